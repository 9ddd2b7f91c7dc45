import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { insertGemEntry } from '#domain/learning/gems/gem-queries.ts'
import { settleGems } from '#domain/learning/gems/settle-gems.ts'
import { getAccountByEmail } from '#domain/people/accounts/get-account-by-email.ts'
import { dayOf } from '#values/day.ts'

/**
 * Gives somebody gems, or takes some with an amount below zero, and answers what is left; the ledger says why, and the person reads it.
 * For the owner. Throws `account-not-found`, `account-unverified`, for only verified accounts have gems, and `gems-too-few`.
 */
export async function changeGems(
  context: Context,
  { email, amount, reason }: { email: string; amount: number; reason: string },
): Promise<{ gems: number }> {
  requireOwner(context)
  return context.transaction(async (context) => {
    const { id: userId } = await getAccountByEmail(context, email)
    const { purse, last } = await settleGems(context, userId)
    if (!purse.verified) throw new DomainError('conflict', 'account-unverified')
    const balance = purse.balance + amount
    if (balance < 0) throw new DomainError('conflict', 'gems-too-few', { gems: purse.balance })
    const at = context.now()
    await insertGemEntry(context.db, {
      userId,
      number: last + 1,
      reason: 'by-hand',
      amount,
      balance,
      note: reason,
      day: dayOf(at),
      createdAt: at,
    })
    return { gems: balance }
  })
}
