import { z } from 'zod'
import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import { orderFlags, orderStates } from '#domain/commerce/orders/order-states.ts'
import type { RefundRecord } from '#domain/commerce/payments/payment-queries.ts'
import type { OrderDetails } from '#domain/commerce/purchases/get-order-details.ts'
import type { Locale } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'
import { paymentMethods } from '#values/payment-method.ts'
import { iso, momentEntity, moneyEntity, productTypeEntity } from './entities.ts'
import { giftFields, wireGift } from './gift-entities.ts'

export const flagEntity = z.enum(orderFlags)

export const orderEntity = z
  .object({
    number: z.string(),
    state: z.enum(orderStates),
    flag: flagEntity.nullable().meta({ description: 'A person has to look' }),
    product: z.object({ type: productTypeEntity, slug: z.string(), title: z.string() }),
    email: z.string().meta({ description: "The payer's address" }),
    giftTo: z.string().nullable(),
    total: moneyEntity,
    createdAt: momentEntity,
    paidAt: momentEntity.nullable(),
  })
  .meta({ ref: 'Order' })

export const refundEntity = z
  .object({
    amount: moneyEntity,
    reason: z.string(),
    origin: z.enum(['owner', 'provider']),
    state: z.enum(['requested', 'done', 'refused']),
    createdAt: momentEntity,
  })
  .meta({ ref: 'Refund' })

export const orderDetailsEntity = orderEntity
  .extend({
    extras: z.object({ exclusive: z.boolean(), sourceCode: z.boolean() }),
    items: z.array(z.object({ type: productTypeEntity, slug: z.string(), title: z.string() })),
    lines: z.array(z.object({ reason: z.string(), amount: moneyEntity, code: z.string().optional() })),
    coupon: z.string().nullable(),
    regional: z
      .object({ country: z.string(), currency: z.string(), rate: z.string(), localAmount: z.number().int() })
      .nullable(),
    payments: z.array(
      z.object({
        method: z.enum(paymentMethods),
        provider: z.string(),
        reference: z.string().nullable(),
        state: z.string(),
        amount: moneyEntity,
        refunded: moneyEntity,
        fee: moneyEntity.nullable().meta({ description: 'What the provider took; null while unknown' }),
        disputed: z.boolean(),
        createdAt: momentEntity,
        paidAt: momentEntity.nullable(),
        updatedAt: momentEntity,
      }),
    ),
    refunds: z.array(refundEntity),
    refundable: z.object({ all: moneyEntity, most: moneyEntity, kept: moneyEntity }).meta({
      description:
        'By a refund without an amount, by one refund at most, and of all payments together; without what is about to go back',
    }),
    gift: z.object(giftFields).nullable(),
    sale: z
      .object({
        affiliate: z.string(),
        percent: z.number().int(),
        amount: moneyEntity,
        voided: moneyEntity,
        paidAt: momentEntity.nullable(),
      })
      .nullable(),
    receipt: z
      .object({
        number: z.number().int(),
        issuedAt: momentEntity,
        to: z.string(),
        tax: z
          .object({ company: z.string(), taxId: z.string(), address: z.string(), country: z.string() })
          .nullable(),
        correctedAt: momentEntity.nullable(),
      })
      .nullable(),
    events: z.array(
      z.object({
        provider: z.string(),
        type: z.string(),
        receivedAt: momentEntity,
        processedAt: momentEntity.nullable(),
      }),
    ),
    notes: z.array(
      z.object({
        flag: flagEntity.nullable().meta({ description: 'That it resolved' }),
        text: z.string(),
        createdAt: momentEntity,
      }),
    ),
  })
  .meta({ ref: 'OrderDetails' })

type OrderRow = Pick<
  OrderRecord,
  | 'number'
  | 'state'
  | 'flag'
  | 'productType'
  | 'slug'
  | 'title'
  | 'payerEmail'
  | 'giftTo'
  | 'createdAt'
  | 'paidAt'
> & { total: Money }

export function wireOrder(order: OrderRow, locale: Locale): z.infer<typeof orderEntity> {
  const { number, state, flag, productType, slug, title, payerEmail, giftTo, total } = order
  return {
    number,
    state,
    flag,
    email: payerEmail,
    giftTo,
    total,
    product: { type: productType, slug, title: localize(title, locale) },
    createdAt: iso(order.createdAt),
    paidAt: iso(order.paidAt),
  }
}

export function wireRefund({
  amount,
  currency,
  reason,
  origin,
  state,
  createdAt,
}: RefundRecord): z.infer<typeof refundEntity> {
  return { amount: money(amount, currency), reason, origin, state, createdAt: iso(createdAt) }
}

export function wireOrderDetails(
  {
    order,
    payments,
    refunds,
    refundTerms,
    gift,
    sale,
    affiliate,
    receipt,
    coupon,
    events,
    notes,
  }: OrderDetails,
  locale: Locale,
): z.infer<typeof orderDetailsEntity> {
  return {
    ...wireOrder({ ...order, total: money(order.total, order.currency) }, locale),
    extras: order.extras,
    lines: [...order.lines],
    coupon,
    regional: order.regional,
    items: order.items.map(({ productType, slug, title }) => ({
      type: productType,
      slug,
      title: localize(title, locale),
    })),
    payments: payments.map(({ method, provider, reference, state, disputed, currency, ...payment }) => ({
      method,
      provider,
      reference,
      state,
      disputed,
      amount: money(payment.amount, currency),
      refunded: money(payment.refunded, currency),
      fee: payment.fee === null ? null : money(payment.fee, currency),
      createdAt: iso(payment.createdAt),
      updatedAt: iso(payment.updatedAt),
      paidAt: payment.paidAt && iso(payment.paidAt),
    })),
    refunds: refunds.map(wireRefund),
    refundable: {
      all: money(refundTerms.all, refundTerms.currency),
      most: money(refundTerms.most, refundTerms.currency),
      kept: money(refundTerms.kept, refundTerms.currency),
    },
    gift: gift && wireGift(gift),
    sale: sale && {
      affiliate: affiliate ?? '',
      percent: sale.percent,
      amount: money(sale.amount, sale.currency),
      voided: money(sale.voidedAmount, sale.currency),
      paidAt: iso(sale.paidAt),
    },
    receipt: receipt && {
      number: receipt.number,
      issuedAt: iso(receipt.issuedAt),
      to: receipt.buyerEmail,
      tax: receipt.buyerTax,
      correctedAt: receipt.correctedAt && iso(receipt.correctedAt),
    },
    events: events.map(({ provider, type, receivedAt, processedAt }) => ({
      provider,
      type,
      receivedAt: iso(receivedAt),
      processedAt: iso(processedAt),
    })),
    notes: notes.map(({ flag, text, createdAt }) => ({ flag, text, createdAt: iso(createdAt) })),
  }
}
