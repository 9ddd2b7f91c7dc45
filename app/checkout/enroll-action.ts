import { data, redirect, redirectDocument } from 'react-router'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { claimFreeProduct } from '#domain/orders/claim-free-product.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { confirmationPath, type PurchaseChoice, purchasePath } from '#values/purchase-address.ts'
import { requestOf } from '../request-context.ts'
import type { Route } from './+types/enroll-page'

const flag = z.literal('1').optional().transform(Boolean)
const extras = { exclusive: flag, code: flag }
const form = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('pay'),
    method: z.enum(['card', 'wallet']),
    expectedTotal: z.coerce.number().int().nonnegative().optional(),
    /** A provider's own button in the page asks: it needs the order's id, and leads nowhere else. */
    inPage: flag,
    ...extras,
  }),
  z.object({ intent: z.literal('claim'), withAds: flag, ...extras }),
])

/** Codes of `checkout.refusals`: what stands in the way, said beside the buttons. */
export type EnrollRefusal =
  | 'unverified'
  | 'verify-before-claiming'
  | 'price-changed'
  | 'already-owned'
  | 'nothing-to-pay'
  | 'another-payment-open'
  | 'shopping-blocked'
  | 'extra-not-offered'
  | 'ads-not-offered'
  | 'payment-method-unavailable'
  | 'payment-provider-unavailable'
  | 'invalid-form'

const refuse = (refusal: EnrollRefusal, status: number) => data({ refusal }, { status })

/** Where the buyer of an order that is paid in the page goes on from there. */
const placedInPage = (choice: PurchaseChoice, reference: string, orderNumber: string) => ({
  placed: {
    reference,
    returnPath: confirmationPath({ ...choice, orderNumber }),
    cancelPath: purchasePath(choice, { ready: true, orderNumber }),
  },
})

/** Pays or claims. Whatever the browser says of a price is only compared with ours. */
export async function action({ params: { slug }, request, context }: Route.ActionArgs) {
  const { domain } = requestOf({ context })
  const fields = await request.formData().then(
    (body) => form.safeParse(Object.fromEntries(body)),
    () => null,
  )
  if (!fields?.success) return refuse('invalid-form', 400)
  const { intent, exclusive, code } = fields.data
  const chosen = { exclusive, sourceCode: code }
  const product = { productType: 'course', slug } as const
  if (domain.actor.kind !== 'user') {
    throw redirect(
      `/login?next=${encodeURIComponent(purchasePath({ ...product, extras: chosen }, { ready: true }))}`,
    )
  }
  try {
    if (intent === 'claim') {
      const { withAds } = fields.data
      const claimed = await claimFreeProduct(domain, { product, extras: chosen, withAds })
      return claimed.ok ? redirect(`/${slug}`) : refuse(claimed.code, 409)
    }
    const { method, expectedTotal, inPage } = fields.data
    const placed = await placeOrder(domain, { product, extras: chosen, method, expectedTotal })
    if (placed.ok && inPage && placed.reference) {
      return placedInPage({ ...product, extras: chosen }, placed.reference, placed.orderNumber)
    }
    if (placed.ok) return redirectDocument(placed.redirectUrl)
    if (placed.code === 'already-paid' || placed.code === 'payment-in-process') {
      return redirect(confirmationPath({ ...product, extras: chosen, orderNumber: placed.orderNumber }))
    }
    return refuse(placed.code as EnrollRefusal, 409)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.kind === 'not-found') throw redirect('/')
    return refuse(error.code as EnrollRefusal, error.kind === 'unavailable' ? 503 : 403)
  }
}
