import type { InfoPageFields } from '#domain/catalog/site/info-pages/info-page-fields.ts'
import {
  getInfoPageRevision,
  listInfoPageRevisions,
} from '#domain/catalog/site/info-pages/list-info-page-revisions.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { idIn } from '#values/sent-id.ts'
import { formOutcome } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import type { Route } from './+types/page-history-route'
import { shownFields } from './shipped-text-loader.ts'

/** The history of a page; with `revision=12` also its state at that entry. */
export async function loader({ request, context, params: { slug } }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const revisionId = idIn(new URL(request.url).searchParams, 'revision')
  return formOutcome(new FormData(), async () => {
    const revisions = await listInfoPageRevisions(domain, { slug })
    const chosen = revisionId === null ? null : await getInfoPageRevision(domain, { slug, revisionId })
    return {
      ok: true as const,
      userId: domain.actor.kind === 'user' ? domain.actor.id : null,
      now: domain.now(),
      revisions,
      chosen: chosen && { id: chosen.id, fields: inOrder(shownFields(domain, chosen.fields)) },
    }
  })
}

/** The fields in the form's order, since the database has another one. */
function inOrder({ title, lead, body, slug, published }: InfoPageFields): InfoPageFields {
  return { title: byLanguage(title), lead: byLanguage(lead), body: byLanguage(body), slug, published }
}

function byLanguage(text: LocalizedText): LocalizedText {
  return Object.fromEntries(locales.flatMap((locale) => (locale in text ? [[locale, text[locale]]] : [])))
}
