import { countOwners } from '#domain/access/entitlements/entitlement-queries.ts'
import { findCourseStatus, lockCourseById } from '#domain/catalog/courses/course-content-queries.ts'
import { updateCourse } from '#domain/catalog/courses/import/import-queries.ts'
import { requireEditor } from '#domain/catalog/drafts/draft-policy.ts'
import { findDraft, lockDraft, updateDraft } from '#domain/catalog/drafts/draft-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'

/** What a change of status does, to be said before. */
export type StatusEffect = {
  readonly action: 'unpublish' | 'archive'
  /** People who have the course. */
  readonly owners: number
  /** Whether they can go on watching. */
  readonly ownersKeepIt: boolean
}

export async function describeStatusChange(
  context: Context,
  { draftId, action }: { draftId: number; action: StatusEffect['action'] },
): Promise<StatusEffect> {
  const { itemId } = requireEditor(context, await findDraft(context.db, draftId))
  if (itemId === null) throw new DomainError('conflict', 'draft-unpublished')
  const owners = await countOwners(context.db, { productType: 'course', productId: itemId })
  return { action, owners, ownersKeepIt: action === 'archive' }
}

export async function changeCourseStatus(
  context: Context,
  { draftId, status }: { draftId: number; status: 'draft' | 'archived' },
): Promise<{ status: 'draft' | 'archived' }> {
  const seen = requireEditor(context, await findDraft(context.db, draftId))
  const { itemId } = seen
  if (itemId === null || !(await findCourseStatus(context.db, itemId))) {
    throw new DomainError('conflict', 'draft-unpublished')
  }
  return context.transaction(async (inner) => {
    const course = await lockCourseById(inner.db, itemId)
    requireEditor(inner, await lockDraft(inner.db, draftId))
    // Its time of change stays, for its texts do too.
    await updateCourse(inner.db, itemId, { status })
    await updateDraft(inner.db, draftId, { publishAt: null })
    await inner.audit({
      action: status === 'draft' ? 'course.unpublished' : 'course.archived',
      subject: `course/${course?.slug ?? itemId}`,
      before: { status: course?.status },
      after: { status },
    })
    return { status }
  })
}
