import type { Context } from '#domain/context.ts'
import type { ImportProblem } from '#domain/imports/import-problem.ts'
import type { CoursePlan } from './course-plan.ts'
import { countWords, listLessons, listSections, lockCourse, lockLessons } from './import-records.ts'

/**
 * The classes that the folder lost and that somebody has written about, in the order of the course, each as a problem. Until
 * the end of the caller's transaction nobody writes about them any more.
 */
export async function findLostWords(
  { db }: Pick<Context, 'db'>,
  plan: Pick<CoursePlan, 'slug' | 'sections'>,
): Promise<ImportProblem[]> {
  const course = await lockCourse(db, plan.slug)
  if (!course) return []
  const planned = new Set(
    plan.sections.flatMap(({ key, lessons }) => lessons.map((each) => `${key}/${each.key}`)),
  )
  const sections = (await listSections(db, course.id)).toSorted(byPosition)
  const lessons = (await listLessons(db, course.id)).toSorted(byPosition)
  const lost = sections.flatMap((section) =>
    lessons
      .filter(({ sectionId }) => sectionId === section.id)
      .map(({ id, key }) => ({ id, name: `${section.key}/${key}` }))
      .filter(({ name }) => !planned.has(name)),
  )
  const ids = lost.map(({ id }) => id)
  await lockLessons(db, ids)
  const words = await countWords(db, ids)
  return lost.flatMap(({ id, name }) => {
    const { notes = 0, comments = 0 } = words.get(id) ?? {}
    if (notes + comments === 0) return []
    return [{ file: '.', line: 1, code: 'words-would-be-lost' as const, params: { name, notes, comments } }]
  })
}

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position
