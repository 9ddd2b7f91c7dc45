import { findOrderById, findOrderByNumber, type OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import { ownTransferPath } from '#domain/commerce/transfers/local-transfer-provider.ts'
import { findTransfer } from '#domain/commerce/transfers/local-transfer-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import { paymentFailed } from '#emails/payment-failed.tsx'
import { transferRejected } from '#emails/transfer-rejected.tsx'
import { localize } from '#values/localized-text.ts'
import { purchasePath, stateOf } from '#values/purchase-address.ts'
import { type Services, systemContext } from '../process/compose.ts'
import type { Letter } from './letter.ts'

/** Null when the transfer was corrected or approved meanwhile. */
export async function writeTransferRejected(
  services: Services,
  { reference }: { reference: string },
): Promise<Letter | null> {
  const context = systemContext(services)
  const transfer = await findTransfer(context.db, reference)
  const order = transfer && (await findOrderByNumber(context.db, transfer.orderNumber))
  if (!order || transfer.state !== 'rejected' || transfer.rejection === null) return null
  const content = transferRejected({
    ...(await wordsOf(context, order)),
    reason: transfer.rejection,
    url: context.siteUrl(ownTransferPath(reference)),
  })
  return { to: order.payerEmail, content }
}

/** Null when the order was paid after all. */
export async function writePaymentFailed(
  services: Services,
  { orderId }: { orderId: number },
): Promise<Letter | null> {
  const context = systemContext(services)
  const order = await findOrderById(context.db, orderId)
  if (order?.state !== 'declined') return null
  const content = paymentFailed({
    ...(await wordsOf(context, order)),
    url: context.siteUrl(purchasePath(order, { ...stateOf(order), orderNumber: order.number })),
  })
  return { to: order.payerEmail, content }
}

/** What both mails say about an order. Guests have no name, so their address stands in. */
async function wordsOf({ db }: Pick<Context, 'db'>, order: OrderRecord) {
  const payer = order.userId ? await findUser(db, order.userId) : null
  return {
    locale: order.locale,
    name: payer?.name ?? order.payerEmail,
    orderNumber: order.number,
    product: localize(order.title, order.locale),
  }
}
