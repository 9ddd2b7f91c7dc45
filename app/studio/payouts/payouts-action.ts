import type { ActionFunctionArgs } from 'react-router'
import {
  cancelPayout,
  completePayout,
  preparePayout,
} from '#domain/commerce/affiliate-sales/prepare-payout.ts'
import type { ErrorCode } from '#values/error-code.ts'
import { add, type Money, money } from '#values/money.ts'
import { textIn } from '#values/sent.ts'
import { idIn } from '#values/sent-id.ts'
import { formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'

export type PayoutsDone =
  | { ok: true; done: 'completed' | 'cancelled'; payout: number }
  | {
      ok: true
      done: 'prepared'
      payouts: number[]
      total: Money
      skipped: { email: string; code: ErrorCode }[]
    }

/** Prepares, completes and cancels payouts. */
export async function payoutsAction({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'prepare') {
    const emails = form.getAll('email').map(String)
    if (emails.length === 0) return formProblem(form, { fields: { email: ['required'] } })
    return formOutcome(form, async (): Promise<PayoutsDone> => {
      const { payouts, skipped } = await preparePayout(domain, { emails })
      const amounts = payouts.map(({ amount, currency }) => money(amount, currency))
      const total = add(money(0), ...amounts)
      return { ok: true, done: 'prepared', payouts: payouts.map(({ id }) => id), total, skipped }
    })
  }
  const payoutId = idIn(form, 'payout') ?? 0
  return formOutcome(form, async (): Promise<PayoutsDone> => {
    if (intent === 'cancel') {
      await cancelPayout(domain, { payoutId })
      return { ok: true, done: 'cancelled', payout: payoutId }
    }
    await completePayout(domain, { payoutId, paymentId: textIn(form, 'paymentId') })
    return { ok: true, done: 'completed', payout: payoutId }
  })
}
