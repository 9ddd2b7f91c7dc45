import { z } from 'zod'
import { checkOrder } from '#domain/commerce/fulfillment/check-payment.ts'
import { resolveFlag } from '#domain/commerce/fulfillment/resolve-flag.ts'
import { addOrderNote } from '#domain/commerce/orders/add-order-note.ts'
import { resendReceipt } from '#domain/commerce/receipts/issue-receipt.ts'
import { refundKeyInput, refundOrder } from '#domain/commerce/refunds/refund-order.ts'
import type { Context } from '#domain/kernel/context.ts'
import { parseTypedMoney } from '#values/parse-money.ts'
import { formOutcome, formProblem } from '../../forms/form-outcome.ts'

const shape = z.discriminatedUnion('intent', [
  /** `said`: the amount in cents that the button named. `key`: see `refundKey` of the loader. */
  z.object({
    intent: z.literal('refund'),
    amount: z.string().default(''),
    said: z.string(),
    reason: z.string(),
    key: refundKeyInput,
  }),
  z.object({ intent: z.literal('cancel') }),
  z.object({ intent: z.literal('check') }),
  z.object({ intent: z.literal('receipt') }),
  z.object({ intent: z.literal('resolve'), note: z.string() }),
  z.object({ intent: z.literal('note'), note: z.string() }),
])

export type OrderIntent = z.infer<typeof shape>['intent']

/** Performs what the forms of an order's page send; each use case checks whether the caller may. */
export async function actOnOrder(domain: Context, orderNumber: string, form: FormData) {
  const parsed = shape.safeParse(Object.fromEntries(form))
  if (!parsed.success) return formProblem(form, { code: 'invalid-input' })
  const sent = parsed.data
  const done = { ok: true as const, said: sent.intent }
  switch (sent.intent) {
    case 'refund': {
      const amount = parseTypedMoney(sent.amount)?.amount
      if (!amount) return formProblem(form, { fields: { amount: ['amount-expected'] } })
      // Without scripts, the button still names the previous amount, so it has to show the new one before it counts.
      if (String(amount) !== sent.said)
        return formProblem(form, { fields: { amount: ['refund-amount-changed'] } })
      return formOutcome(form, async () => {
        const refund = await refundOrder(domain, { orderNumber, amount, reason: sent.reason, key: sent.key })
        return refund?.state === 'requested' ? { ...done, said: 'refundRequested' as const } : done
      })
    }
    case 'cancel':
      return formOutcome(form, async () => {
        await refundOrder(domain, { orderNumber })
        return done
      })
    case 'check':
      return formOutcome(form, async () => {
        await checkOrder(domain, { orderNumber })
        return done
      })
    case 'receipt':
      return formOutcome(form, async () => {
        await resendReceipt(domain, { orderNumber })
        return done
      })
    case 'resolve':
      return formOutcome(form, async () => {
        await resolveFlag(domain, { orderNumber, note: sent.note })
        return done
      })
    case 'note':
      return formOutcome(form, async () => {
        await addOrderNote(domain, { orderNumber, text: sent.note })
        return done
      })
  }
}
