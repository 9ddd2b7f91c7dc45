import type { ImportProblem } from '#domain/catalog/imports/import-problem.ts'
import type { Context } from '#domain/kernel/context.ts'
import { lockLessons } from './import-queries.ts'
import type { KnownLesson } from './match-course.ts'

/**
 * The classes that the folder lost and that people wrote about, saw or began, in the order of the course, each as a problem.
 * Until the end of the caller's transaction nobody writes about them any more.
 */
export async function findLosses(
  { db, hooks }: Pick<Context, 'db' | 'hooks'>,
  lost: readonly KnownLesson[],
): Promise<ImportProblem[]> {
  const ids = lost.map(({ row }) => row.id)
  await lockLessons(db, ids)
  const losses = await hooks.lessonHistory(db, ids)
  return lost.flatMap(({ row, place }) => {
    const { notes = 0, comments = 0, people = 0 } = losses.get(row.id) ?? {}
    if (notes + comments + people === 0) return []
    const params = { name: place, notes, comments, people }
    return [{ file: '.', line: 1, code: 'class-would-be-lost' as const, params }]
  })
}
