/** Prices in minor units. */
export type Offered = {
  readonly price: number
  readonly offerPrice: number | null
  /** Null: since ever. */
  readonly offerFrom: Date | null
  /** The first moment without it; null: without an end. */
  readonly offerUntil: Date | null
}

/** What an offer asks at that moment, lower than the price; null while there is none (specification, C5). */
export function offerAt({ price, offerPrice, offerFrom, offerUntil }: Offered, now: Date): number | null {
  if (offerPrice === null || offerPrice >= price) return null
  if (offerFrom !== null && offerFrom > now) return null
  return offerUntil !== null && offerUntil <= now ? null : offerPrice
}

/** As it is sold at that moment: with its offer, or without one. */
export function withOfferAt<Product extends Offered>(product: Product, now: Date): Product {
  return { ...product, offerPrice: offerAt(product, now) }
}
