import { redirect } from 'react-router'
import { z } from 'zod'
import { saveDraft, saveDraftPart } from '#domain/catalog/drafts/save-draft.ts'
import { requireStudioRole } from '#domain/kernel/require-user.ts'
import { jsonId } from '#values/id-shapes.ts'
import { refusalOf, responseInit, statusOf } from '../../../forms/refusal.ts'
import { requestOf } from '../../../request-context.ts'
import { readChange } from '../../ui/sent-change.ts'
import type { Route } from './+types/save-route'
import type { SaveOutcome } from './save-outcome.ts'

const shape = z.strictObject({
  draftId: jsonId,
  partId: jsonId.nullable(),
  revision: z.int().min(0).max(2_147_483_647),
  fields: z.record(z.string(), z.unknown()),
})

export function loader() {
  return redirect('/studio/courses')
}

/** Saves what an editor of the studio changed; each use case checks whether the caller may. */
export async function action({ request, context }: Route.ActionArgs) {
  const { domain } = requestOf({ context })
  try {
    // Checked before a long body is read.
    requireStudioRole(domain)
    const parsed = await readChange(request, shape)
    if (!parsed.success)
      return answer(
        { ok: false, code: 'refused', error: 'invalid-input', fields: {} },
        { status: statusOf('invalid-input') },
      )
    const { draftId, partId, revision, fields } = parsed.data
    const saved =
      partId === null
        ? await saveDraft(domain, { draftId, revision, fields })
        : await saveDraftPart(domain, { partId, revision, fields })
    if (saved.ok) return answer({ ok: true, revision: saved.revision, at: domain.now().getTime() })
    const { at, ...theirs } = saved.theirs
    // A conflict is not an error: the page merges both versions or asks which one stays.
    return answer({ ok: false, code: saved.code, theirs: { ...theirs, at: at.getTime() } })
  } catch (error) {
    const refusal = refusalOf(error)
    return answer(
      { ok: false, code: 'refused', error: refusal.code, fields: refusal.fields },
      responseInit(refusal),
    )
  }
}

function answer(
  outcome: SaveOutcome,
  { status = 200, headers }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return Response.json(outcome, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
