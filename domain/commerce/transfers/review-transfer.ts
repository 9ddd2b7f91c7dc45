import { checkPayment } from '#domain/commerce/fulfillment/check-payment.ts'
import type { OrderState } from '#domain/commerce/orders/order-states.ts'
import { enqueueReconciliation } from '#domain/commerce/orders/reconciliation-delays.ts'
import { findPaymentByReference } from '#domain/commerce/payments/payment-queries.ts'
import { asSystem } from '#domain/kernel/as-system.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, invalidInput, notFound } from '#domain/kernel/errors.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { withoutNul } from '#domain/kernel/typed-text.ts'
import { mostRejectionCharacters } from '#values/order-note.ts'
import { localTransferName } from './local-transfer-provider.ts'
import { findTransfer, moveTransfer } from './local-transfer-queries.ts'

const approvable = ['open', 'submitted', 'rejected'] as const

/**
 * Approves a transfer, submitted or not, and fulfils its order immediately or, if that fails, by a job. For owner and
 * support. Idempotent. Throws `transfer-not-found`, `transfer-over`.
 */
export async function approveTransfer(
  context: Context,
  { reference }: { reference: string },
): Promise<{ orderNumber: string; orderState: OrderState }> {
  requireRole(context, 'support')
  const which = { provider: localTransferName, reference }
  const found = await findPaymentByReference(context.db, which)
  if (!found) throw notFound('transfer')
  if (found.payment.state === 'withdrawn') throw new DomainError('conflict', 'transfer-over')
  await context.transaction(async (context) => {
    const state = (await findTransfer(context.db, reference))?.state
    const changes = { state: 'approved', decidedAt: context.now(), rejection: null } as const
    if (await moveTransfer(context.db, reference, approvable, changes)) {
      await enqueueReconciliation(context, { orderId: found.order.id, attempt: 0 })
      await context.audit({
        action: 'transfer.approved',
        subject: `transfer/${reference}`,
        before: { state },
        after: { state: 'approved', order: found.order.number },
      })
    } else if ((await findTransfer(context.db, reference))?.state === 'withdrawn') {
      throw new DomainError('conflict', 'transfer-over')
    }
  })
  await checkPayment(asSystem(context), which).catch((error: unknown) =>
    context.alert('transfer-approved-not-fulfilled', {
      order: found.order.number,
      reference,
      reason: String(error),
    }),
  )
  const after = await findPaymentByReference(context.db, which)
  return { orderNumber: found.order.number, orderState: after?.order.state ?? found.order.state }
}

/**
 * Refuses a submitted transfer and mails the reason; the buyer may correct it or pay in another way. For owner and
 * support. Throws `transfer-not-found`, `transfer-not-submitted`, `invalid-input`.
 */
export async function rejectTransfer(
  context: Context,
  { reference, reason }: { reference: string; reason: string },
): Promise<{ orderNumber: string }> {
  requireRole(context, 'support')
  const rejection = withoutNul(reason.normalize('NFC')).trim()
  if (rejection === '') throw invalidInput({ reason: ['required'] })
  if (rejection.length > mostRejectionCharacters) {
    throw invalidInput({ reason: ['too-long'] })
  }
  const which = { provider: localTransferName, reference }
  const found = await findPaymentByReference(context.db, which)
  if (!found || !(await findTransfer(context.db, reference))) throw notFound('transfer')
  await context.transaction(async (context) => {
    const changes = { state: 'rejected', decidedAt: context.now(), rejection } as const
    if (!(await moveTransfer(context.db, reference, ['submitted'], changes))) {
      throw new DomainError('conflict', 'transfer-not-submitted')
    }
    await enqueueReconciliation(context, { orderId: found.order.id, attempt: 0 })
    await context.jobs.enqueue('send-mail', { template: 'transfer-rejected', reference })
    await context.audit({
      action: 'transfer.rejected',
      subject: `transfer/${reference}`,
      before: { state: 'submitted' },
      after: { state: 'rejected', order: found.order.number },
    })
  })
  await checkPayment(asSystem(context), which)
  return { orderNumber: found.order.number }
}
