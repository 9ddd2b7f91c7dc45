import type { Context } from '#domain/kernel/context.ts'
import { DomainError, invalidInput, notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { add } from '#values/money.ts'
import {
  type AffiliateSaleRecord,
  lockDueSales,
  lockSalesOfPayout,
  markSalesPaid,
  putIntoPayout,
  takeOutOfPayout,
  updateRefunded,
} from './affiliate-sale-queries.ts'
import { insertPayout, listPayeeRows, lockPayout, type PayoutRecord, updatePayout } from './payout-queries.ts'
import { remainingShareOf, shareToVoid } from './record-sale.ts'

type PreparedPayouts = {
  payouts: PayoutRecord[]
  skipped: { email: string; code: 'affiliate-not-found' | 'payout-email-missing' | 'nothing-due' }[]
}

/**
 * Creates one payout per affiliate from all their due sales; without `emails`, for every affiliate. Concurrent calls
 * never take a sale twice.
 */
export async function preparePayout(
  context: Context,
  { emails }: { emails?: string[] } = {},
): Promise<PreparedPayouts> {
  requireOwner(context)
  const requested = emails && [...new Set(emails.map((email) => email.trim().toLowerCase()))]
  return context.transaction(async (context) => {
    const { db } = context
    const payees = await listPayeeRows(db, requested ?? null)
    const payable = payees.filter(({ payoutEmail }) => payoutEmail !== null)
    const now = context.now()
    const due = await lockDueSales(db, { userIds: payable.map(({ userId }) => userId), now })
    const dueOf = Map.groupBy(due, ({ userId }) => userId)
    const payouts: PayoutRecord[] = []
    for (const { userId, payoutEmail } of payable) {
      const sales = dueOf.get(userId)
      if (sales && payoutEmail) payouts.push(await gather(context, { userId, email: payoutEmail, sales }))
    }
    const known = new Map(payees.map((payee) => [payee.email, payee]))
    const skipped = (requested ?? []).flatMap((email): PreparedPayouts['skipped'] => {
      const payee = known.get(email)
      if (!payee) return [{ email, code: 'affiliate-not-found' }]
      if (payee.payoutEmail === null) return [{ email, code: 'payout-email-missing' }]
      return dueOf.has(payee.userId) ? [] : [{ email, code: 'nothing-due' }]
    })
    return { payouts, skipped }
  })
}

async function gather(
  context: Context,
  { userId, email, sales }: { userId: string; email: string; sales: AffiliateSaleRecord[] },
): Promise<PayoutRecord> {
  const shares = sales.map(remainingShareOf)
  const { amount, currency } = add(...(shares as [(typeof shares)[number]]))
  const payout = await insertPayout(context.db, {
    userId,
    email,
    currency,
    amount,
    state: 'prepared',
    createdAt: context.now(),
  })
  await putIntoPayout(
    context.db,
    sales.map(({ id }) => id),
    payout.id,
  )
  await context.noteSecurity('payout-prepared', { userId, details: { payout: payout.id } })
  await context.audit({
    action: 'payout.prepared',
    subject: `payout/${payout.id}`,
    after: { affiliate: userId, amount, currency, sales: sales.length },
  })
  return payout
}

const maxPaymentIdLength = 100

/** Marks a payout and its sales as paid. Idempotent. Throws `payout-not-found`, `payout-not-prepared`, `invalid-input`. */
export async function completePayout(
  context: Context,
  { payoutId, paymentId: given }: { payoutId: number; paymentId: string },
): Promise<PayoutRecord> {
  requireOwner(context)
  const paymentId = given.trim()
  if (paymentId === '' || paymentId.length > maxPaymentIdLength) {
    const code = paymentId === '' ? 'required' : 'too-long'
    throw invalidInput({ paymentId: [code] })
  }
  return context.transaction(async ({ db, now, noteSecurity, audit }) => {
    const payout = await lockPayout(db, payoutId)
    if (!payout) throw notFound('payout')
    if (payout.state === 'paid' && payout.paymentId === paymentId) return payout
    if (payout.state !== 'prepared') throw new DomainError('conflict', 'payout-not-prepared')
    const paidAt = now()
    await noteSecurity('payout-completed', { userId: payout.userId, details: { payout: payoutId } })
    await markSalesPaid(db, payoutId, paidAt)
    await audit({
      action: 'payout.completed',
      subject: `payout/${payoutId}`,
      before: { state: payout.state },
      after: { state: 'paid', paymentId },
    })
    return updatePayout(db, payoutId, { state: 'paid', paymentId, paidAt })
  })
}

/**
 * Cancels a prepared payout: its sales become due again, less refunds since then. Idempotent. Throws
 * `payout-not-found`, `payout-not-prepared`.
 */
export async function cancelPayout(
  context: Context,
  { payoutId }: { payoutId: number },
): Promise<PayoutRecord> {
  requireOwner(context)
  return context.transaction(async ({ db, noteSecurity, audit }) => {
    const payout = await lockPayout(db, payoutId)
    if (!payout) throw notFound('payout')
    if (payout.state === 'cancelled') return payout
    if (payout.state !== 'prepared') throw new DomainError('conflict', 'payout-not-prepared')
    await noteSecurity('payout-cancelled', { userId: payout.userId, details: { payout: payoutId } })
    await audit({
      action: 'payout.cancelled',
      subject: `payout/${payoutId}`,
      before: { state: payout.state },
      after: { state: 'cancelled' },
    })
    const sales = await lockSalesOfPayout(db, payoutId)
    await takeOutOfPayout(db, payoutId)
    for (const sale of sales) {
      const { id, refundedAmount } = sale
      const voidedAmount = shareToVoid(sale, refundedAmount)
      if (voidedAmount !== sale.voidedAmount) await updateRefunded(db, id, { refundedAmount, voidedAmount })
    }
    return updatePayout(db, payoutId, { state: 'cancelled' })
  })
}
