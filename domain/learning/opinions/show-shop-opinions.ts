import type { Context } from '#domain/kernel/context.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ProductType } from '#values/product.ts'
import { countOpinions, type StarCounts } from '#values/star-counts.ts'
import { listNewestOpinions } from './shop-opinion-queries.ts'

/** An opinion with its product. */
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
  /** The opinions on everything that is on sale. */
  readonly counts: StarCounts
  /** The newest ones with words, whether good or bad. */
  readonly opinions: readonly ShopOpinion[]
}

const shown = 3

/**
 * What buyers say about the shop as a whole; `counts` are all its stars. Null while there is no opinion. One statement,
 * cached with the catalog.
 */
export async function showShopOpinions(
  { db, cachedCatalog }: Pick<Context, 'db' | 'cachedCatalog'>,
  counts: StarCounts,
): Promise<ShopOpinions | null> {
  if (countOpinions(counts) === 0) return null
  const opinions = await cachedCatalog('opinions of the shop', () => listNewestOpinions(db, shown))
  return { counts, opinions }
}
