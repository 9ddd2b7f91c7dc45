import type { Context } from '#domain/kernel/context.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { type CourseRecord, listRelatedCourses } from './course-queries.ts'

const mostRecommendations = 4
const mostCourses = 100

/** Courses on sale that they do not own, for the page of this one (specification, F1). */
export async function listRecommendations(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  course: Pick<CourseRecord, 'id' | 'categoryId'>,
) {
  const userId = findUserId({ actor })
  return listRelatedCourses(db, { course, userId, limit: mostRecommendations })
}

export async function listAllRecommendations({ db, actor }: Pick<Context, 'db' | 'actor'>) {
  const userId = findUserId({ actor })
  return listRelatedCourses(db, { course: null, userId, limit: mostCourses })
}
