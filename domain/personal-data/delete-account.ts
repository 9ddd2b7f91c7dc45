import type { Accounts } from '#domain/accounts/accounts.ts'
import { asSystem } from '#domain/as-system.ts'
import type { Context } from '#domain/context.ts'
import { lockBuyer } from '#domain/orders/order-records.ts'
import { withdrawPayments } from '#domain/orders/withdraw-payments.ts'
import { requireUser } from '#domain/require-user.ts'
import { erasedEmail } from '#values/erased-person.ts'
import { getPerson } from './export-personal-data.ts'
import { listOrdersWithOpenPayments, lockUnpaidSales } from './farewell-records.ts'
import { type FarewellObstacle, getFarewell } from './get-farewell.ts'
import { personalDataParts } from './personal-data-parts.ts'

export type DeletedAccount =
  | { ok: true }
  | { ok: false; code: FarewellObstacle | 'password-wrong' | 'share-unpaid' }

/**
 * Deletes the logged-in person's account for good: every room erases its part in one transaction, all sessions end, and a
 * mail says so. Payments that nobody has made yet are taken back before. `forgoShare`: an affiliate gives up what
 * they were not paid yet. What stays, and why, is docs/decisions/personal-data.md.
 */
export async function deleteAccount(
  context: Context,
  accounts: Pick<Accounts, 'checkPassword'>,
  { password, forgoShare }: { password: string; forgoShare: boolean },
): Promise<DeletedAccount> {
  const { id } = requireUser(context)
  if (!(await accounts.checkPassword(id, password))) return { ok: false, code: 'password-wrong' }
  const before = await findRefusal(context, forgoShare)
  if (before) return { ok: false, code: before }
  for (const order of await listOrdersWithOpenPayments(context.db, id)) {
    await withdrawPayments(asSystem(context), order)
  }
  return context.transaction(async (context) => {
    const { db, jobs } = context
    // No order is placed and no share paid out meanwhile.
    await lockBuyer(db, id)
    await lockUnpaidSales(db, id)
    const paying = (await listOrdersWithOpenPayments(db, id)).length > 0
    const refusal = paying ? 'payment-under-way' : await findRefusal(context, forgoShare)
    if (refusal) return { ok: false, code: refusal }
    const person = await getPerson(context)
    const { email, name } = person
    const by = { erasedAs: erasedEmail(id), now: context.now() }
    for (const part of personalDataParts) {
      for (const imageKey of await part.erase(db, person, by)) await jobs.enqueue('clear-photo', { imageKey })
    }
    const { locale } = context
    await jobs.enqueue('send-mail', { template: 'account-deleted', to: email, locale, name })
    return { ok: true }
  })
}

async function findRefusal(context: Context, forgoShare: boolean) {
  const { obstacle, unpaidShare } = await getFarewell(context)
  if (obstacle) return obstacle
  return unpaidShare.amount > 0 && !forgoShare ? 'share-unpaid' : null
}
