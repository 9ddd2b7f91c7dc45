import { changeDraft } from '#domain/catalog/drafts/change-draft.ts'
import { findDraft, lockDraft, updateDraft } from '#domain/catalog/drafts/draft-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import type { Publication } from './publication.ts'
import { publishDraft, rehearsePublication } from './publish-draft.ts'

/**
 * Plans to publish the draft automatically at that time, as it is then. Null cancels the plan, and also clears the note of a
 * failed publication. Does nothing and returns the problems when the draft could not be published at this moment.
 */
export async function schedulePublication(
  context: Context,
  { draftId, at, removeClasses = false }: { draftId: number; at: Date | null; removeClasses?: boolean },
): Promise<{ ok: true; publishAt: Date | null } | Extract<Publication, { ok: false }>> {
  if (at !== null && at <= context.now())
    throw new DomainError('invalid', 'publication-in-past', {}, { at: ['publication-in-past'] })
  const rehearsed = at === null ? null : await rehearsePublication(context, { draftId })
  if (rehearsed?.ok === false && !(removeClasses && rehearsed.code === 'would-lose')) return rehearsed
  return changeDraft(context, draftId, async ({ db, jobs, now, audit }, { kind, publishAt: before }) => {
    await updateDraft(db, draftId, { publishAt: at, refusedAt: null, refusal: null })
    await audit({
      action: `${kind}.publication-scheduled`,
      subject: `draft/${draftId}`,
      before: { at: before },
      after: { at },
    })
    if (at !== null) {
      const startAfterSeconds = Math.ceil((at.getTime() - now().getTime()) / 1000)
      await jobs.enqueue(
        'publish-draft',
        { draftId, publishAt: at.toISOString(), removeClasses },
        { startAfterSeconds },
      )
    }
    return { ok: true, publishAt: at }
  })
}

/** Does nothing when the time has been changed or cancelled, or the draft published in the meantime. */
export async function publishScheduled(
  context: Context,
  { draftId, publishAt, removeClasses }: Jobs['publish-draft'],
): Promise<void> {
  requireSystem(context)
  const draft = await findDraft(context.db, draftId)
  if (draft?.publishAt?.toISOString() !== publishAt) return
  const publication = await publishDraft(context, { draftId, removeClasses })
  if (publication.ok) return
  const { code } = publication
  await context.transaction(async ({ db, jobs, audit }) => {
    const draft = await lockDraft(db, draftId)
    if (draft?.publishAt?.toISOString() !== publishAt) return
    await updateDraft(db, draftId, { publishAt: null, refusedAt: draft.publishAt, refusal: code })
    await audit({
      action: `${draft.kind}.publication-refused`,
      subject: `draft/${draftId}`,
      before: { at: draft.publishAt },
      after: { at: null, reason: code },
    })
    await jobs.enqueue('tell-staff', { event: 'refused-draft', draftId, at: publishAt })
  })
  context.alert('scheduled-publication-refused', { draft: draftId, reason: code })
}
