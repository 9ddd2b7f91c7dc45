import type { Order, OrderRequest, OrdersCapture } from '@paypal/paypal-server-sdk'
import type { Database } from '#domain/kernel/database.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type {
  PaymentProvider,
  PaymentRequest,
  PaymentState,
  ProviderPayment,
} from '#domain/kernel/ports/payment-provider.ts'
import { languages } from '#values/languages.ts'
import { type Currency, type Money, money, toDecimal } from '#values/money.ts'
import { parseMoney } from '#values/parse-money.ts'
import { PayPalRefusal } from './paypal-answers.ts'
import type { PayPalApi } from './paypal-api.ts'
import {
  getPayPalOrder,
  keepPayPalOrder,
  movePayPalOrder,
  type PayPalOrderRecord,
} from './paypal-order-queries.ts'

/** Issues that mean that the buyer has not finished; nothing was charged. */
const notApproved = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']
/** Statuses of a capture whose money arrived, whatever was refunded later. */
const captured = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']
/** Statuses of a refund that was not made. */
const refundFailed = ['FAILED', 'CANCELLED']

/** Payments by PayPal's Orders API: the buyer approves, and the shop captures unless it withdrew the order before. */
export function createPayPalWallet({
  api,
  db,
  brandName = 'Aula',
}: {
  api: PayPalApi
  db: Database
  /** The shop's name on PayPal's pages. */
  brandName?: string
}): PaymentProvider {
  async function look(reference: string): Promise<ProviderPayment> {
    return report(await getPayPalOrder(db, reference), await api.findOrder(reference))
  }

  /** Asks PayPal for disputes when the payment is paid; no other can have one. */
  async function report(record: PayPalOrderRecord, order: Order | null): Promise<ProviderPayment> {
    const payment = paymentOf(record, order)
    const capture = order && captureOf(order)
    if (payment.state !== 'paid' || !capture?.id) return payment
    return { ...payment, disputed: await api.hasOpenDispute(capture.id) }
  }

  async function capture(record: PayPalOrderRecord): Promise<ProviderPayment> {
    const { reference } = record
    if (!(await movePayPalOrder(db, reference, 'open', 'capturing'))) return look(reference)
    try {
      const order = await api.captureOrder(reference)
      // Captured just now, so there can be no dispute yet.
      return paymentOf({ ...record, state: 'capturing' }, order)
    } catch (error) {
      if (!isFinal(error)) throw error
      if (!error.issues.includes('ORDER_ALREADY_CAPTURED')) {
        const again = error.status === 404 || error.issues.some((issue) => notApproved.includes(issue))
        await movePayPalOrder(db, reference, 'capturing', again ? 'open' : 'declined')
      }
      return look(reference)
    }
  }

  return {
    name: 'paypal',
    method: 'wallet',

    async open(request) {
      const order = await api.createOrder(request.key, (sdk) => orderRequest(sdk, request, brandName))
      const redirectUrl = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
      if (!order.id || !redirectUrl) throw new Error('PayPal opened an order that cannot be approved')
      const { orderNumber, amount } = request
      await keepPayPalOrder(db, { reference: order.id, orderNumber, ...amount })
      return { reference: order.id, redirectUrl }
    },

    async settle(reference) {
      const record = await getPayPalOrder(db, reference)
      const order = await api.findOrder(reference)
      const approved = String(order?.status) === 'APPROVED'
      const ours = record.state === 'open' || record.state === 'capturing'
      return approved && ours ? capture(record) : report(record, order)
    },

    async withdraw(reference) {
      await movePayPalOrder(db, reference, 'open', 'withdrawn')
      return look(reference)
    },

    async refund({ reference, key, amount }) {
      await getPayPalOrder(db, reference)
      const order = await api.findOrder(reference)
      const capture = order && captureOf(order)
      if (!capture?.id || !captured.includes(String(capture.status))) {
        throw new DomainError('conflict', 'refund-refused')
      }
      try {
        await api.refundCapture(capture.id, key, amount)
      } catch (error) {
        throw isFinal(error) ? new DomainError('conflict', 'refund-refused') : error
      }
      return look(reference)
    },
  }
}

/** Whether PayPal understood the request and refused it. */
function isFinal(error: unknown): error is PayPalRefusal {
  return error instanceof PayPalRefusal && (error.status === 422 || error.status === 404) && !error.passes
}

function orderRequest(
  sdk: typeof import('@paypal/paypal-server-sdk'),
  { orderNumber, amount, description, locale, returnUrl, cancelUrl }: PaymentRequest,
  brandName: string,
): OrderRequest {
  return {
    intent: sdk.CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        // The invoice id makes PayPal refuse to capture a second PayPal order for the same order of the shop.
        referenceId: orderNumber,
        customId: orderNumber,
        invoiceId: orderNumber,
        description,
        amount: { currencyCode: amount.currency, value: toDecimal(amount) },
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          brandName,
          locale: languages[locale].payPal,
          shippingPreference: sdk.PaypalWalletContextShippingPreference.NoShipping,
          userAction: sdk.PaypalExperienceUserAction.PayNow,
          returnUrl,
          cancelUrl,
        },
      },
    },
  }
}

/** A capture that is paid or pending, otherwise one that was refused. */
function captureOf(order: Order): OrdersCapture | null {
  const captures = order.purchaseUnits?.[0]?.payments?.captures ?? []
  const ranks = [...captured, 'PENDING']
  return captures.find(({ status }) => ranks.includes(String(status))) ?? captures[0] ?? null
}

function paymentOf(record: PayPalOrderRecord, order: Order | null): ProviderPayment {
  const { reference, orderNumber } = record
  const asked = money(record.amount, record.currency)
  const nothing = { refunded: money(0, record.currency), disputed: false }
  if (!order) {
    // PayPal deletes orders that were not approved, but never one whose capture was begun.
    if (record.state === 'capturing')
      throw new Error(`PayPal no longer has order ${reference}, captured or not`)
    const state = record.state === 'declined' ? 'declined' : 'abandoned'
    return { reference, state, orderNumber, amount: asked, ...nothing }
  }
  const unit = order.purchaseUnits?.[0]
  const capture = captureOf(order)
  const said = capture?.amount ?? unit?.amount
  if (!said) throw new Error(`PayPal names no amount of order ${reference}`)
  const amount = moneyOf(said)
  return {
    reference: order.id ?? '',
    state: stateOf(record, order, capture),
    orderNumber: unit?.customId ?? '',
    amount,
    refunded: capture ? refundedOf(order, capture, amount) : money(0, amount.currency),
    disputed: false,
    country: order.payer?.address?.countryCode,
    fee: feeOf(capture),
  }
}

/** PayPal names it once the money has arrived. */
function feeOf(capture: OrdersCapture | null): Money | undefined {
  const fee = capture?.sellerReceivableBreakdown?.paypalFee
  return fee && moneyOf(fee)
}

function stateOf(record: PayPalOrderRecord, order: Order, capture: OrdersCapture | null): PaymentState {
  if (capture) {
    if (captured.includes(String(capture.status))) return 'paid'
    return String(capture.status) === 'PENDING' ? 'processing' : 'declined'
  }
  if (record.state === 'declined') return 'declined'
  if (record.state === 'withdrawn' || String(order.status) === 'VOIDED') return 'abandoned'
  return record.state === 'capturing' ? 'processing' : 'open'
}

/** A reversal counts as a full refund; it has no list of refunds. */
function refundedOf(order: Order, capture: OrdersCapture, paid: Money): Money {
  if (String(capture.status) === 'REFUNDED') return paid
  const refunds = order.purchaseUnits?.[0]?.payments?.refunds ?? []
  const sum = refunds
    .filter(({ status }) => !refundFailed.includes(String(status)))
    .reduce((total, { amount }) => total + (amount ? moneyOf(amount).amount : 0), 0)
  return money(Math.min(sum, paid.amount), paid.currency)
}

/** An unknown currency stays unchanged, so that the comparison with the order refuses it. */
function moneyOf({ currencyCode, value }: { currencyCode: string; value: string }): Money {
  const parsed = parseMoney(value, currencyCode as Currency)
  if (!parsed) throw new Error(`PayPal names an amount that is none: ${value} ${currencyCode}`)
  return parsed
}
