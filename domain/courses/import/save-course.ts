import type { Context } from '#domain/context.ts'
import { ensureCategory } from '#domain/courses/category-records.ts'
import { differs } from '#domain/imports/differs.ts'
import type { Counts } from '#domain/imports/import-result.ts'
import type { PlannedFile } from '#domain/imports/plan.ts'
import { deleteProductPost, saveProductPost } from '#domain/posts/product-post-records.ts'
import type { Locale } from '#values/locale.ts'
import type { CoursePlan, LessonPlan } from './course-plan.ts'
import {
  deleteLessons,
  deleteSections,
  insertCourse,
  insertLessons,
  insertSection,
  type LessonValues,
  listLessons,
  listSections,
  lockCourse,
  updateCourse,
  updateLesson,
  updateSection,
} from './import-records.ts'
import type { StoredFiles } from './store-files.ts'

export type SavedCourse = {
  readonly id: number
  readonly change: 'created' | 'updated' | 'unchanged'
  readonly sections: Counts
  readonly lessons: Counts
}

/**
 * Brings a course in the database to what its folder says, inside the caller's transaction. Sections and lessons are found
 * again by their keys and keep their ids, and with them people's progress; those that the folder lost are deleted.
 */
export async function saveCourse(
  { db, now }: Pick<Context, 'db' | 'now'>,
  plan: CoursePlan,
  files: StoredFiles,
): Promise<SavedCourse> {
  const { category, sections: planned, post, cover: _cover, ...own } = plan
  const categoryId = await ensureCategory(db, category)
  const values = { ...own, categoryId, cover: files.cover }
  const at = now()
  const created = await insertCourse(db, { ...values, createdAt: at, updatedAt: at })
  const course = created ?? (await lockCourse(db, plan.slug))
  if (!course) throw new Error(`no course ${plan.slug}`)

  const sections: Counts = { created: 0, updated: 0, removed: 0 }
  const lessons: Counts = { created: 0, updated: 0, removed: 0 }
  const oldSections = new Map((await listSections(db, course.id)).map((row) => [row.key, row]))
  const oldLessons = await listLessons(db, course.id)
  const newLessons: LessonValues[] = []
  for (const [position, { lessons: plannedLessons, ...section }] of planned.entries()) {
    const old = oldSections.get(section.key)
    oldSections.delete(section.key)
    const wanted = { ...section, position }
    if (old && differs(old, wanted)) {
      await updateSection(db, old.id, wanted)
      sections.updated += 1
    }
    if (!old) sections.created += 1
    const sectionId = old?.id ?? (await insertSection(db, { ...wanted, courseId: course.id }))
    const unmet = new Map(
      oldLessons.filter((row) => row.sectionId === sectionId).map((row) => [row.key, row]),
    )
    for (const [index, lesson] of plannedLessons.entries()) {
      const known = unmet.get(lesson.key)
      unmet.delete(lesson.key)
      const wantedLesson = { ...lessonValues(lesson, files), sectionId, position: index }
      if (!known) newLessons.push(wantedLesson)
      else if (differs(known, wantedLesson)) {
        await updateLesson(db, known.id, wantedLesson)
        lessons.updated += 1
      }
    }
    lessons.removed += unmet.size
    await deleteLessons(
      db,
      [...unmet.values()].map(({ id }) => id),
    )
  }
  await insertLessons(db, newLessons)
  lessons.created = newLessons.length
  const lostSections = [...oldSections.values()].map(({ id }) => id)
  lessons.removed += oldLessons.filter(({ sectionId }) => lostSections.includes(sectionId)).length
  sections.removed = lostSections.length
  await deleteSections(db, lostSections)

  const owner = { type: 'course', id: course.id } as const
  if (post) {
    const { slug, title, content } = post
    await saveProductPost(db, owner, { slug, title, content, categoryId }, at)
  } else await deleteProductPost(db, owner)

  const inside = [sections, lessons].some((counts) => Object.values(counts).some((count) => count > 0))
  const changed = !created && (inside || differs(course, values))
  if (changed) await updateCourse(db, course.id, { ...values, updatedAt: at })
  return { id: course.id, change: created ? 'created' : changed ? 'updated' : 'unchanged', sections, lessons }
}

function lessonValues({ videos, captions, ...lesson }: LessonPlan, { keys }: StoredFiles) {
  const stored = (files: Partial<Record<Locale, PlannedFile>>) =>
    Object.fromEntries(Object.entries(files).map(([locale, { file }]) => [locale, keys.get(file)]))
  return { ...lesson, videoFiles: stored(videos), captionFiles: stored(captions) }
}
