import type { Context } from '#domain/kernel/context.ts'
import type { OwnCourse } from '#domain/learning/classroom/list-courses.ts'
import type { ProductReference } from '#values/product.ts'
import { hasSeenEnough } from './opinion-policy.ts'
import { askedKey } from './write-opinion.ts'

/** Whether a person has neither given an opinion on it nor said that they do not want to be asked. No query. */
export function mayAsk({ actor }: Pick<Context, 'actor'>, product: ProductReference): boolean {
  return actor.kind === 'user' && !actor.preferences.opinionsAsked?.[askedKey(product)]
}

/** Of somebody's courses, the one opened last of which they may be asked; null without one. No query. */
export function findCourseToAsk(
  context: Pick<Context, 'actor'>,
  courses: readonly OwnCourse[],
): OwnCourse | null {
  const [latest] = courses
    .filter(
      ({ id, entitlement, progress }) =>
        entitlement !== null &&
        entitlement.kind !== 'ads' &&
        hasSeenEnough(progress) &&
        mayAsk(context, { productType: 'course', productId: id }),
    )
    .toSorted((a, b) => Number(b.progress.lastOpenedAt) - Number(a.progress.lastOpenedAt))
  return latest ?? null
}
