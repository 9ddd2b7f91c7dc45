import type { Context } from '#domain/kernel/context.ts'
import { isAuthorOf } from '#domain/kernel/require-user.ts'
import { findProgressOf } from '#domain/learning/classroom/find-progress.ts'
import { type CourseSeen, hasReadEnough, hasSeenEnough, type OpinionStanding } from './opinion-policy.ts'
import type { OpinionProduct } from './opinion-queries.ts'
import { listBooksRead, listHeldItems } from './standing-queries.ts'

/**
 * Whether a person may give their first opinion on a product; for a pack it is enough to know one of its items well
 * enough.
 */
export async function findStanding(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  { userId, product }: { userId: string; product: OpinionProduct },
): Promise<OpinionStanding> {
  const { db, actor, now } = context
  if (isAuthorOf(actor, product)) return 'own'
  const { productType, productId } = product
  const items = await listHeldItems(db, { userId, productType, productId })
  if (items.length === 0 || !items.every(({ bought }) => bought)) return 'not-bought'
  const ids = Map.groupBy(items, (item) => item.productType)
  const courses = ids.get('course') ?? []
  if (courses.length > 0) {
    const courseIds = courses.map((course) => course.productId)
    const progress = await findProgressOf(context, { userId, courseIds })
    const seen = courses.flatMap((course) => progress.get(course.productId) ?? [])
    if (seen.some(hasSeenEnough)) return 'yes'
  }
  const bookIds = (ids.get('book') ?? []).map((book) => book.productId)
  const read = await listBooksRead(db, { userId, bookIds })
  return read.some((book) => hasReadEnough(book, now())) ? 'yes' : 'too-early'
}

/**
 * How many of a course's counting classes a person has seen, or up to which chapter they have read a book; null for a
 * pack and when it is unknown.
 */
export async function findSeen(
  context: Pick<Context, 'db' | 'now'>,
  { userId, product: { productType, productId } }: { userId: string; product: OpinionProduct },
): Promise<CourseSeen | null> {
  if (productType === 'course') {
    const progress = (await findProgressOf(context, { userId, courseIds: [productId] })).get(productId)
    return progress && progress.total > 0 ? progress : null
  }
  if (productType !== 'book') return null
  const [read] = await listBooksRead(context.db, { userId, bookIds: [productId] })
  return read && read.place > 0 ? { seen: read.place, total: read.sections } : null
}
