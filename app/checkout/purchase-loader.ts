import { redirect } from 'react-router'
import { findOrderedProduct } from '#domain/commerce/checkout/check-purchase.ts'
import { type Checkout, getCheckout } from '#domain/commerce/checkout/get-checkout.ts'
import { recallChoice, rememberChoice } from '#domain/commerce/choices/remember-choice.ts'
import { limitCouponGuesses } from '#domain/commerce/coupons/redeem-coupon.ts'
import { type ConfirmationOutcome, confirmOrder } from '#domain/commerce/fulfillment/confirm-order.ts'
import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import { getOwnOrder } from '#domain/commerce/payments/get-own-order.ts'
import { isAuthorOf } from '#domain/kernel/require-user.ts'
import { longestSentCoupon } from '#values/coupon-code.ts'
import { readCouponCookie } from '#values/coupon-cookie.ts'
import { dayOf } from '#values/day.ts'
import { mostGiftDays } from '#values/gift-limits.ts'
import type { ProductAddress } from '#values/product-address.ts'
import { confirmationPath, purchasePath, readExtras, stateOf } from '#values/purchase-address.ts'
import { saysChoice } from '#values/says-choice.ts'
import { redirectRefusal } from '../forms/redirect-refusal.ts'
import { redirectTo } from '../forms/redirect-to.ts'
import { isLimited, refusalOf, secondsToWait } from '../forms/refusal.ts'
import type { RequestContext } from '../request-context.ts'

const dayMs = 24 * 3_600_000

/** `remembered`: the code comes from the cookie and not from the address. */
type AskedCoupon = { code: string; remembered: boolean }

/** The data of `PurchasePanel`, and the result of the order in `?orden=`. Redirects to the index for an unknown slug. */
export async function loadOffer(requestContext: RequestContext, request: Request, address: ProductAddress) {
  const { domain, limits } = requestContext
  const { searchParams } = new URL(request.url)
  const asked = askedCoupon(request, searchParams)
  // Over the limit, the page still loads, but without the coupon.
  const seconds = asked === null ? 0 : await secondsToWait(limitCouponGuesses(domain, limits, asked.code))
  const orderNumber = searchParams.get('orden')
  const affiliate = searchParams.get('affiliate')
  const left = orderNumber ? await orderLeft(requestContext, { ...address, orderNumber, affiliate }) : null
  const checkout = await getCheckout(domain, {
    ...address,
    gift: searchParams.get('gift') === '1',
    earlierOrder: orderNumber ?? '',
    couponCode: seconds > 0 ? '' : asked?.code,
    country: searchParams.get('country') ?? requestContext.country ?? '',
  }).catch(redirectRefusal(requestContext, { 'not-found': '/' }))
  const { product, onSale, owns, giftable, gift, choices, regional, regionalOffers, methods } = checkout
  const { openOrders } = checkout
  await recall(requestContext, request, checkout)
  const day = (offset: number) => dayOf(new Date(domain.now().getTime() + offset * dayMs))
  const attempt = left && (await lastAttempt(requestContext, left, product))
  return {
    checkout,
    offer: {
      product: { productType: product.productType, slug: product.slug, title: product.title },
      course: courseOf(checkout),
      onSale,
      owns,
      /** Whether the caller is the owner of the shop or the product's author, who open it without buying. */
      authored: isAuthorOf(domain.actor, product),
      giftable,
      gift,
      choices,
      regional,
      regionalOffers,
      methods,
      coupon:
        seconds > 0 && asked
          ? { ...refusedCoupon(asked), refusal: tooMany, seconds }
          : couponOf(checkout, asked),
      attempt,
      // The order in `?orden=` is shown separately.
      openOrders: openOrders.filter(({ number }) => number !== left?.number),
      /** The number of a guest's earlier order, which proves that it is theirs; null for accounts, which need no proof. */
      earlierOrder: attempt && domain.actor.kind === 'visitor' ? orderNumber : null,
      /** First and last day for delivery; a gift dated today would be delivered immediately. */
      giftDays: { first: day(1), last: day(mostGiftDays) },
    },
  }
}

/** For accounts: stores the choice in the address; an address without one redirects to the stored choice (specification, S4). */
async function recall(
  requestContext: RequestContext,
  request: Request,
  { product, onSale, coupon }: Checkout,
): Promise<void> {
  const { domain } = requestContext
  const { searchParams } = new URL(request.url)
  if (domain.actor.kind !== 'user' || !onSale || searchParams.has('orden')) return
  // After a form, the answer has to show at the address to which the form was sent.
  if (request.headers.has('content-type')) return
  if (!saysChoice(searchParams)) {
    const choice = await recallChoice(domain, product)
    if (!choice) return
    const state = {
      ...choice,
      ready: searchParams.get('ready') === '1',
      // The page that this redirects to stores the affiliate's code in the browser (specification, A6).
      affiliate: searchParams.get('affiliate'),
    }
    throw redirectTo(requestContext, purchasePath({ ...product, extras: choice.extras }, state))
  }
  const choice = {
    extras: readExtras(searchParams),
    gift: searchParams.get('gift') === '1',
    coupon: coupon?.ok ? coupon.code : null,
    country: isCountry(searchParams.get('country')) ? searchParams.get('country') : null,
  }
  const { extras, gift, country } = choice
  const some = extras.exclusive || extras.sourceCode || gift || country !== null || choice.coupon !== null
  await rememberChoice(domain, product, some ? choice : null)
}

const isCountry = (text: string | null) => text !== null && /^[A-Z]{2}$/.test(text)

export type PurchaseOffer = Awaited<ReturnType<typeof loadOffer>>['offer']

const tooMany = 'too-many-attempts' as const

function askedCoupon(request: Request, searchParams: URLSearchParams): AskedCoupon | null {
  // An empty parameter means that no coupon is wanted.
  const given = searchParams.get('coupon')
  const code = (given ?? readCouponCookie(request.headers.get('cookie')) ?? '').trim()
  return code === '' ? null : { code: code.slice(0, longestSentCoupon + 1), remembered: given === null }
}

const refusedCoupon = ({ code, remembered }: AskedCoupon) => ({ ok: false as const, code, remembered })

function couponOf({ coupon }: Checkout, asked: AskedCoupon | null) {
  if (!coupon || !asked) return null
  return coupon.ok ? coupon : { ...refusedCoupon(asked), refusal: coupon.refusal, seconds: 0 }
}

/** What only courses have: extras and advertising. Null for other products. */
function courseOf({ product }: Checkout) {
  if (product.productType !== 'course') return null
  const { course, owned } = product
  return {
    withAds: course.model === 'ads',
    sourceCode: course.sourceCodeOffered ? course.sourceCodePrice : null,
    exclusive: course.exclusiveOffered ? course.exclusivePrice : null,
    owned: owned && { kind: owned.kind, exclusive: owned.exclusive, sourceCode: owned.sourceCode },
  }
}

async function orderLeft(
  requestContext: RequestContext,
  { orderNumber, affiliate, ...address }: ProductAddress & { orderNumber: string; affiliate: string | null },
): Promise<OrderRecord | null> {
  try {
    const order = await getOwnOrder(requestContext.domain, orderNumber)
    const current = await findOrderedProduct(requestContext.domain, order, address)
    if (current && current.slug !== address.slug) {
      throw redirectTo(
        requestContext,
        purchasePath({ ...order, ...current }, { ...stateOf(order), orderNumber, affiliate }),
      )
    }
    return order
  } catch (error) {
    refusalOf(error, ['not-found', 'unauthenticated'])
    return null
  }
}

/**
 * The result of an earlier order, after asking the provider. Redirects to the confirmation of a paid or pending order; null for
 * an order of another product.
 */
async function lastAttempt(
  { domain, limits }: RequestContext,
  order: OrderRecord,
  { productType, productId, slug }: Checkout['product'],
): Promise<ConfirmationOutcome | null> {
  if (order.productType !== productType || order.productId !== productId) return null
  if (await isLimited(limits.count('ask-provider', order.number))) return 'unreachable'
  const { outcome } = await confirmOrder(domain, { order: order.number })
  if (outcome === 'fulfilled' || outcome === 'processing' || outcome === 'review') {
    throw redirect(confirmationPath({ ...order, slug, orderNumber: order.number }))
  }
  return outcome
}
