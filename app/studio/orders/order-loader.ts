import { remainingShareOf } from '#domain/commerce/affiliate-sales/record-sale.ts'
import type { RefundRecord } from '#domain/commerce/payments/payment-queries.ts'
import { getOrderDetails, type OrderDetails } from '#domain/commerce/purchases/get-order-details.ts'
import type { Context } from '#domain/kernel/context.ts'
import { sandboxName } from '#domain/kernel/ports/sandbox-desk.ts'
import { isErasedEmail } from '#values/erased-person.ts'
import { type Money, money } from '#values/money.ts'
import type { TaxDetails } from '#values/tax-details.ts'

export type ShownOrder = Awaited<ReturnType<typeof loadOrder>>

/** The data that the page of an order shows, without the rest of its rows. */
export async function loadOrder(context: Context, number: string) {
  const details = await getOrderDetails(context, { orderNumber: number })
  const { order, gift, receipt, sale, refundTerms } = details
  const { currency } = order
  return {
    number: order.number,
    state: order.state,
    flag: order.flag,
    method: order.method,
    giftTo: order.giftTo,
    productType: order.productType,
    title: order.title,
    items: order.items.map(({ title }) => title),
    lines: order.lines,
    total: money(order.total, currency),
    kept: money(
      details.payments
        .filter(({ state }) => state === 'paid')
        .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0),
      currency,
    ),
    /** Null for a deleted person. */
    payer: isErasedEmail(order.payerEmail)
      ? null
      : { id: order.userId, name: details.payerName, email: order.payerEmail },
    country: order.regional?.country ?? null,
    createdAt: order.createdAt,
    gift: gift && { email: gift.recipientEmail, state: gift.state },
    receipt: receipt && {
      number: receipt.number,
      email: presentEmail(receipt.buyerEmail),
      tax: taxLines(receipt.buyerTax),
    },
    sale: sale && {
      name: details.affiliateName || (details.affiliate ?? ''),
      percent: sale.percent,
      left: remainingShareOf(sale),
    },
    refundTerms,
    // The same until another refund is known, so that a refund whose answer was lost is not made twice.
    refundKey: `after-${details.refunds.length}`,
    fee: feeOf(details),
    payments: details.payments.map(
      ({ id, method, provider, reference, state, amount, disputed, ...payment }) => ({
        id,
        method,
        provider,
        reference,
        state,
        disputed,
        pretend: provider === sandboxName,
        amount: money(amount, currency),
        refunded: money(payment.refunded, currency),
      }),
    ),
    history: historyOf(details),
    notes: details.notes,
  }
}

/** Null for the address that replaces that of a deleted person. */
function presentEmail(email: string): string | null {
  return isErasedEmail(email) ? null : email
}

/** What the providers took, or what is known of it: `unknown` while a provider has not said it. */
function feeOf({ order, payments }: OrderDetails): Money | 'none' | 'pretend' | 'unknown' {
  const paid = payments.filter(({ state }) => state === 'paid')
  const fees = paid.flatMap(({ fee }) => fee ?? [])
  if (fees.length > 0 && fees.length === paid.length) {
    return money(
      fees.reduce((sum, fee) => sum + fee, 0),
      order.currency,
    )
  }
  if (paid.every(({ method }) => method === 'transfer')) return 'none'
  return paid.every(({ provider }) => provider === sandboxName) ? 'pretend' : 'unknown'
}

/** Actions of the audit log that the history shows. Notes are left out, because they are shown in full. */
const shownActs = [
  'order.refund-requested',
  'order.refunded',
  'order.checked',
  'order.flag-resolved',
  'receipt.resent',
  'gift.resent',
  'gift.address-changed',
  'gift.delivery-changed',
  'transfer.approved',
  'transfer.rejected',
] as const

export type Happening = {
  at: Date
  /** A provider, an e-mail address or a person. */
  who?: string | null
  code?: string | null
  amount?: Money | null
  /** Whether it is done, as opposed to requested. */
  good?: boolean
} & (
  | { what: 'act'; act: (typeof shownActs)[number] }
  | {
      what:
        | 'ordered'
        | 'sent'
        | 'paid'
        | 'told'
        | 'given'
        | 'receipt'
        | 'giftSent'
        | 'giftTaken'
        | `refund-${RefundRecord['state']}`
    }
)

/** The buyer's tax details on one line; null when there are none. */
function taxLines(tax: TaxDetails | null): string | null {
  const { company = '', taxId = '', address = '', country = '' } = tax ?? {}
  return [company, taxId, ...address.split('\n'), country].filter((text) => text !== '').join(', ') || null
}

/** What has happened to the order, the oldest first. */
function historyOf({ order, payments, refunds, receipt, gift, events, acts }: OrderDetails): Happening[] {
  const { currency } = order
  const happened = [
    ...payments.map(({ createdAt, provider, reference }) => ({
      what: 'sent' as const,
      at: createdAt,
      who: provider,
      code: reference,
    })),
    ...payments.map(({ paidAt, provider, amount }) => ({
      what: 'paid' as const,
      at: paidAt,
      who: provider,
      amount: money(amount, currency),
      good: true,
    })),
    ...events.map(({ provider, type, receivedAt }) => ({
      what: 'told' as const,
      at: receivedAt,
      who: provider,
      code: type,
    })),
    { what: 'given' as const, at: order.fulfilledAt, good: true },
    {
      what: 'receipt' as const,
      at: receipt?.issuedAt ?? null,
      who: receipt && presentEmail(receipt.buyerEmail),
      good: true,
    },
    { what: 'giftSent' as const, at: gift?.deliveredAt ?? null, who: gift?.recipientEmail, good: true },
    { what: 'giftTaken' as const, at: gift?.claimedAt ?? null, who: gift?.recipientEmail, good: true },
    ...refunds.map(({ state, amount, createdAt, updatedAt, reason, origin }) => ({
      what: `refund-${state}` as const,
      at: state === 'requested' ? createdAt : updatedAt,
      amount: money(amount, currency),
      code: origin === 'provider' ? null : reason,
      good: state === 'done',
    })),
    ...acts.flatMap(({ action, at, by }) => {
      const act = shownActs.find((each) => each === action)
      // Deleted accounts and the command line have no name.
      return act ? [{ what: 'act' as const, act, at, who: by?.name ?? '' }] : []
    }),
  ]
  const sorted = happened
    .flatMap(({ at, ...each }) => (at ? [{ ...each, at }] : []))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  // The order comes first, because it has the same time as its payment.
  return [{ what: 'ordered', at: order.createdAt }, ...sorted]
}
