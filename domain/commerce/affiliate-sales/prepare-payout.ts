import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { add, money } from '#values/money.ts'
import { type AffiliateSaleRecord, lockDueSales, putIntoPayout } from './affiliate-sale-queries.ts'
import { insertPayout, listPayees, type PayoutRecord } from './payout-queries.ts'

export type PreparedPayouts = {
  payouts: PayoutRecord[]
  /** Who was asked for and gets none; by the address of the account. */
  skipped: { email: string; code: 'affiliate-not-found' | 'payout-email-missing' | 'nothing-due' }[]
}

/**
 * Gathers what is due to affiliates (accounts by their addresses; without `emails` everybody): one payout each, of all
 * their sales that are past the refund window and in no payout. Two who prepare at once never take a sale twice.
 * For the owner.
 */
export async function preparePayout(
  context: Context,
  { emails }: { emails?: string[] } = {},
): Promise<PreparedPayouts> {
  requireOwner(context)
  const asked = emails && [...new Set(emails.map((email) => email.trim().toLowerCase()))]
  return context.transaction(async (context) => {
    const { db } = context
    const payees = await listPayees(db, asked ?? null)
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
    const skipped = (asked ?? []).flatMap((email): PreparedPayouts['skipped'] => {
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
  const shares = sales.map(({ amount, voidedAmount, currency }) => money(amount - voidedAmount, currency))
  const { amount, currency } = add(...(shares as [(typeof shares)[number]]))
  const payout = await insertPayout(context.db, {
    ...{ userId, email, currency, amount, state: 'prepared', createdAt: context.now() },
  })
  await putIntoPayout(
    context.db,
    sales.map(({ id }) => id),
    payout.id,
  )
  await context.noteSecurity('payout-prepared', { userId, details: { payout: payout.id } })
  return payout
}
