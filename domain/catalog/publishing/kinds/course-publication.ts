import {
  getCourseWithCategory,
  type LockedCourse,
  listCourseSectionRows,
  listLessons,
} from '#domain/catalog/courses/course-content-queries.ts'
import { updateCourse } from '#domain/catalog/courses/import/import-queries.ts'
import { type CourseMatch, findLosses } from '#domain/catalog/courses/import/match-course.ts'
import { saveCourse } from '#domain/catalog/courses/import/save-course.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import { type CoursePublication, type CourseRows, planCourse } from './plan-course.ts'
import type { PublicationKind, PublicationLoss, SavedPublication } from './publication-kind.ts'

/** Uses the code of imports. Sections and classes keep their ids, so that progress and comments stay. */
export const coursePublication: PublicationKind = {
  async plan(context, { draft, parts, itemId }, edges) {
    const course = itemId === null ? null : (await getCourseWithCategory(context.db, itemId)).course
    const rows = await readRows(context.db, course)
    const plan = await planCourse(draft, parts, rows, edges)
    const match = matchByItem(plan, rows)
    return {
      slug: plan.course.slug,
      problems: plan.problems,
      findLosses: () => findTitledLosses(context, match, rows),
      save: () => save(context, plan, { course, match }),
    }
  },
  // `updatedAt` does not change, because the texts do not.
  changeStatus: ({ db }, itemId, status) => updateCourse(db, itemId, { status }),
}

async function readRows(db: Database, course: LockedCourse | null): Promise<CourseRows> {
  const sections = course ? await listCourseSectionRows(db, course.id) : []
  const lessons = course ? await listLessons(db, course.id) : []
  return {
    sections: new Map(sections.map((row) => [row.id, row])),
    lessons: new Map(lessons.map((row) => [row.id, row])),
  }
}

function matchByItem({ course, parts }: CoursePublication, rows: CourseRows): CourseMatch {
  const sections: [
    (typeof course.sections)[number],
    NonNullable<ReturnType<CourseRows['sections']['get']>>,
  ][] = []
  const lessons: [
    (typeof course.sections)[number]['lessons'][number],
    NonNullable<ReturnType<CourseRows['lessons']['get']>>,
  ][] = []
  for (const section of course.sections) {
    const row = rows.sections.get(parts.get(section)?.itemId ?? 0)
    if (row) sections.push([section, row])
    for (const lesson of section.lessons) {
      const lessonRow = rows.lessons.get(parts.get(lesson)?.itemId ?? 0)
      if (lessonRow) lessons.push([lesson, lessonRow])
    }
  }
  const [metSections, metLessons] = [
    new Set(sections.map(([, row]) => row)),
    new Set(lessons.map(([, row]) => row)),
  ]
  return {
    sections: new Map(sections),
    lessons: new Map(lessons),
    lostSections: [...rows.sections.values()].filter((row) => !metSections.has(row)),
    lostLessons: [...rows.lessons.values()]
      .filter((row) => !metLessons.has(row))
      .map((row) => ({ row, place: row.key })),
  }
}

async function findTitledLosses(
  context: Context,
  match: CourseMatch,
  rows: CourseRows,
): Promise<PublicationLoss[]> {
  const losses = await findLosses(context, match.lostLessons)
  return losses.map(({ lessonId, notes, comments, people }) => ({
    title: rows.lessons.get(lessonId)?.title ?? {},
    notes,
    comments,
    people,
  }))
}

async function save(
  context: Context,
  plan: CoursePublication,
  { course, match }: { course: LockedCourse | null; match: CourseMatch },
): Promise<SavedPublication | null> {
  const saved = await saveCourse(context, plan.course, { known: course, match, removeClasses: true })
  if (!saved?.ok) return null
  const { id, change, sections, lessons } = saved
  return { itemId: id, change, counts: { sections, lessons }, parts: await rowsOfParts(context.db, plan, id) }
}

async function rowsOfParts(
  db: Database,
  { course, parts }: CoursePublication,
  courseId: number,
): Promise<SavedPublication['parts']> {
  const sections = await listCourseSectionRows(db, courseId)
  const lessons = await listLessons(db, courseId)
  const found: SavedPublication['parts'][number][] = []
  for (const section of course.sections) {
    const part = parts.get(section)
    const row = sections.find(({ key }) => key === section.key)
    if (!part || !row) throw new Error(`section ${section.key} was not written`)
    found.push({ partId: part.id, itemId: row.id })
    const inside = new Map(
      lessons.filter(({ sectionId }) => sectionId === row.id).map((each) => [each.key, each]),
    )
    for (const lesson of section.lessons) {
      const lessonPart = parts.get(lesson)
      const lessonRow = inside.get(lesson.key)
      if (!lessonPart || !lessonRow) throw new Error(`lesson ${lesson.key} was not written`)
      found.push({ partId: lessonPart.id, itemId: lessonRow.id })
    }
  }
  return found
}
