import { type ActionFunctionArgs, redirect } from 'react-router'
import type { SavedViewPlace } from '#domain/people/saved-views/saved-view-places.ts'
import { deleteView, renameView, saveView } from '#domain/people/saved-views/saved-views.ts'
import { textIn } from '#values/sent.ts'
import { idIn } from '#values/sent-id.ts'
import { formOutcome } from '../../forms/form-outcome.ts'
import { type RequestContext, requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'

/**
 * Handles the forms of `SavedViews` in the action of a list, and redirects to the list. `query`: the list's query without its
 * page, with or without the question mark.
 */
export function savedViewsAction(
  { domain, base }: Pick<RequestContext, 'domain' | 'base'>,
  form: FormData,
  { place, query: written }: { place: SavedViewPlace; query: string },
) {
  const query = written.replace(/^\?/, '')
  const text = (name: string) => textIn(form, name)
  const id = idIn(form, 'view') ?? 0
  const back = (to: string) => redirect(`${base}/studio/${place}${to === '' ? '' : `?${to}`}`)
  return formOutcome(form, async () => {
    switch (text('intent')) {
      case 'view-rename':
        await renameView(domain, { place, id, name: text('name') })
        throw back(query)
      case 'view-delete':
        await deleteView(domain, { id })
        throw back('')
      default:
        await saveView(domain, { place, name: text('name'), query })
        throw back(query)
    }
  })
}

/** The action of a list that has no other forms. `queryOf` makes the `query` of `savedViewsAction`. */
export async function listViewsAction(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  { place, queryOf }: { place: SavedViewPlace; queryOf: (search: URLSearchParams) => string },
) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const query = queryOf(new URL(request.url).searchParams)
  return savedViewsAction(requestContext, await request.formData(), { place, query })
}
