import type { StudioOpinionPage } from '#domain/learning/opinions/list-opinions-in-studio.ts'
import { type OpinionState, opinionStates } from '#values/opinion-state.ts'
import { productTypes } from '#values/product.ts'
import { type ProductAddress, productAddressText } from '#values/product-address.ts'
import { readProductAddress } from '#values/read-product-address.ts'
import { choiceIn, textIn } from '#values/sent.ts'
import { idIn } from '#values/sent-id.ts'
import { readStars, type Stars } from '#values/star-counts.ts'

/** The filters that the address of the list contains. */
export type OpinionAddress = {
  state: OpinionState | null
  stars: Stars | null
  product: ProductAddress | null
  after: number | null
  before: number | null
}

export type OpinionList = StudioOpinionPage & { address: OpinionAddress }

export function readOpinionAddress(search: URLSearchParams): OpinionAddress {
  return {
    state: choiceIn(search, 'state', opinionStates),
    stars: readStars(search.get('stars')),
    product: readProductAddress(textIn(search, 'product'), productTypes),
    after: idIn(search, 'after'),
    before: idIn(search, 'before'),
  }
}

/** The query of the list with these changes; it leads to the first page unless a place is among them. */
export function opinionQuery(
  { state, stars, product }: OpinionAddress,
  { after, before, ...changes }: Partial<OpinionAddress>,
): string {
  const next = { state, stars, product, ...changes }
  const query = new URLSearchParams({
    ...(next.state && { state: next.state }),
    ...(next.stars && { stars: String(next.stars) }),
    ...(next.product && { product: productAddressText(next.product) }),
    ...(after && { after: String(after) }),
    ...(before && { before: String(before) }),
  })
  return query.size > 0 ? `?${query}` : '?'
}
