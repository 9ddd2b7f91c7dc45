import type { LockedCourse } from '#domain/catalog/courses/course-content-queries.ts'
import { ensureCategory } from '#domain/catalog/courses/course-queries.ts'
import { dropPost } from '#domain/catalog/imports/drop-post.ts'
import { type Counts, differs, type ImportResult } from '#domain/catalog/imports/import-result.ts'
import { postValues } from '#domain/catalog/imports/read-post.ts'
import { saveProductPost } from '#domain/catalog/posts/post-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import { findUserId, requireAuthorOf } from '#domain/kernel/require-user.ts'
import {
  deleteCourseSections,
  deleteLessons,
  freeKeys,
  insertCourse,
  insertLessons,
  insertSection,
  type LessonValues,
  updateCourse,
  updateLesson,
  updateSection,
} from './import-queries.ts'
import { type CourseMatch, findLosses, lossProblem } from './match-course.ts'
import type { StoredCourse } from './stored-course.ts'

export type SavedCourse = {
  readonly id: number
  readonly change: 'created' | 'updated' | 'unchanged'
  readonly sections: Counts
  readonly lessons: Counts
}

/**
 * Saves an imported or published course inside the caller's transaction, which has locked `known`. Matched sections and lessons
 * keep their ids, and with them progress and comments; others are deleted. Saves nothing and returns problems when that would
 * lose people's work, unless `removeClasses` is set. The author of a new course is `authorId`, or the person who saves it. Throws
 * `not-your-item`. Null when another course has the slug.
 */
export async function saveCourse(
  context: Pick<Context, 'db' | 'actor' | 'now' | 'hooks'>,
  stored: StoredCourse,
  {
    known,
    match = nothingKnown,
    removeClasses,
  }: { known: LockedCourse | null; match?: CourseMatch; removeClasses: boolean },
): Promise<ImportResult<SavedCourse> | null> {
  const { db, now } = context
  if (known) requireAuthorOf(context, known)
  const losses = removeClasses ? [] : await findLosses(context, match.lostLessons)
  if (losses.length > 0) return { ok: false, problems: losses.map(lossProblem) }

  const { category, sections: planned, post, ...own } = stored
  const categoryId = await ensureCategory(db, category)
  const values = { ...own, categoryId }
  const at = now()
  const authorId = stored.authorId ?? findUserId(context)
  const created = known ? null : await insertCourse(db, { ...values, authorId, createdAt: at, updatedAt: at })
  const course = known ?? created
  if (!course) return null

  const { sections, lessons } = await saveParts(db, course.id, planned, match)
  const owner = { type: 'course', id: course.id } as const
  if (post && post !== 'unchanged') {
    await saveProductPost(db, owner, { ...postValues(post, categoryId), authorId: course.authorId }, at)
  } else if (!post) await dropPost(db, owner)

  const inside = [sections, lessons].some((counts) => Object.values(counts).some((count) => count > 0))
  const changed = !created && (inside || differs(course, values))
  if (changed) await updateCourse(db, course.id, { ...values, updatedAt: at })
  return {
    ok: true,
    slug: stored.slug,
    id: course.id,
    change: created ? 'created' : changed ? 'updated' : 'unchanged',
    sections,
    lessons,
  }
}

const nothingKnown: CourseMatch = {
  sections: new Map(),
  lessons: new Map(),
  lostSections: [],
  lostLessons: [],
}

async function saveParts(
  db: Database,
  courseId: number,
  planned: StoredCourse['sections'],
  match: CourseMatch,
): Promise<{ sections: Counts; lessons: Counts }> {
  const sections: Counts = { created: 0, updated: 0, removed: match.lostSections.length }
  const lessons: Counts = { created: 0, updated: 0, removed: match.lostLessons.length }
  await deleteLessons(
    db,
    match.lostLessons.map(({ row }) => row.id),
  )
  await freeKeys(db, renamed(planned, match))
  const newLessons: LessonValues[] = []
  for (const [position, section] of planned.entries()) {
    const { lessons: plannedLessons, ...facts } = section
    const known = match.sections.get(section)
    const wanted = { ...facts, position }
    if (known && differs(known, wanted)) {
      await updateSection(db, known.id, wanted)
      sections.updated += 1
    }
    if (!known) sections.created += 1
    const sectionId = known?.id ?? (await insertSection(db, { ...wanted, courseId }))
    for (const [index, lesson] of plannedLessons.entries()) {
      const row = match.lessons.get(lesson)
      const wantedLesson = { ...lesson, sectionId, position: index }
      if (!row) newLessons.push(wantedLesson)
      else if (differs(row, wantedLesson)) {
        await updateLesson(db, row.id, wantedLesson)
        lessons.updated += 1
      }
    }
  }
  await insertLessons(db, newLessons)
  lessons.created = newLessons.length
  await deleteCourseSections(
    db,
    match.lostSections.map(({ id }) => id),
  )
  return { sections, lessons }
}

/**
 * Rows whose key changes or that are deleted. Their keys are freed first, because keys are unique and two rows may swap theirs.
 */
function renamed(planned: StoredCourse['sections'], match: CourseMatch) {
  const sectionIds = match.lostSections.map(({ id }) => id)
  const lessonIds: number[] = []
  for (const section of planned) {
    const known = match.sections.get(section)
    if (known && known.key !== section.key) sectionIds.push(known.id)
    for (const lesson of section.lessons) {
      const row = match.lessons.get(lesson)
      if (row && (row.key !== lesson.key || row.sectionId !== known?.id)) lessonIds.push(row.id)
    }
  }
  return { sectionIds, lessonIds }
}
