import type { Context } from '#domain/kernel/context.ts'
import { type CourseOutline, courseOutline, getOutlineRecord } from './get-course-outline.ts'
import { learnerOf } from './outline-queries.ts'

/**
 * The outline as a visitor sees it, whoever the caller is, so that only free classes can be played. Throws
 * `course-not-found`.
 */
export async function getVisitorOutline(
  context: Context,
  { slug }: { slug: string },
): Promise<CourseOutline> {
  const visitor: Context = { ...context, actor: { kind: 'visitor' } }
  const record = await getOutlineRecord(visitor, { slug, mode: 'free' })
  return courseOutline(visitor, record, learnerOf(undefined))
}
