import { lockCourse } from '#domain/catalog/courses/course-content-queries.ts'
import { findCourseBySlug } from '#domain/catalog/courses/course-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { requireEditor } from './draft-policy.ts'
import { findDraftOfItem, findNewDraftBySlug, insertDraft, lockDraft } from './draft-queries.ts'
import { emptyCourse } from './empty-fields.ts'
import { type CatalogChange, followCatalog } from './follow-catalog.ts'

/**
 * The draft of a course by the slug that readers see, or by its own before the first publication. Makes it when the course
 * has none. `changes`: what an import has changed since, now in the draft too.
 */
export async function openDraft(
  context: Context,
  { kind, slug }: { kind: 'course'; slug: string },
): Promise<{ draftId: number; changes: CatalogChange[] }> {
  requireRole(context, 'author')
  if (!(await findCourseBySlug(context.db, slug))) {
    const unpublished = await findNewDraftBySlug(context.db, { kind, slug })
    return { draftId: requireEditor(context, unpublished, 'course').id, changes: [] }
  }
  return context.transaction(async (inner) => {
    const { db, now } = inner
    const course = requireEditor(inner, await lockCourse(db, slug), 'course')
    const known = await findDraftOfItem(db, { kind, itemId: course.id })
    const at = now()
    const draftId =
      known?.id ??
      (await insertDraft(db, {
        kind,
        itemId: course.id,
        authorId: course.authorId,
        fields: emptyCourse,
        publishedRevision: 1,
        createdAt: at,
        updatedAt: at,
      }))
    const draft = await lockDraft(db, draftId)
    if (!draft) throw notFound('course')
    const changes = await followCatalog(inner, draft, course)
    if (!known)
      await inner.audit({ action: 'draft.created', subject: `draft/${draftId}`, after: { kind, slug } })
    return { draftId, changes: known ? changes : [] }
  })
}
