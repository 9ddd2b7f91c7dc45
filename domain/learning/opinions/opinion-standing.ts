import type { Context } from '#domain/kernel/context.ts'
import { isAuthorOf } from '#domain/kernel/require-user.ts'
import { findProgressOf } from '#domain/learning/classroom/list-courses.ts'
import { hasReadEnough, hasSeenEnough, type OpinionStanding } from './opinion-policy.ts'
import type { OpinionProduct } from './opinion-queries.ts'
import { listBooksRead, listHeldItems } from './standing-queries.ts'

/** Whether a person may give their first opinion on a product; of a pack, enough of any of its items is enough. */
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
    const progress = await findProgressOf(context, { userId })
    const seen = courses.flatMap((course) => progress.get(course.productId) ?? [])
    if (seen.some(hasSeenEnough)) return 'yes'
  }
  const bookIds = (ids.get('book') ?? []).map((book) => book.productId)
  const read = await listBooksRead(db, { userId, bookIds })
  return read.some((book) => hasReadEnough(book, now())) ? 'yes' : 'too-early'
}
