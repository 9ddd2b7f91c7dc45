import { type ActionFunctionArgs, redirect } from 'react-router'
import { z } from 'zod'
import { createDraft } from '#domain/catalog/drafts/create-draft.ts'
import type { DraftKind } from '#domain/catalog/drafts/kinds/kind-names.ts'
import { fieldErrors } from '#values/field-errors.ts'
import { locales } from '#values/locale.ts'
import { formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { draftPath } from './draft-editor-context.ts'

const form = z.object({
  title: z.string().trim().min(1, 'required').max(200),
  locale: z.enum(locales),
})

/** Creates an empty draft and redirects to its editor. */
export async function newDraftAction(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  kind: DraftKind,
) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const sent = await request.formData()
  const parsed = form.safeParse(Object.fromEntries(sent))
  if (!parsed.success) return formProblem(sent, { fields: fieldErrors(parsed.error) })
  return formOutcome(sent, async () => {
    const { slug } = await createDraft(requestContext.domain, { kind, ...parsed.data })
    return redirect(draftPath(kind, slug))
  })
}
