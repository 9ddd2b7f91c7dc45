import { getDraftRevision, listDraftRevisions } from '#domain/catalog/drafts/list-draft-revisions.ts'
import { formOutcome } from '../../../forms/form-outcome.ts'
import { requestOf } from '../../../request-context.ts'
import { requireStaff } from '../../frame/require-staff.ts'
import type { Route } from './+types/history-route'

const number = /^[1-9]\d{0,8}$/

/**
 * The history of a draft: of a part (`part=7`), of the course's own fields (`part=course`) or of everything; and what it was
 * at one of its entries (`revision=12`).
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const search = new URL(request.url).searchParams
  const part = search.get('part') ?? ''
  const partId = number.test(part) ? Number(part) : part === 'course' ? null : undefined
  const revision = search.get('revision') ?? ''
  return formOutcome(new FormData(), async () => ({
    ok: true as const,
    userId: domain.actor.kind === 'user' ? domain.actor.id : null,
    now: domain.now(),
    revisions: await listDraftRevisions(domain, { draftId: idOf(params.draft), partId }),
    chosen: number.test(revision) ? await getDraftRevision(domain, { revisionId: Number(revision) }) : null,
  }))
}

/** What is no number is the draft of nobody. */
function idOf(text: string): number {
  return number.test(text) ? Number(text) : 0
}
