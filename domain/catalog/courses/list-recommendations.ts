import type { Context } from '#domain/kernel/context.ts'
import { type CourseRecord, listRelatedCourses } from './course-queries.ts'

const mostRecommendations = 4
/** All of them are no more than a shop shows on one page. */
const mostCourses = 100

/** Other courses on sale for somebody who looks at this one, without those that are theirs (row F1). */
export async function listRecommendations(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  course: Pick<CourseRecord, 'id' | 'categoryId'>,
) {
  const userId = actor.kind === 'user' ? actor.id : null
  return listRelatedCourses(db, { course, userId, limit: mostRecommendations })
}

/** All courses on sale that are not the caller's, in the shop's order. */
export async function listAllRecommendations({ db, actor }: Pick<Context, 'db' | 'actor'>) {
  const userId = actor.kind === 'user' ? actor.id : null
  return listRelatedCourses(db, { course: null, userId, limit: mostCourses })
}
