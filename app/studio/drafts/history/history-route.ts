import { getDraftRevision, listDraftRevisions } from '#domain/catalog/drafts/list-draft-revisions.ts'
import { idIn, readId } from '#values/sent-id.ts'
import { formOutcome } from '../../../forms/form-outcome.ts'
import { requestOf } from '../../../request-context.ts'
import { requireStaff } from '../../frame/require-staff.ts'
import type { Route } from './+types/history-route'

/**
 * The history of a draft: of one part (`part=7`), of the course's own fields (`part=course`) or, without `part`, of everything.
 * With `revision=12` also the state at that entry.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const search = new URL(request.url).searchParams
  const partId = search.get('part') === 'course' ? null : (idIn(search, 'part') ?? undefined)
  const revisionId = idIn(search, 'revision')
  return formOutcome(new FormData(), async () => ({
    ok: true as const,
    userId: domain.actor.kind === 'user' ? domain.actor.id : null,
    now: domain.now(),
    revisions: await listDraftRevisions(domain, { draftId: readId(params.draft) ?? 0, partId }),
    chosen: revisionId === null ? null : await getDraftRevision(domain, { revisionId }),
  }))
}
