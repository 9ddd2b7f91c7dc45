import { type ProductType, productKinds, productTypes } from './product.ts'
import { isSlug } from './slug.ts'

export type PurchaseChoice = {
  productType: ProductType
  slug: string
  extras: { readonly exclusive: boolean; readonly sourceCode: boolean }
}

export const noExtras: PurchaseChoice['extras'] = { exclusive: false, sourceCode: false }

/** The extras in a query such as `?exclusive=1&code=1`. */
export function readExtras(search: URLSearchParams): PurchaseChoice['extras'] {
  return { exclusive: search.get('exclusive') === '1', sourceCode: search.get('code') === '1' }
}

/** What else the address of a purchase page contains. */
export type PurchaseState = {
  /** Whether the ways to pay are shown. */
  ready?: boolean
  gift?: boolean
  /** Empty: without a coupon, whatever the cookie contains. */
  coupon?: string | null
  /** ISO 3166 country whose currency is used for a local transfer; empty: pays in dollars. */
  country?: string | null
  /** The number of the unpaid order; a guest's number proves that the order is theirs. */
  orderNumber?: string | null
  /** Whether to begin without any remembered choice. */
  plain?: boolean
  /** The code of the affiliate whose link led here. */
  affiliate?: string | null
}

/** The state of the purchase page from which the order was made. */
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
  { ready = false, gift = false, coupon, country, orderNumber, plain = false, affiliate }: PurchaseState = {},
): Record<string, string> {
  return {
    ...(exclusive && { exclusive: '1' }),
    ...(sourceCode && { code: '1' }),
    ...(gift && { gift: '1' }),
    ...(typeof coupon === 'string' && { coupon }),
    ...(typeof country === 'string' && { country }),
    ...(plain && { plain: '1' }),
    ...(ready && { ready: '1' }),
    ...(orderNumber && { orden: orderNumber }),
    ...(affiliate && { affiliate }),
  }
}

export function purchasePath(
  { productType, slug, extras }: PurchaseChoice,
  state: PurchaseState = {},
): string {
  const query = new URLSearchParams(choiceQuery(extras, state)).toString()
  return `${productKinds[productType].purchasePage}/${slug}${query && `?${query}`}`
}

/** The path of the page that confirms a purchase (specification, L6). */
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

/** What is sold at a path (without base and query); null for other pages. */
export function soldAt(path: string): Pick<PurchaseChoice, 'productType' | 'slug'> | null {
  const place = path.lastIndexOf('/')
  const [page, slug] = [path.slice(0, place), path.slice(place + 1)]
  const productType = productTypes.find((each) => productKinds[each].purchasePage === page)
  return productType && isSlug(slug) ? { productType, slug } : null
}

/** The path where a buyer finds the product. */
export function productPath({ productType, slug }: Pick<PurchaseChoice, 'productType' | 'slug'>): string {
  return `${productKinds[productType].ownPage}/${slug}`
}

/** The path of an order; a guest's order is shown to anybody who has its number. */
export function orderPath(orderNumber: string): string {
  return `/mis-compras/${orderNumber}`
}

export function giftPath(claimToken: string): string {
  return `/gift/${claimToken}`
}
