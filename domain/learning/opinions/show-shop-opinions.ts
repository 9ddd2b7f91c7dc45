import type { Context } from '#domain/kernel/context.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ProductType } from '#values/product.ts'
import { countOpinions, type StarCounts } from '#values/star-counts.ts'
import { listNewestOpinions } from './shop-opinion-queries.ts'

/** With the product that it is about. */
export type ShopOpinion = {
  readonly id: number
  readonly stars: number
  /** Plain text. */
  readonly words: string
  readonly locale: Locale
  /** Null once the account is deleted. */
  readonly writer: string | null
  readonly productType: ProductType
  readonly slug: string
  readonly title: LocalizedText
}

export type ShopOpinions = {
  /** Of everything on sale. */
  readonly counts: StarCounts
  /** The newest ones, whatever they say. */
  readonly opinions: readonly ShopOpinion[]
}

const shown = 3

/** What buyers say of the shop as a whole, by these totals; null while nobody does. One statement, cached with the catalog. */
export async function showShopOpinions(
  { db, cachedCatalog }: Pick<Context, 'db' | 'cachedCatalog'>,
  counts: StarCounts,
): Promise<ShopOpinions | null> {
  if (countOpinions(counts) === 0) return null
  const opinions = await cachedCatalog('opinions of the shop', () => listNewestOpinions(db, shown))
  return { counts, opinions }
}
