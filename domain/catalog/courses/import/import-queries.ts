import { eq, inArray, or, sql } from 'drizzle-orm'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { listNamedInDrafts } from '#domain/catalog/drafts/draft-file-queries.ts'
import { listUploadedKeys } from '#domain/catalog/media/media-file-queries.ts'
import type { Database } from '#domain/kernel/database.ts'

export type CourseValues = typeof courses.$inferInsert
export type SectionValues = typeof sections.$inferInsert
export type LessonValues = typeof lessons.$inferInsert

/** Null when the slug is taken. */
export async function insertCourse(db: Database, values: CourseValues) {
  const [row] = await db.insert(courses).values(values).onConflictDoNothing().returning()
  return row ?? null
}

export async function updateCourse(db: Database, id: number, values: Partial<CourseValues>) {
  await db.update(courses).set(values).where(eq(courses.id, id))
}

export async function insertSection(db: Database, values: SectionValues): Promise<number> {
  const [row] = await db.insert(sections).values(values).returning({ id: sections.id })
  if (!row) throw new Error('no section was written')
  return row.id
}

export async function updateSection(db: Database, id: number, values: Partial<SectionValues>) {
  await db.update(sections).set(values).where(eq(sections.id, id))
}

export async function deleteCourseSections(db: Database, ids: readonly number[]) {
  if (ids.length > 0) await db.delete(sections).where(inArray(sections.id, [...ids]))
}

export async function insertLessons(db: Database, values: readonly LessonValues[]) {
  if (values.length > 0) await db.insert(lessons).values([...values])
}

export async function updateLesson(db: Database, id: number, values: Partial<LessonValues>) {
  await db.update(lessons).set(values).where(eq(lessons.id, id))
}

export async function deleteLessons(db: Database, ids: readonly number[]) {
  if (ids.length > 0) await db.delete(lessons).where(inArray(lessons.id, [...ids]))
}

export async function lockLessons(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return
  const some = inArray(lessons.id, [...ids])
  await db.select({ id: lessons.id }).from(lessons).where(some).orderBy(lessons.id).for('update')
}

export async function freeKeys(
  db: Database,
  { sectionIds, lessonIds }: { sectionIds: readonly number[]; lessonIds: readonly number[] },
) {
  for (const [table, ids] of [
    [sections, sectionIds],
    [lessons, lessonIds],
  ] as const) {
    if (ids.length === 0) continue
    await db
      .update(table)
      .set({ key: sql`'/' || ${table.id}` })
      .where(inArray(table.id, [...ids]))
  }
}

/** Those of the storage keys that a lesson, a draft or its history uses, or that somebody has uploaded in the studio. */
export async function listUsedFiles(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const names = (files: typeof lessons.videoFiles | typeof lessons.captionFiles) =>
    sql`exists (select from jsonb_each_text(${files}) as file where ${inArray(sql`file.value`, [...keys])})`
  const rows = await db
    .select({ videos: lessons.videoFiles, captions: lessons.captionFiles })
    .from(lessons)
    .where(or(names(lessons.videoFiles), names(lessons.captionFiles)))
  const ofLessons = rows.flatMap(({ videos, captions }) => [
    ...Object.values(videos),
    ...Object.values(captions),
  ])
  return new Set([
    ...ofLessons,
    ...(await listNamedInDrafts(db, keys)),
    ...(await listUploadedKeys(db, keys)),
  ])
}
