import type { Context } from '#domain/kernel/context.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ItemType, ProductReference, ProductType } from '#values/product.ts'
import type { ProductAddress } from '#values/product-address.ts'
import type { StarCounts, Stars } from '#values/star-counts.ts'
import { listVisibleOpinions } from './opinion-queries.ts'
import { requireOpinionProduct } from './write-opinion.ts'

export type Opinion = {
  readonly id: number
  readonly stars: number
  /** Plain text; empty for stars alone. */
  readonly words: string
  readonly locale: Locale
  /** Null once the account is deleted. */
  readonly writer: string | null
  /** Whether the writer has the product as paid and not refunded. */
  readonly bought: boolean
  /**
   * How much they had seen or read when they wrote it; null when that is unknown, and once they no longer have the
   * product.
   */
  readonly seen: { readonly of: ItemType; readonly count: number; readonly total: number } | null
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly answer: string | null
  readonly answeredAt: Date | null
  /** Whether it is the caller's. */
  readonly own: boolean
}

export type OpinionPage = {
  readonly opinions: readonly Opinion[]
  /** The `before` for the next page; null on the last one. */
  readonly next: number | null
}

export const opinionsOnPage = 20
const shownFirst = 3

type Asking = Pick<Context, 'db' | 'actor' | 'cachedCatalog'>

/** The opinions that a sales page shows, all of them with words. One statement, cached with the catalog. */
export async function listFirstOpinions(context: Asking, product: ProductReference): Promise<OpinionPage> {
  const { productType, productId } = product
  const rows = await context.cachedCatalog(`opinions of ${productType} ${productId}`, () =>
    listVisibleOpinions(context.db, {
      product,
      stars: null,
      before: null,
      worded: true,
      limit: shownFirst + 1,
    }),
  )
  return pageOf(context, productType, rows, shownFirst)
}

/** A page of the opinions on a product, newest first, with the product. Throws `…-not-found`. */
export async function listOpinions(
  context: Asking,
  {
    stars = null,
    before = null,
    ...address
  }: ProductAddress & { stars?: Stars | null; before?: number | null },
): Promise<OpinionPage & { product: ProductAddress & { title: LocalizedText; starCounts: StarCounts } }> {
  const product = await requireOpinionProduct(context, address)
  const { productType, slug, title, starCounts } = product
  const limit = opinionsOnPage + 1
  const rows = await listVisibleOpinions(context.db, { product, stars, before, limit })
  return {
    product: { productType, slug, title, starCounts },
    ...pageOf(context, productType, rows, opinionsOnPage),
  }
}

function pageOf(
  context: Pick<Context, 'actor'>,
  productType: ProductType,
  rows: Awaited<ReturnType<typeof listVisibleOpinions>>,
  size: number,
): OpinionPage {
  const userId = findUserId(context)
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    opinions: shown.map(({ writerId, seen, seenOf, ...row }) => ({
      ...row,
      seen:
        productType === 'pack' || seen === null || seenOf === null
          ? null
          : { of: productType, count: seen, total: seenOf },
      own: userId !== null && writerId === userId,
    })),
    next: last && rows.length > size ? last.id : null,
  }
}
