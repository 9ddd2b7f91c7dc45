import { withdrawPayments } from '#domain/commerce/fulfillment/record-provider-answer.ts'
import { lockBuyer } from '#domain/commerce/orders/order-queries.ts'
import { asSystem } from '#domain/kernel/as-system.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import { erasedEmail } from '#values/erased-person.ts'
import type { Locale } from '#values/locale.ts'
import { type Money, money } from '#values/money.ts'
import {
  isMoneyUnderWay,
  isPayoutUnderWay,
  listOrdersWithOpenPayments,
  lockUnpaidSales,
  sumUnpaidShares,
} from './deletion-queries.ts'
import { personOf } from './export-personal-data.ts'
import { personalDataParts } from './personal-data-parts.ts'

type DeletedAccount = ErasedAccount | { ok: false; code: 'password-wrong' }

/** Deletes the caller's account with `eraseAccount`. */
export async function deleteAccount(
  context: Context,
  accounts: Pick<Accounts, 'checkPassword'>,
  { password, forgoShare }: { password: string; forgoShare: boolean },
): Promise<DeletedAccount> {
  const { id: userId } = requireUser(context)
  if (!(await accounts.checkPassword(userId, password))) return { ok: false, code: 'password-wrong' }
  return eraseAccount(context, { userId, forgoShare, locale: context.locale })
}

type ErasedAccount = { ok: true } | { ok: false; code: DeletionObstacle | 'share-unpaid' }

/** `forgoShare`: an affiliate gives up unpaid shares. `locale`: language of the mail about it. */
type Erasure = { userId: string; forgoShare: boolean; locale: Locale }

/**
 * Withdraws open payments, then erases all parts in one transaction together with `after` (docs/decisions/personal-data.md). The
 * caller must check the rights. Throws `earlier-payment-unreachable`.
 */
export async function eraseAccount(
  context: Context,
  { userId, forgoShare, locale }: Erasure,
  after: (context: Context) => Promise<void> = async () => {},
): Promise<ErasedAccount> {
  const before = await findRefusal(context, userId, forgoShare)
  if (before) return { ok: false, code: before }
  for (const order of await listOrdersWithOpenPayments(context.db, userId)) {
    await withdrawPayments(asSystem(context), order, { waiting: true })
  }
  return context.transaction(async (context) => {
    const { db, jobs } = context
    // Until the transaction ends, these locks prevent new orders and payouts.
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
  const { obstacle, unpaidShare } = await findDeletionPreview(db, userId)
  if (obstacle) return obstacle
  return unpaidShare.amount > 0 && !forgoShare ? 'share-unpaid' : null
}

type DeletionObstacle = 'owner-stays' | 'payment-under-way' | 'payout-under-way'

export type DeletionPreview = {
  obstacle: DeletionObstacle | null
  /** Unpaid affiliate shares, which the person gives up by deleting the account. */
  unpaidShare: Money
}

/** What prevents the deletion of the caller's account, and what it would cost. */
export async function getDeletionPreview(context: Context): Promise<DeletionPreview> {
  return findDeletionPreview(context.db, requireUser(context).id)
}

/** The caller must check the rights. */
export async function findDeletionPreview(db: Database, userId: string): Promise<DeletionPreview> {
  const unpaidShare = money(await sumUnpaidShares(db, userId))
  return { obstacle: await findObstacle(db, userId), unpaidShare }
}

async function findObstacle(db: Database, userId: string): Promise<DeletionObstacle | null> {
  // Read again, because the person may have become the shop's owner in the meantime.
  if ((await findUser(db, userId))?.role === 'owner') return 'owner-stays'
  if (await isMoneyUnderWay(db, userId)) return 'payment-under-way'
  if (await isPayoutUnderWay(db, userId)) return 'payout-under-way'
  return null
}
