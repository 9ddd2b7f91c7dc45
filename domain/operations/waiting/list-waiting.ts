import type { OrderFlag } from '#domain/commerce/orders/order-states.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import type { FindingCode } from '#domain/operations/watch/finding.ts'
import { listPaidWithoutAccess } from '#domain/operations/watch/watch-queries.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'
import type { RegionalTerms } from '#values/regional-terms.ts'
import {
  listFindingRows,
  listFlaggedRows,
  listOpenMessages,
  listOrdersByNumber,
  listSubmittedTransfers,
} from './waiting-queries.ts'

/** `rows`: the first few, each with the time since when it waits. */
export type WaitingGroup<Row> = { total: number; rows: (Row & { since: Date })[] }

export type WaitingOrder = { number: string; title: LocalizedText; payerEmail: string }

/** What waits for a person, the most severe first. */
export type Waiting = {
  paidWithoutAccess: WaitingGroup<WaitingOrder>
  flagged: WaitingGroup<WaitingOrder & { flag: OrderFlag }>
  stuck: WaitingGroup<{ code: FindingCode; subject: string }>
  transfers: WaitingGroup<{
    reference: string
    orderNumber: string
    title: LocalizedText
    payerEmail: string
    amount: Money
    terms: RegionalTerms
    bankReference: string | null
  }>
  /** Messages that are not done. */
  messages: WaitingGroup<{ id: number; name: string; email: string; message: string }>
  failedJobs: WaitingGroup<{ id: string; name: string; error: string }>
}

const most = 4
const hourMs = 3_600_000
const stuckCodes = ['order-stuck', 'refund-stuck', 'gift-late', 'notice-unprocessed'] as const

/** What waits for owner and support. Eight small queries. */
export async function listWaiting(context: Context): Promise<Waiting> {
  requireRole(context, 'support')
  const { db, deadLetters } = context
  const since = new Date(context.now().getTime() - hourMs)
  const unserved = await listPaidWithoutAccess(db, { since })
  const [paid, flagged, stuck, transfers, messages, letters, failedJobs] = await Promise.all([
    unserved.length === 0
      ? []
      : listOrdersByNumber(
          db,
          unserved.map(({ number }) => number),
          most,
        ),
    listFlaggedRows(db, most),
    listFindingRows(db, stuckCodes, most),
    listSubmittedTransfers(db, most),
    listOpenMessages(db, most),
    deadLetters.list({ limit: most }),
    deadLetters.count(),
  ])
  return {
    paidWithoutAccess: { total: unserved.length, rows: paid },
    flagged: group(flagged.flatMap(({ flag, ...row }) => (flag ? [{ ...row, flag }] : []))),
    stuck: group(stuck.map(({ code, ...row }) => ({ ...row, code: code as FindingCode }))),
    transfers: group(
      transfers.map(({ amount, currency, ...row }) => ({ ...row, amount: money(amount, currency) })),
    ),
    messages: group(messages),
    failedJobs: {
      total: failedJobs,
      rows: letters.map(({ id, name, error, failedAt }) => ({ id, name, error, since: failedAt })),
    },
  }
}

function group<Row extends { total: number }>(rows: readonly Row[]) {
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}
