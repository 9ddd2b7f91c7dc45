import { listCurriculum } from '#domain/catalog/courses/list-curriculum.ts'
import { listPackItems } from '#domain/catalog/packs/pack-queries.ts'
import { getBook } from '#domain/catalog/storefront/get-book.ts'
import { findProductAddress, findProductCover } from '#domain/catalog/storefront/product-queries.ts'
import { maySeeOrder } from '#domain/commerce/orders/order-policy.ts'
import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ProductType } from '#values/product.ts'
import { type Purchase, purchaseFor } from './list-own-orders.ts'
import { findPurchase } from './purchase-queries.ts'

export type Bought = {
  purchase: Purchase
  slug: string
  cover: Awaited<ReturnType<typeof findProductCover>>
  /**
   * The first page to open; for a pack, that of its first item with one; null for gifts. `slug`: of the course or book.
   */
  first:
    | {
        kind: 'class'
        slug: string
        /** Zero-based, as `lesson`. */
        section: number
        lesson: number
        title: LocalizedText
        durationSeconds: number
      }
    | { kind: 'book'; slug: string; title: LocalizedText }
    | null
}

/** A purchase with its cover and the first page to open. Authorises like `getPurchase`. */
export async function getBought(
  context: Context,
  order: Pick<OrderRecord, 'number' | 'productType' | 'productId'>,
): Promise<Bought> {
  const purchase = await getPurchase(context, { orderNumber: order.number })
  const cover = await findProductCover(context.db, order)
  const current = await findProductAddress(context.db, order)
  const slug = current?.slug ?? purchase.product.slug
  const first =
    purchase.gift || !current
      ? null
      : await firstOf[order.productType](context, {
          productId: order.productId,
          slug,
          exclusive: purchase.extras.exclusive,
        })
  return { purchase, slug, cover, first }
}

const firstOf: Record<
  ProductType,
  (
    context: Context,
    /** `exclusive`: bought with its exclusive classes. */
    product: { productId: number; slug: string; exclusive: boolean },
  ) => Promise<Bought['first']>
> = {
  async course(context, { productId, slug, exclusive }) {
    const sections = await listCurriculum(context, { courseId: productId })
    for (const [section, { lessons, opensAfterDays, opensOn, exclusive: forExtra }] of sections.entries()) {
      // Sections that open on a later day are not the first to watch.
      if (opensAfterDays || opensOn) continue
      const lesson = lessons.findIndex((each) => each.free || exclusive || !(forExtra || each.exclusive))
      const found = lessons[lesson]
      if (!found) continue
      const { title, durationSeconds } = found
      return { kind: 'class', slug, section, lesson, title, durationSeconds }
    }
    return null
  },
  async book(context, { slug }) {
    const book = await getBook(context, { slug }).catch((error: unknown) => {
      // The book has been archived since.
      if (error instanceof DomainError && error.kind === 'not-found') return null
      throw error
    })
    return book?.mayRead ? { kind: 'book', slug, title: book.title } : null
  },
  async pack(context, { productId: packId }) {
    for (const item of await listPackItems(context.db, packId)) {
      const address = await findProductAddress(context.db, item)
      const { productType, productId } = item
      const first =
        address && (await firstOf[productType](context, { productId, slug: address.slug, exclusive: false }))
      if (first) return first
    }
    return null
  },
}

/** A purchase, for callers whom `maySeeOrder` allows. Throws `order-not-found`; for visitors `sign-in-required`. */
export async function getPurchase(
  context: Pick<Context, 'db' | 'actor'>,
  { orderNumber }: { orderNumber: string },
): Promise<Purchase> {
  const found = await findPurchase(context.db, orderNumber)
  if (found && maySeeOrder(context, found.order)) return purchaseFor(context, found)
  if (context.actor.kind === 'visitor') requireUser(context)
  throw notFound('order')
}
