import { redirect } from 'react-router'
import { z } from 'zod'
import { addDraftPart } from '#domain/catalog/drafts/add-draft-part.ts'
import { bringBackDraftPart } from '#domain/catalog/drafts/bring-back-draft-part.ts'
import { duplicateDraftPart } from '#domain/catalog/drafts/duplicate-draft-part.ts'
import { moveDraftPart } from '#domain/catalog/drafts/move-draft-part.ts'
import { removeDraftPart } from '#domain/catalog/drafts/remove-draft-part.ts'
import { saveDraftPart } from '#domain/catalog/drafts/save-draft.ts'
import type { Context } from '#domain/kernel/context.ts'
import { jsonId } from '#values/id-shapes.ts'
import { locales } from '#values/locale.ts'
import { refusalOf, responseInit, statusOf } from '../../../forms/refusal.ts'
import { requestOf } from '../../../request-context.ts'
import { readChange } from '../../ui/sent-change.ts'
import type { Route } from './+types/outline-route'
import type { ActAnswer } from './outline-queue.ts'

const index = z.int().min(0).max(100_000)
const title = z.partialRecord(z.enum(locales), z.string().max(300))
const draftId = jsonId

const shape = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('add'),
    draftId,
    kind: z.enum(['section', 'lesson', 'chapter']),
    parentId: jsonId.nullable(),
    index,
    title,
  }),
  z.object({ do: z.literal('move'), partId: jsonId, parentId: jsonId.nullable(), index }),
  z.object({ do: z.literal('rename'), partId: jsonId, revision: z.int().min(1).max(2_147_483_647), title }),
  z.object({ do: z.literal('duplicate'), partId: jsonId }),
  z.object({ do: z.literal('remove'), partId: jsonId }),
  z.object({ do: z.literal('bring-back'), partId: jsonId }),
])

export function loader() {
  return redirect('/studio/courses')
}

/** Performs one act of the outline; each use case checks whether the caller may. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = await readChange(request, shape)
  if (!parsed.success)
    return answer({ ok: false, code: 'invalid-input' }, { status: statusOf('invalid-input') })
  const { domain } = requestOf({ context })
  try {
    return answer(await perform(domain, parsed.data))
  } catch (error) {
    const refusal = refusalOf(error)
    return answer({ ok: false, code: refusal.code }, responseInit(refusal))
  }
}

async function perform(domain: Context, act: z.infer<typeof shape>): Promise<ActAnswer> {
  switch (act.do) {
    case 'add':
      return { ok: true, ...(await addDraftPart(domain, act)) }
    case 'move':
      await moveDraftPart(domain, act)
      return { ok: true }
    case 'rename': {
      const { partId, revision } = act
      const saved = await saveDraftPart(domain, { partId, revision, fields: { title: act.title } })
      return saved.ok ? saved : { ok: false, code: 'renamed-elsewhere' }
    }
    case 'duplicate':
      return { ok: true, ...(await duplicateDraftPart(domain, act)) }
    case 'remove':
      await removeDraftPart(domain, act)
      return { ok: true }
    case 'bring-back':
      await bringBackDraftPart(domain, act)
      return { ok: true }
  }
}

function answer(
  given: ActAnswer,
  { status = 200, headers }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return Response.json(given, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
