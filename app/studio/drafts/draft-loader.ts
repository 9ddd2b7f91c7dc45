import type { LoaderFunctionArgs } from 'react-router'
import { getDraft } from '#domain/catalog/drafts/get-draft.ts'
import type { DraftKind } from '#domain/catalog/drafts/kinds/kind-names.ts'
import { openDraft } from '#domain/catalog/drafts/open-draft.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'

/**
 * Opens the draft whose slug is in the address; a published item without one gets a new draft. `changes`: what an
 * import has changed in it since it was last opened.
 */
export async function loadDraft<Kind extends DraftKind>(
  { request, context, params }: Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>,
  kind: Kind,
) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const { draftId, changes } = await openDraft(domain, { kind, slug: params.slug ?? '' })
  return { draft: await getDraft(domain, { draftId, kind }), changes, now: domain.now() }
}
