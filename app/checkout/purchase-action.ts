import { data, redirect, redirectDocument } from 'react-router'
import { z } from 'zod'
import { claimFreeProduct } from '#domain/commerce/checkout/claim-free-product.ts'
import { type PlaceOrderInput, placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { limitCouponGuesses } from '#domain/commerce/coupons/redeem-coupon.ts'
import { checkRecipient, type RecipientRefusal } from '#domain/commerce/gifts/check-recipient.ts'
import { countOrder } from '#domain/kernel/request-limits.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { longestEmail } from '#values/email-address.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { giftDay } from '#values/gift-day.ts'
import { paymentMethods } from '#values/payment-method.ts'
import type { ProductAddress } from '#values/product-address.ts'
import {
  confirmationPath,
  noExtras,
  type PurchaseChoice,
  productPath,
  purchasePath,
} from '#values/purchase-address.ts'
import { logInPath, redirectTo } from '../forms/redirect-to.ts'
import { refusalOf, responseInit, retryAfter, secondsOf, secondsToWait, statusOf } from '../forms/refusal.ts'
import type { RequestContext } from '../request-context.ts'
import type { PurchaseRefusal } from './sent-form.ts'

const flag = z
  .enum(['', '1'])
  .optional()
  .transform((value) => value === '1')
const text = (longest: number) => z.string().max(longest).optional().default('')
const total = z.coerce.number().int().nonnegative().optional()
const extras = { exclusive: flag, code: flag }
const recipient = {
  giftEmail: text(longestEmail + 50),
  giftByLink: flag,
  payerEmail: text(longestEmail + 50),
}

const forms = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('pay'),
    /** Left out when a coupon pays for everything. */
    method: z.enum(paymentMethods).optional(),
    expectedTotal: total,
    /** The total that was shown for a local transfer, which may differ. */
    expectedTransferTotal: total,
    coupon: text(200),
    affiliate: text(200),
    earlierOrder: text(50),
    country: text(2),
    gift: flag,
    ...recipient,
    /** Sent by PayPal's button, which needs the order's id in place of a redirect. */
    inPage: flag,
    /** Left out when the buyer did not open the fields of the receipt. */
    payerCompany: z.string().max(2_000).optional(),
    payerTaxId: text(2_000),
    payerAddress: text(2_000),
    payerCountry: text(2_000),
    giverName: text(500),
    // The use case reports texts that are too long at their field.
    message: z.string().optional().default(''),
    deliverOn: text(50),
    ...extras,
  }),
  z.object({ intent: z.literal('claim'), withAds: flag, ...extras }),
  z.object({ intent: z.literal('check-recipient'), ...recipient }),
])

type PayForm = Extract<z.output<typeof forms>, { intent: 'pay' }>

/** The result of checking the address of a gift (specification, L1). */
export type RecipientAnswer =
  | { ok: true; email: string; byLink: boolean }
  | { ok: false; code: RecipientRefusal | 'too-many-attempts'; seconds: number }

export type PurchaseAnswer = {
  refusal: PurchaseRefusal | null
  seconds: number
  /** Errors in the tax details for the receipt. */
  fields: FieldErrors
  recipient: RecipientAnswer | null
  /** The provider's order id and the paths to return to, for a payment within the page; null otherwise. */
  placed: { reference: string; returnPath: string; cancelPath: string } | null
  typed: Record<string, string>
}

/**
 * The action of every page that sells: `pay`, `claim` (free or with advertising) and `check-recipient`. Prices that the browser
 * sends are only compared with those of the server. Visitors have to log in, except for gifts.
 */
export async function purchase(requestContext: RequestContext, request: Request, product: ProductAddress) {
  const body = await request.formData().catch(() => new FormData())
  const fields = forms.safeParse(Object.fromEntries(body))
  const answer = answerer(body)
  if (!fields.success) return answer({ refusal: 'invalid-form' }, statusOf('invalid-form'))
  const { domain } = requestContext
  const form = fields.data
  const chosen =
    form.intent === 'check-recipient' ? noExtras : { exclusive: form.exclusive, sourceCode: form.code }
  const choice = { ...product, extras: chosen }
  try {
    if (form.intent === 'check-recipient')
      return answer({ recipient: await recipientOf(requestContext, form, product) })
    if (domain.actor.kind === 'visitor' && !(form.intent === 'pay' && form.gift)) {
      const state =
        form.intent === 'pay' ? { coupon: form.coupon || undefined, country: form.country || undefined } : {}
      const next = purchasePath(choice, { ...state, ready: true })
      throw redirectTo(requestContext, logInPath(next))
    }
    if (form.intent === 'claim') {
      const claimed = await claimFreeProduct(domain, { product, extras: chosen, withAds: form.withAds })
      return claimed.ok
        ? redirect(productPath(product))
        : answer({ refusal: claimed.code }, statusOf(claimed.code))
    }
    await limitCouponGuesses(domain, requestContext.limits, form.coupon)
    if (form.gift) await requestContext.limits.count('gift-check', subject(requestContext))
    await countOrder(requestContext.limits, domain.actor)
    const placed = await placeOrder(domain, orderOf(form, choice))
    if (placed.ok && form.inPage && placed.reference) {
      return answer({ placed: inPage(form, choice, placed.reference, placed.orderNumber) })
    }
    if (placed.ok) return redirectDocument(placed.redirectUrl)
    if (placed.code === 'already-paid' || placed.code === 'payment-in-process') {
      return redirect(confirmationPath({ ...choice, orderNumber: placed.orderNumber }))
    }
    return answer({ refusal: placed.code }, statusOf(placed.code))
  } catch (error) {
    const refusal = refusalOf(error)
    // The product was withdrawn during the purchase. Without scripts, the reloaded page leads to the index.
    if (refusal.kind === 'not-found')
      return answer({ refusal: 'no-longer-sold' }, responseInit(refusal).status)
    const { code, fields } = refusal
    return answer({ refusal: code, fields, seconds: secondsOf(refusal) }, responseInit(refusal).status)
  }
}

const impossibleDay = new Date(Number.NaN)

function answerer(body: FormData) {
  const typed: Record<string, string> = {}
  for (const [name, value] of body) if (typeof value === 'string') typed[name] = value
  return (said: Partial<PurchaseAnswer>, status = 200) => {
    const answer: PurchaseAnswer = {
      refusal: null,
      seconds: 0,
      fields: {},
      recipient: null,
      placed: null,
      typed,
      ...said,
    }
    return data(answer, { status, headers: retryAfter(answer.seconds) })
  }
}

const subject = ({ domain }: RequestContext) => findUserId(domain) ?? undefined

async function recipientOf(
  requestContext: RequestContext,
  { giftEmail, giftByLink, payerEmail }: { giftEmail: string; giftByLink: boolean; payerEmail: string },
  product: ProductAddress,
): Promise<RecipientAnswer> {
  const { domain, limits } = requestContext
  const seconds = await secondsToWait(limits.count('gift-check', subject(requestContext)))
  if (seconds > 0) return { ok: false, code: 'too-many-attempts', seconds }
  const checked = await checkRecipient(domain, {
    email: giftEmail,
    byLink: giftByLink,
    product,
    payerEmail: domain.actor.kind === 'user' ? domain.actor.email : payerEmail.trim() || null,
  })
  // Visitors may not learn whether an account exists.
  const byLink = giftByLink || domain.actor.kind === 'visitor'
  return checked.ok ? { ...checked, byLink } : { ...checked, seconds: 0 }
}

function inPage(form: PayForm, choice: PurchaseChoice, reference: string, orderNumber: string) {
  return {
    reference,
    returnPath: confirmationPath({ ...choice, orderNumber }),
    cancelPath: purchasePath(choice, {
      ready: true,
      gift: form.gift,
      orderNumber,
      coupon: form.coupon || undefined,
      country: form.country,
    }),
  }
}

function orderOf(
  form: PayForm,
  { extras, ...product }: ProductAddress & Pick<PlaceOrderInput, 'extras'>,
): PlaceOrderInput {
  const { method, coupon, affiliate, country, earlierOrder } = form
  return {
    product,
    extras,
    method,
    country,
    earlierOrder,
    couponCode: coupon,
    affiliateCode: affiliate,
    payerEmail: form.payerEmail,
    payerTax:
      form.payerCompany === undefined
        ? undefined
        : {
            company: form.payerCompany,
            taxId: form.payerTaxId,
            address: form.payerAddress,
            country: form.payerCountry,
          },
    expectedTotal: method === 'transfer' ? form.expectedTransferTotal : form.expectedTotal,
    ...(form.gift && {
      gift: {
        email: form.giftEmail,
        byLink: form.giftByLink,
        giverName: form.giverName,
        message: form.message,
        deliverAt: form.deliverOn.trim() === '' ? null : (giftDay(form.deliverOn) ?? impossibleDay),
      },
    }),
  }
}
