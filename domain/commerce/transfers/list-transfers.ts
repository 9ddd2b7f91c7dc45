import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { atRate, type Money, money } from '#values/money.ts'
import type { RegionalTerms } from '#values/regional-terms.ts'
import {
  findTransfer,
  type LocalTransfer,
  listTransferRows,
  type TransferState,
} from './local-transfer-queries.ts'

export type TransferForOwner = {
  reference: string
  orderNumber: string
  title: LocalizedText
  payerEmail: string
  amount: Money
  terms: RegionalTerms
  state: TransferState
  orderState: OrderRecord['state']
  orderFlag: OrderRecord['flag']
  bankReference: string | null
  hasImage: boolean
  rejection: string | null
  /** The owner refunds by hand; `localRefunded` is at the order's rate. */
  refunded: Money
  localRefunded: number
  createdAt: Date
  submittedAt: Date | null
  decidedAt: Date | null
}

const maxRows = 200

/** Waiting ones first, oldest on top; then the newest others, 200 in all. */
export async function listTransfers(
  context: Context,
  { state }: { state?: TransferState } = {},
): Promise<TransferForOwner[]> {
  requireRole(context, 'support')
  const rows = await listTransferRows(context.db, { states: state && [state], limit: maxRows })
  return rows.map(transferForOwner)
}

export function transferForOwner({
  transfer,
  order,
}: {
  transfer: LocalTransfer
  order: Pick<OrderRecord, 'title' | 'payerEmail' | 'state' | 'flag'>
}): TransferForOwner {
  const { reference, orderNumber, terms, bankReference, rejection, imageKey, currency } = transfer
  const refunded = money(transfer.refunded, currency)
  return {
    reference,
    orderNumber,
    terms,
    bankReference,
    rejection,
    refunded,
    title: order.title,
    payerEmail: order.payerEmail,
    state: transfer.state,
    orderState: order.state,
    orderFlag: order.flag,
    amount: money(transfer.amount, currency),
    localRefunded: atRate(refunded, terms.rate),
    hasImage: imageKey !== null,
    createdAt: transfer.createdAt,
    submittedAt: transfer.submittedAt,
    decidedAt: transfer.decidedAt,
  }
}

/** Storage key of the receipt's image (WebP). Throws `transfer-not-found`. */
export async function getTransferImage(
  context: Context,
  { reference }: { reference: string },
): Promise<string> {
  requireRole(context, 'support')
  const key = (await findTransfer(context.db, reference))?.imageKey
  if (!key) throw notFound('transfer')
  return key
}
