import { type ProductType, productKinds, productTypes } from './product.ts'
import { isSlug } from './slug.ts'

export type PurchaseChoice = {
  productType: ProductType
  slug: string
  extras: { readonly exclusive: boolean; readonly sourceCode: boolean }
}

export const noExtras: PurchaseChoice['extras'] = { exclusive: false, sourceCode: false }

/** `?exclusive=1&code=1`. */
export function readExtras(search: URLSearchParams): PurchaseChoice['extras'] {
  return { exclusive: search.get('exclusive') === '1', sourceCode: search.get('code') === '1' }
}

/** What else the address of a purchase page says. */
export type PurchaseState = {
  /** The ways to pay are shown. */
  ready?: boolean
  gift?: boolean
  /** Empty: no coupon, whatever the cookie says. */
  coupon?: string | null
  /** ISO 3166, of the local transfer's currency; empty: pays in dollars. */
  country?: string | null
  /** Of the unpaid order; a guest's number proves that it is theirs. */
  orderNumber?: string | null
  /** Nothing is chosen, whatever was remembered. */
  plain?: boolean
  /** The code of the affiliate whose link led here. */
  affiliate?: string | null
}

/** Of the purchase page from which the order was made. */
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

/** Specification, L6. */
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

/** What is sold at the path, without base and query; null for other pages. */
export function soldAt(path: string): Pick<PurchaseChoice, 'productType' | 'slug'> | null {
  const place = path.lastIndexOf('/')
  const [page, slug] = [path.slice(0, place), path.slice(place + 1)]
  const productType = productTypes.find((each) => productKinds[each].purchasePage === page)
  return productType && isSlug(slug) ? { productType, slug } : null
}

/** Where somebody finds what they bought. */
export function productPath({ productType, slug }: Pick<PurchaseChoice, 'productType' | 'slug'>): string {
  return `${productKinds[productType].ownPage}/${slug}`
}

/** A guest's order opens to anybody with its number. */
export function orderPath(orderNumber: string): string {
  return `/mis-compras/${orderNumber}`
}

export function giftPath(claimToken: string): string {
  return `/gift/${claimToken}`
}
