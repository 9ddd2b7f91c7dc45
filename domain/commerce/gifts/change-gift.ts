import { maySeeOrder } from '#domain/commerce/orders/order-policy.ts'
import { findOrderByNumber, lockOrder, type OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { AuditAction } from '#domain/kernel/audit.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { RequestLimits } from '#domain/kernel/request-limits.ts'
import { findUserId, hasRole, requireUser } from '#domain/kernel/require-user.ts'
import { checkRecipient, type RecipientRefusal } from './check-recipient.ts'
import { type GiftLetter, type GiftState, readGiftLetter } from './gift-policy.ts'
import { type GiftRecord, lockGiftOfOrder, updateGift } from './gift-queries.ts'
import { deliverNow, mailGift, scheduleGift } from './start-gift.ts'

type ChangeRefusal = `gift-${Exclude<GiftState, 'delivered'>}` | 'gift-delivered'
type ChangedGift<Refusal = never> = { ok: true } | { ok: false; code: ChangeRefusal | Refusal }

/** The order of a gift, for its payer and the owner. Throws `order-not-found`, `gift-not-found`, `sign-in-required`. */
async function getGiftOrder(
  context: Pick<Context, 'db' | 'actor'>,
  orderNumber: string,
): Promise<OrderRecord> {
  const order = await findOrderByNumber(context.db, orderNumber)
  if (!order || !maySeeOrder(context, order)) {
    if (context.actor.kind === 'visitor') requireUser(context)
    throw notFound('order')
  }
  if (order.giftTo === null) throw notFound('gift')
  return order
}

/** Whether owner, support or system change a gift that is not their own, which is audited. */
function isOfAnother(context: Context, { userId }: OrderRecord): boolean {
  return hasRole(context.actor, 'support') && (userId === null || findUserId(context) !== userId)
}

/** Locks the order, then the gift; refuses gifts in other states. */
async function changeGift<Refusal = never>(
  context: Context,
  {
    orderNumber,
    while: states,
    action,
  }: { orderNumber: string; while: readonly GiftState[]; action: AuditAction },
  change: (context: Context, order: OrderRecord, gift: GiftRecord) => Promise<ChangedGift<Refusal>>,
): Promise<ChangedGift<Refusal>> {
  const known = await getGiftOrder(context, orderNumber)
  return context.transaction(async (context) => {
    const order = await lockOrder(context.db, known.id)
    const gift = await lockGiftOfOrder(context.db, order.id)
    if (!gift) throw notFound('gift')
    if (!states.includes(gift.state)) return { ok: false, code: `gift-${gift.state}` }
    const changed = await change(context, order, gift)
    if (changed.ok && isOfAnother(context, order)) {
      await context.audit({ action, subject: `gift/${orderNumber}`, before: { state: gift.state } })
    }
    return changed
  })
}

/**
 * Changes message and date of a scheduled gift, or delivers it now. For the payer and the owner. Throws
 * `order-not-found`, `gift-not-found`, `sign-in-required`.
 */
export async function changeDelivery(
  context: Context,
  { orderNumber, ...changes }: GiftLetter & { orderNumber: string },
): Promise<ChangedGift<'gift-date-invalid'>> {
  return changeGift<'gift-date-invalid'>(
    context,
    { orderNumber, while: ['scheduled'], action: 'gift.delivery-changed' },
    async (context, order, gift) => {
      const letter = readGiftLetter(context, changes)
      if (!letter) return { ok: false, code: 'gift-date-invalid' }
      await updateGift(context.db, gift.id, letter)
      if (!letter.deliverAt) await deliverNow(context, order, gift)
      else if (letter.deliverAt.getTime() !== gift.deliverAt?.getTime()) {
        await scheduleGift(context, gift, letter.deliverAt)
      }
      return { ok: true }
    },
  )
}

/**
 * Changes the address of an unclaimed gift; the old link stops working. A delivered gift is delivered again. For the
 * payer and the owner; the caller limits the rate. Throws `order-not-found`, `gift-not-found`, `sign-in-required`.
 */
export async function changeGiftAddress(
  context: Context,
  { orderNumber, email }: { orderNumber: string; email: string },
): Promise<ChangedGift<RecipientRefusal>> {
  const { id: changing, productType, slug, payerEmail } = await getGiftOrder(context, orderNumber)
  const recipient = await checkRecipient(context, {
    email,
    payerEmail,
    product: { productType, slug },
    byLink: true,
    changing,
  })
  if (!recipient.ok) return recipient
  return changeGift(
    context,
    { orderNumber, while: ['scheduled', 'delivered'], action: 'gift.address-changed' },
    async (context, order, gift) => {
      const changed = { recipientEmail: recipient.email }
      await updateGift(context.db, gift.id, changed)
      if (gift.state === 'delivered') await deliverNow(context, order, { ...gift, ...changed })
      return { ok: true }
    },
  )
}

/**
 * Mails a new link to an unclaimed gift; the old one stops working. For the payer and the owner; the caller limits the
 * rate. Throws `order-not-found`, `gift-not-found`, `sign-in-required`.
 */
export async function resendGift(
  context: Context,
  { orderNumber }: { orderNumber: string },
): Promise<ChangedGift> {
  return changeGift(
    context,
    { orderNumber, while: ['delivered'], action: 'gift.resent' },
    async (context, _order, gift) => {
      const deliveredAt = context.now()
      await updateGift(context.db, gift.id, { deliveredAt })
      await mailGift(context, gift, deliveredAt)
      return { ok: true }
    },
  )
}

/**
 * Counts a gift mail, after authorising the caller. Throws `too-many-attempts`, `order-not-found`, `gift-not-found`,
 * `sign-in-required`.
 */
export async function countGiftLetter(
  context: Pick<Context, 'db' | 'actor'>,
  limits: Pick<RequestLimits, 'count'>,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  const { number } = await getGiftOrder(context, orderNumber)
  await limits.count('gift-letter', number)
}
