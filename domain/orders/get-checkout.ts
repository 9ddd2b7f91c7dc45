import type { Context } from '#domain/context.ts'
import type { CourseRecord } from '#domain/courses/course-records.ts'
import { findCourseWithOwnership, listRelatedCourses } from '#domain/courses/course-sale-records.ts'
import { notFound } from '#domain/errors.ts'
import type { PaymentMethod } from '#domain/payments/payment-provider.ts'
import type { Extras, Quote } from '#domain/pricing/quote.ts'
import { type OwnedCourse, offeredChoices, ownsBase, quoteCourse } from '#domain/pricing/quote-course.ts'

const mostRecommendations = 4

export type Checkout = {
  course: CourseRecord
  /** False for an archived course: it is shown, not sold. */
  onSale: boolean
  owned: OwnedCourse | null
  /** The course itself is theirs; extras may still be bought. */
  ownsCourse: boolean
  /** The price of every choice of extras, made by the one rule, so that a page can show each at once. */
  choices: readonly { extras: Extras; quote: Quote }[]
  methods: readonly PaymentMethod[]
  recommendations: Awaited<ReturnType<typeof listRelatedCourses>>
}

/** What the purchase page of a course shows (rows F1, F2, L1, L3), in two queries. Throws `course-not-found`. */
export async function getCheckout(context: Context, { slug }: { slug: string }): Promise<Checkout> {
  const userId = context.actor.kind === 'user' ? context.actor.id : null
  const found = await findCourseWithOwnership(context.db, { slug, userId })
  if (!found || found.course.status === 'draft') throw notFound('course')
  const { course, owned } = found
  return {
    course,
    onSale: course.status === 'published',
    owned,
    ownsCourse: ownsBase(owned),
    choices: offeredChoices(course).map((extras) => ({
      extras,
      quote: quoteCourse({ course, extras, owned }),
    })),
    methods: (['card', 'wallet'] as const).filter((method) => context.payments[method]),
    recommendations: await listRelatedCourses(context.db, { course, userId, limit: mostRecommendations }),
  }
}
