import { findSalesAuthor } from '#domain/catalog/authors/get-author.ts'
import type { Checkout } from '#domain/commerce/checkout/get-checkout.ts'
import { listFirstOpinions } from '#domain/learning/opinions/list-opinions.ts'
import type { Money } from '#values/money.ts'
import type { RequestContext } from '../request-context.ts'
import type { CoverImage } from '../ui/cover.tsx'
import { linkImage } from '../ui/link-image.ts'
import { shownSales } from './shown-sales.ts'

/** What every page that sells shows beside its offer. `price`: the current one. Server only. */
export async function loadSales(
  { domain, locale }: RequestContext,
  {
    product,
    cover,
    words,
    price,
  }: {
    product: Checkout['product']
    cover: CoverImage | null
    words: Parameters<typeof shownSales>[0]
    price: Money
  },
) {
  const [opinions, author] = await Promise.all([
    listFirstOpinions(domain, product),
    findSalesAuthor(domain, product),
  ])
  return {
    opinions,
    author,
    sales: shownSales(words, locale),
    refundDays: price.amount > 0 ? domain.shop.refundWindowDays : 0,
    image: linkImage(product.slug, cover),
  }
}
