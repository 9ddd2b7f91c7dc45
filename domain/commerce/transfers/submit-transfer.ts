import { z } from 'zod'
import { checkPayment } from '#domain/commerce/fulfillment/check-payment.ts'
import { recordProviderAnswer } from '#domain/commerce/fulfillment/record-provider-answer.ts'
import {
  hasLaterOrder,
  lockBuyer,
  lockOrder,
  type OrderRecord,
} from '#domain/commerce/orders/order-queries.ts'
import { enqueueReconciliation } from '#domain/commerce/orders/reconciliation-delays.ts'
import { getOwnOrder } from '#domain/commerce/payments/get-own-order.ts'
import { listPayments } from '#domain/commerce/payments/payment-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { readPhoto, storePhoto } from '#domain/kernel/photos.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { localTransferName, report, waitingForBuyer } from './local-transfer-provider.ts'
import { findTransfer, type LocalTransfer, moveTransfer } from './local-transfer-queries.ts'

type SubmitTransferInput = {
  reference: string
  bankReference?: string
  image?: Uint8Array | null
}

type SubmittedTransfer =
  | { ok: true }
  | { ok: false; fields: FieldErrors }
  /** `transfer-over`: the transfer was withdrawn. `transfer-superseded`: the buyer pays by another payment or order. */
  | { ok: false; code: 'transfer-over' | 'transfer-superseded' }

/**
 * The payer submits a bank reference, a receipt image, or both; staff who chose to be told get a mail. Idempotent;
 * possible again after a refusal. Throws `order-not-found`, `sign-in-required`.
 */
export async function submitTransfer(
  context: Context,
  { reference, image = null, ...input }: SubmitTransferInput,
): Promise<SubmittedTransfer> {
  const order = await getOwnOrder(context, reference)
  const transfer = await findTransfer(context.db, reference)
  if (!transfer) throw notFound('order')
  if (!waitingForBuyer.includes(transfer.state)) return answerFor(transfer)

  const text = bankReference.safeParse(input.bankReference)
  if (!text.success) return { ok: false, fields: { bankReference: fieldErrors(text.error).form ?? [] } }
  if (text.data === '' && !image && !transfer.imageKey)
    return { ok: false, fields: { bankReference: ['proof-missing'] } }
  const proof = image && (await readPhoto(context, image))
  if (proof && !proof.ok) return { ok: false, fields: { image: [proof.code] } }
  const imageKey = proof && (await storePhoto(context, 'transfers', proof.photo))

  return context.transaction((context) =>
    submit(context, order, { reference, bankReference: text.data || null, imageKey }),
  )
}

type Proof = { reference: string; bankReference: string | null; imageKey: string | null }

/** Locks the order, because the buyer may be paying in another tab. */
async function submit(
  context: Context,
  { id, userId }: OrderRecord,
  { reference, bankReference, imageKey }: Proof,
): Promise<SubmittedTransfer> {
  if (userId !== null) await lockBuyer(context.db, userId)
  const order = await lockOrder(context.db, id)
  const attempts = await listPayments(context.db, id)
  const payment = attempts.find((each) => each.reference === reference)
  const current = await findTransfer(context.db, reference)
  if (!payment || !current) throw notFound('order')
  if (!waitingForBuyer.includes(current.state)) return answerFor(current)
  if (payment.state === 'withdrawn') return { ok: false, code: 'transfer-over' }
  const others = attempts.filter((each) => each !== payment && underWay.has(each.state))
  if (others.length > 0 || (await hasLaterOrder(context.db, order))) {
    return { ok: false, code: 'transfer-superseded' }
  }
  const submittedAt = context.now()
  const moved = await moveTransfer(context.db, reference, waitingForBuyer, {
    state: 'submitted',
    submittedAt,
    decidedAt: null,
    rejection: null,
    bankReference,
    // An earlier image stays until it is replaced.
    ...(imageKey && { imageKey }),
  })
  if (!moved) return answerFor((await findTransfer(context.db, reference)) ?? current)
  await recordProviderAnswer(context, payment, report(moved))
  // The refusal ended the order's checks, so they start again.
  if (current.state === 'rejected') await enqueueReconciliation(context, { orderId: id, attempt: 0 })
  await context.jobs.enqueue('tell-staff', {
    event: 'transfer',
    reference,
    submittedAt: submittedAt.toISOString(),
  })
  if (imageKey && current.imageKey) {
    await context.jobs.enqueue('clear-photo', { imageKey: current.imageKey })
  }
  return { ok: true }
}

const underWay: ReadonlySet<string> = new Set(['open', 'processing', 'paid', 'mismatched'])

function answerFor({ state }: LocalTransfer): SubmittedTransfer {
  return state === 'withdrawn' ? { ok: false, code: 'transfer-over' } : { ok: true }
}

/**
 * Withdraws a transfer that was not submitted, for its payer; `goOn` is the address to continue at. Throws
 * `order-not-found`, `sign-in-required`.
 */
export async function giveUpTransfer(
  context: Context,
  { reference }: { reference: string },
): Promise<{ ok: true; goOn: string } | { ok: false; code: 'transfer-submitted' }> {
  await getOwnOrder(context, reference)
  const decidedAt = context.now()
  await moveTransfer(context.db, reference, waitingForBuyer, { state: 'withdrawn', decidedAt })
  const transfer = await findTransfer(context.db, reference)
  if (!transfer) throw notFound('order')
  if (transfer.state !== 'withdrawn') return { ok: false, code: 'transfer-submitted' }
  await checkPayment(context, { provider: localTransferName, reference })
  return { ok: true, goOn: transfer.cancelUrl }
}

const maxBankReferenceLength = 60
const bankReference = z
  .string()
  .default('')
  .transform((text) =>
    text
      .normalize('NFC')
      .replaceAll(/\p{C}|\s+/gu, ' ')
      .trim(),
  )
  .pipe(z.string().max(maxBankReferenceLength, { error: 'too-long' }))
