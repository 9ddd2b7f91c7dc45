import { type ProductType, productKinds } from './product.ts'
/** A choice of what to buy, as addresses say it. The pages and the providers' return addresses are made from the same. */
export type PurchaseChoice = {
  productType: ProductType
  slug: string
  extras: { readonly exclusive: boolean; readonly sourceCode: boolean }
}

/** The choice of extras as the address says it: `?exclusive=1&code=1`. */
export function readExtras(search: URLSearchParams): PurchaseChoice['extras'] {
  return { exclusive: search.get('exclusive') === '1', sourceCode: search.get('code') === '1' }
}

/** What else the address of a purchase page says. */
export type PurchaseState = {
  /** The ways to pay are shown. */
  ready?: boolean
  gift?: boolean
  /** Of a coupon; an empty one says that none is wanted, whatever the browser remembers. */
  coupon?: string | null
  /**
   * Whose money a local transfer is in: ISO 3166, two letters; an empty one says that the buyer pays in dollars, wherever
   * they are.
   */
  country?: string | null
  /** Of the order that the buyer left unpaid and comes back from; for a guest it proves that the order is theirs. */
  orderNumber?: string | null
}

/** The state of the purchase page from which an order was made, for going back there. */
export function stateOf(order: {
  giftTo: string | null
  regional: { readonly country: string } | null
  lines: readonly { readonly reason: string; readonly code?: string }[]
}): PurchaseState {
  return {
    gift: order.giftTo !== null,
    country: order.regional?.country,
    coupon: order.lines.find(({ reason }) => reason === 'coupon')?.code,
  }
}

/** The choice as the query of the purchase page. */
export function choiceQuery(
  { exclusive, sourceCode }: PurchaseChoice['extras'],
  { ready = false, gift = false, coupon, country, orderNumber }: PurchaseState = {},
): Record<string, string> {
  return {
    ...(exclusive && { exclusive: '1' }),
    ...(sourceCode && { code: '1' }),
    ...(gift && { gift: '1' }),
    ...(typeof coupon === 'string' && { coupon }),
    ...(typeof country === 'string' && { country }),
    ...(ready && { ready: '1' }),
    ...(orderNumber && { orden: orderNumber }),
  }
}

/** The page where a product is bought, with this choice. */
export function purchasePath(
  { productType, slug, extras }: PurchaseChoice,
  state: PurchaseState = {},
): string {
  const query = new URLSearchParams(choiceQuery(extras, state)).toString()
  return `${productKinds[productType].purchasePage}/${slug}${query && `?${query}`}`
}

/** The page that says how an order stands (row L6; routes of the specification). */
export function confirmationPath({
  productType,
  slug,
  extras,
  orderNumber,
}: PurchaseChoice & { orderNumber: string }): string {
  const { confirmationPage, hasExtras } = productKinds[productType]
  const path = `${confirmationPage}/${slug}/${orderNumber}`
  return hasExtras ? `${path}/${Number(extras.exclusive)}/${Number(extras.sourceCode)}` : path
}

/** Where somebody finds what they bought. */
export function productPath({ productType, slug }: Pick<PurchaseChoice, 'productType' | 'slug'>): string {
  return `${productKinds[productType].ownPage}/${slug}`
}

/** The page of an order, for its payer; a guest's order opens to whoever has its number. */
export function orderPath(orderNumber: string): string {
  return `/mis-compras/${orderNumber}`
}

/** The page that hands a gift over to whoever has its link. */
export function giftPath(claimToken: string): string {
  return `/gift/${claimToken}`
}
