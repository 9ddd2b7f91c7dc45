import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { isPlace, type PageAsked, type PagesBeside, readListPage } from '#domain/kernel/list-page.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { listLastActs } from '#domain/people/audit/audit-entry-queries.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { atRate, type Money, money } from '#values/money.ts'
import type { RegionalTerms } from '#values/regional-terms.ts'
import { isStorableText } from '#values/storable-text.ts'
import { findTransfer, type LocalTransfer, type TransferState } from './local-transfer-queries.ts'
import { countTransfers, findTransferWithOrder, listTransferPageRows } from './transfer-list-queries.ts'

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
  /**
   * The owner pays refunds back by hand. `localRefunded`: the amount in minor units of the local currency, at the
   * order's rate.
   */
  refunded: Money
  localRefunded: number
  createdAt: Date
  submittedAt: Date | null
  decidedAt: Date | null
}

/**
 * `decidedBy`: who approved or rejected it; its name is null once the account is deleted. Null when nobody decided or
 * the command line did.
 */
export type ReviewedTransfer = TransferForOwner & { decidedBy: { name: string | null } | null }

export type TransferPage = PagesBeside & {
  transfers: ReviewedTransfer[]
  /** How many of the whole shop wait for approval. */
  waiting: number
}

const pageSize = 50

/**
 * A page of transfers for owner and support: first those that wait for approval, oldest first; then the others, newest
 * first. Three queries.
 */
export async function listTransfers(
  context: Pick<Context, 'db' | 'actor'>,
  { state = null, ...asked }: PageAsked & { state?: TransferState | null } = {},
): Promise<TransferPage> {
  requireRole(context, 'support')
  const { db } = context
  const { shown, ...beside } = await readListPage({
    ...asked,
    size: pageSize,
    descending: false,
    isPlace: (place) => isPlace(place, false),
    read: (page) => listTransferPageRows(db, { state, ...page }),
    placeOf: ({ sortValue, order }) => ({ value: sortValue, key: order.id }),
  })
  return {
    transfers: await withReviewers(context, shown.map(transferForOwner)),
    waiting: await countTransfers(db, ['submitted']),
    ...beside,
  }
}

/** A transfer for owner and support. Two queries. Throws `transfer-not-found`. */
export async function getTransfer(
  context: Pick<Context, 'db' | 'actor'>,
  { reference }: { reference: string },
): Promise<ReviewedTransfer> {
  requireRole(context, 'support')
  const row = isStorableText(reference) ? await findTransferWithOrder(context.db, reference) : null
  if (!row) throw notFound('transfer')
  const [transfer] = await withReviewers(context, [transferForOwner(row)])
  if (!transfer) throw notFound('transfer')
  return transfer
}

async function withReviewers(
  { db }: Pick<Context, 'db'>,
  transfers: readonly TransferForOwner[],
): Promise<ReviewedTransfer[]> {
  const decided = transfers.filter(({ state }) => state === 'approved' || state === 'rejected')
  const acts = await listLastActs(db, {
    subjects: decided.map(({ reference }) => `transfer/${reference}`),
    actions: ['transfer.approved', 'transfer.rejected'],
  })
  const bySubject = new Map(acts.map((act) => [act.subject, act]))
  return transfers.map((transfer) => {
    const act = bySubject.get(`transfer/${transfer.reference}`)
    return { ...transfer, decidedBy: act?.actorId ? { name: act.name } : null }
  })
}

function transferForOwner({
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

/**
 * The storage key of the payer's picture of the bank receipt (WebP), for owner and support. Throws
 * `transfer-not-found`.
 */
export async function getTransferImage(
  context: Context,
  { reference }: { reference: string },
): Promise<string> {
  requireRole(context, 'support')
  const key = (await findTransfer(context.db, reference))?.imageKey
  if (!key) throw notFound('transfer')
  return key
}
