import type { Context } from '#domain/context.ts'
import { notFound } from '#domain/errors.ts'
import { findCourseWithOwnership } from './course-sale-records.ts'

/** A course that can be bought or claimed now, with what the person owns of it: drafts and archived ones are not sold. */
export async function getCourseOnSale(
  context: Pick<Context, 'db'>,
  { slug, userId }: { slug: string; userId: string },
) {
  const found = await findCourseWithOwnership(context.db, { slug, userId })
  if (found?.course.status !== 'published') throw notFound('course')
  return found
}
