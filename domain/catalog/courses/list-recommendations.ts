import { offerAt } from '#domain/catalog/offers/offer.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { withReadersPictures } from '#values/picture-address.ts'
import { type CourseRecord, listRelatedCourses } from './course-queries.ts'

export const mostRecommendations = 4
const mostCourses = 100

type RelatedContext = Pick<Context, 'db' | 'actor' | 'now' | 'mediaAddresses'>

/** Courses on sale that the caller does not own, for the page of this course (specification, F1). */
export async function listRecommendations(
  context: RelatedContext,
  course: Pick<CourseRecord, 'id' | 'categoryId'>,
) {
  return listRelated(context, course, mostRecommendations)
}

/** Up to 100 courses on sale that the caller does not own, in the shop's order. */
export async function listAllRecommendations(context: RelatedContext) {
  return listRelated(context, null, mostCourses)
}

async function listRelated(
  { db, actor, now, mediaAddresses }: RelatedContext,
  course: Pick<CourseRecord, 'id' | 'categoryId'> | null,
  limit: number,
) {
  const rows = await listRelatedCourses(db, { course, userId: findUserId({ actor }), limit })
  return rows.map(({ offerFrom, offerUntil, offerPrice, description, ...row }) => ({
    ...row,
    description: withReadersPictures(
      description,
      mediaAddresses.pictures({ kind: 'course', name: row.slug }),
    ),
    offerPrice: offerAt({ price: row.price, offerPrice, offerFrom, offerUntil }, now()),
  }))
}
