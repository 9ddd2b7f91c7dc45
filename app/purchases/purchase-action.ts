import {
  changeDelivery,
  changeGiftAddress,
  countGiftLetter,
  resendGift,
} from '#domain/commerce/gifts/change-gift.ts'
import { correctReceipt } from '#domain/commerce/receipts/correct-receipt.ts'
import type { ErrorCode } from '#values/error-code.ts'
import { giftDay } from '#values/gift-day.ts'
import { orderPath } from '#values/purchase-address.ts'
import { textIn } from '#values/sent.ts'
import { formOutcome, formProblem } from '../forms/form-outcome.ts'
import { redirectRefusal } from '../forms/redirect-refusal.ts'
import { logInPath } from '../forms/redirect-to.ts'
import type { RequestContext } from '../request-context.ts'

export type GiftChange = { ok: true; orderNumber: string; did: 'resent' | 'address' | 'letter' | 'receipt' }

export type GiftIntent = 'resend' | 'address' | 'letter'

/** The action of an order's page and of the list of orders; errors are returned to the form. */
export async function changeGiftByForm(
  requestContext: Pick<RequestContext, 'domain' | 'limits' | 'base' | 'atRoot'>,
  request: Request,
) {
  const { domain, limits } = requestContext
  const form = await request.formData()
  const text = (name: string) => textIn(form, name)
  const orderNumber = text('order')
  const intent = text('intent')
  const done = (did: GiftChange['did']): GiftChange => ({ ok: true, orderNumber, did })
  const refused = (code: ErrorCode, at?: string) => formProblem(form, { code, at })
  const ways = { unauthenticated: logInPath(orderPath(orderNumber)) }

  return formOutcome(form, () => change().catch(redirectRefusal(requestContext, ways)))

  async function change() {
    if (intent === 'receipt') {
      const guestDetails = Object.fromEntries(form)
      const corrected = await correctReceipt(domain, limits, { orderNumber, guestDetails })
      return corrected.ok ? done('receipt') : formProblem(form, { fields: corrected.fields })
    }
    if (intent === 'resend') {
      await countGiftLetter(domain, limits, { orderNumber })
      const resent = await resendGift(domain, { orderNumber })
      return resent.ok ? done('resent') : refused(resent.code)
    }
    if (intent === 'address') {
      await countGiftLetter(domain, limits, { orderNumber })
      const changed = await changeGiftAddress(domain, { orderNumber, email: text('email') })
      return changed.ok ? done('address') : refused(changed.code, 'email')
    }
    const day = text('day')
    const deliverAt = giftDay(day)
    if (day && !deliverAt) return refused('gift-date-invalid', 'day')
    const changed = await changeDelivery(domain, { orderNumber, message: text('message'), deliverAt })
    if (changed.ok) return done('letter')
    return refused(changed.code, changed.code === 'gift-date-invalid' ? 'day' : undefined)
  }
}
