import { withdrawPayments } from '#domain/commerce/fulfillment/record-provider-answer.ts'
import { lockBuyer } from '#domain/commerce/orders/order-queries.ts'
import { asSystem } from '#domain/kernel/as-system.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import { erasedEmail } from '#values/erased-person.ts'
import type { Locale } from '#values/locale.ts'
import { personOf } from './export-personal-data.ts'
import { listOrdersWithOpenPayments, lockUnpaidSales } from './farewell-queries.ts'
import { type FarewellObstacle, findFarewell } from './get-farewell.ts'
import { personalDataParts } from './personal-data-parts.ts'

export type ErasedAccount = { ok: true } | { ok: false; code: FarewellObstacle | 'share-unpaid' }

/** `forgoShare`: what an affiliate was not paid yet is given up. `locale` is that of the mail. */
type Farewell = { userId: string; forgoShare: boolean; locale: Locale }

/**
 * Deletes an account for good: every room erases its part in one transaction, all sessions end, and a mail says so. Payments that
 * nobody has made yet are taken back before. Whoever asks was authorised before; `after` runs in the same transaction. What
 * stays, and why, is docs/decisions/personal-data.md.
 */
export async function eraseAccount(
  context: Context,
  { userId, forgoShare, locale }: Farewell,
  after: (context: Context) => Promise<void> = async () => {},
): Promise<ErasedAccount> {
  const before = await findRefusal(context, userId, forgoShare)
  if (before) return { ok: false, code: before }
  for (const order of await listOrdersWithOpenPayments(context.db, userId)) {
    await withdrawPayments(asSystem(context), order)
  }
  return context.transaction(async (context) => {
    const { db, jobs } = context
    // No order is placed and no share paid out meanwhile.
    await lockBuyer(db, userId)
    await lockUnpaidSales(db, userId)
    const paying = (await listOrdersWithOpenPayments(db, userId)).length > 0
    const refusal = paying ? 'payment-under-way' : await findRefusal(context, userId, forgoShare)
    if (refusal) return { ok: false, code: refusal }
    const user = await findUser(db, userId)
    if (!user) throw new Error(`account ${userId} is gone`)
    const person = personOf(user)
    const by = { erasedAs: erasedEmail(userId), now: context.now() }
    for (const part of personalDataParts) {
      for (const imageKey of await part.erase(db, person, by)) await jobs.enqueue('clear-photo', { imageKey })
    }
    const { email: to, name } = person
    await jobs.enqueue('send-mail', { template: 'account-deleted', to, locale, name })
    await after(context)
    return { ok: true }
  })
}

async function findRefusal({ db }: Pick<Context, 'db'>, userId: string, forgoShare: boolean) {
  const { obstacle, unpaidShare } = await findFarewell(db, userId)
  if (obstacle) return obstacle
  return unpaidShare.amount > 0 && !forgoShare ? 'share-unpaid' : null
}
