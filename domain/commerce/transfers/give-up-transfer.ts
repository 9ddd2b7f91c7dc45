import { checkPayment } from '#domain/commerce/fulfillment/check-payment.ts'
import { getOwnOrder } from '#domain/commerce/payments/get-own-order.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { localTransferName, withdrawable } from './local-transfer-provider.ts'
import { findTransfer, moveTransfer } from './local-transfer-queries.ts'

/**
 * The payer would rather not pay by this transfer; answers where to go on. One that was submitted stays: its money may be
 * on its way. Throws `order-not-found` and `sign-in-required` for whoever is not the payer.
 */
export async function giveUpTransfer(
  context: Context,
  { reference }: { reference: string },
): Promise<{ ok: true; goOn: string } | { ok: false; code: 'transfer-submitted' }> {
  await getOwnOrder(context, reference)
  const decidedAt = context.now()
  await moveTransfer(context.db, reference, withdrawable, { state: 'withdrawn', decidedAt })
  const transfer = await findTransfer(context.db, reference)
  if (!transfer) throw notFound('order')
  if (transfer.state !== 'withdrawn') return { ok: false, code: 'transfer-submitted' }
  await checkPayment(context, { provider: localTransferName, reference })
  return { ok: true, goOn: transfer.cancelUrl }
}
