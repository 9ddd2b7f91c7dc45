import type { Context } from '#domain/context.ts'
import type { CourseRecord } from './course-records.ts'
import { listRelatedCourses } from './course-sale-records.ts'

const mostRecommendations = 4

/** Other courses on sale for somebody who looks at this one, without those that are theirs (row F1). */
export async function listRecommendations(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  course: Pick<CourseRecord, 'id' | 'categoryId'>,
) {
  const userId = actor.kind === 'user' ? actor.id : null
  return listRelatedCourses(db, { course, userId, limit: mostRecommendations })
}
