import type { Context } from '#domain/kernel/context.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ProductType } from '#values/product.ts'
import { countOpinions, type StarCounts } from '#values/star-counts.ts'
import { countShopStars, listNewestOpinions } from './shop-opinion-queries.ts'

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

/** What buyers say of the shop as a whole; null while nobody does. Two statements, cached with the catalog. */
export async function showShopOpinions({
  db,
  cachedCatalog,
}: Pick<Context, 'db' | 'cachedCatalog'>): Promise<ShopOpinions | null> {
  const { counts, opinions } = await cachedCatalog('opinions of the shop', async () => {
    const counts = await countShopStars(db)
    return { counts, opinions: countOpinions(counts) > 0 ? await listNewestOpinions(db, shown) : [] }
  })
  return opinions.length > 0 ? { counts, opinions } : null
}
