/** Prices in minor units. */
export type Offered = {
  readonly price: number
  readonly offerPrice: number | null
  /** Null: without a beginning. */
  readonly offerFrom: Date | null
  /** The first moment after the offer; null: without an end. */
  readonly offerUntil: Date | null
}

/**
 * The price of an offer at that moment, in minor units; null when there is none or it is not below the price (specification, C5).
 */
export function offerAt({ price, offerPrice, offerFrom, offerUntil }: Offered, now: Date): number | null {
  if (offerPrice === null || offerPrice >= price) return null
  if (offerFrom !== null && offerFrom > now) return null
  return offerUntil !== null && offerUntil <= now ? null : offerPrice
}

/** The product as it is sold at that moment; `offerPrice` is null without an offer. */
export function withOfferAt<Product extends Offered>(product: Product, now: Date): Product {
  return { ...product, offerPrice: offerAt(product, now) }
}
