import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lessons, sections } from './course.table.ts'

const otherSections = alias(sections, 'other_sections')
const otherLessons = alias(lessons, 'other_lessons')

/**
 * The zero-based index of the joined section in its course, as addresses of classes have it (row A8): in the order in
 * which `outline-queries.ts` brings them.
 */
export const sectionIndex = sql<number>`(
  select count(*)::int from ${sections} as ${otherSections}
  where ${otherSections.courseId} = ${sections.courseId}
    and (${otherSections.position}, ${otherSections.id}) < (${sections.position}, ${sections.id}))`

/** The zero-based index of the joined lesson in its section. */
export const lessonIndex = sql<number>`(
  select count(*)::int from ${lessons} as ${otherLessons}
  where ${otherLessons.sectionId} = ${lessons.sectionId}
    and (${otherLessons.position}, ${otherLessons.id}) < (${lessons.position}, ${lessons.id}))`
