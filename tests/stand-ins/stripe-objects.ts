import Stripe from 'stripe'
import type * as Params from './stripe-params.ts'

export type BookedSession = {
  readonly id: string
  readonly params: Params.SessionCreate
  readonly amount: number
  readonly currency: string
  readonly created: number
  readonly url: string
  status: Stripe.Checkout.Session.Status
  paid: boolean
  intent: { id: string; status: Stripe.PaymentIntent.Status } | null
  charge: { id: string; created: number } | null
  refunds: Stripe.Refund[]
  disputes: Stripe.Dispute[]
}

export const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

export function sessionObject(
  booked: BookedSession,
  expand: readonly string[] = [],
): Stripe.Checkout.Session {
  const { params, intent } = booked
  const whole = expand.some((path) => path === 'payment_intent' || path.startsWith('payment_intent.'))
  return {
    id: booked.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: params.adaptive_pricing?.enabled ?? true },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: booked.amount,
    amount_total: booked.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    consent: null,
    consent_collection: null,
    created: booked.created,
    currency: booked.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: booked.paid
      ? {
          address: { city: null, country: 'ES', line1: null, line2: null, postal_code: null, state: null },
          business_name: null,
          email: params.customer_email ?? null,
          individual_name: null,
          name: null,
          phone: null,
          tax_exempt: 'none',
          tax_ids: [],
        }
      : null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: params.expires_at ?? booked.created + 86_400,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: metadataOf(params.metadata),
    mode: 'payment',
    origin_context: null,
    payment_intent: intent && (whole ? intentObject(booked, expand) : intent.id),
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card', 'us_bank_account'],
    payment_status: booked.paid ? 'paid' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: booked.status,
    submit_type: null,
    subscription: null,
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: params.ui_mode ?? 'hosted_page',
    url: booked.status === 'open' ? booked.url : null,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session
}

function intentObject(booked: BookedSession, expand: readonly string[]): Stripe.PaymentIntent {
  const { intent, charge, amount, params } = booked
  if (!intent) throw new Error(`session ${booked.id} has no payment intent`)
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: booked.paid ? amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: booked.created,
    currency: booked.currency,
    customer: null,
    customer_account: null,
    description: params.payment_intent_data?.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge:
      charge &&
      (expand.some((path) => path.startsWith('payment_intent.latest_charge'))
        ? chargeObject(booked, expand.includes('payment_intent.latest_charge.balance_transaction'))
        : charge.id),
    livemode: false,
    managed_payments: null,
    metadata: metadataOf(params.payment_intent_data?.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card', 'us_bank_account'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent
}

/** What Stripe takes of an amount, both in cents. */
export const stripeFeeOf = (amount: number): number => Math.round(amount * 0.029) + 30

function transactionObject({ id, amount, currency, created }: BookedSession): Stripe.BalanceTransaction {
  const fee = stripeFeeOf(amount)
  return {
    id: `txn_${id}`,
    object: 'balance_transaction',
    amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [],
    net: amount - fee,
    reporting_category: 'charge',
    source: null,
    status: 'pending',
    type: 'charge',
  } satisfies Stripe.BalanceTransaction
}

export function chargeObject(booked: BookedSession, withTransaction = false): Stripe.Charge {
  const { intent, charge, amount, params, refunds } = booked
  if (!intent || !charge) throw new Error(`session ${booked.id} was not charged`)
  const refunded = refundedOf(refunds)
  return {
    id: charge.id,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: withTransaction ? transactionObject(booked) : `txn_${booked.id}`,
    billing_details: {
      address: null,
      email: params.customer_email ?? null,
      name: null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: null,
    captured: true,
    created: charge.created,
    currency: booked.currency,
    customer: null,
    description: params.payment_intent_data?.description ?? null,
    disputed: booked.disputes.length > 0,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: metadataOf(params.payment_intent_data?.metadata),
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: refunded === amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge
}

export function refundObject(
  booked: BookedSession,
  {
    id,
    amount,
    created,
    metadata,
  }: { id: string; amount: number; created: number; metadata?: Stripe.Metadata },
): Stripe.Refund {
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: booked.charge?.id ?? null,
    created,
    currency: booked.currency,
    customer: null,
    customer_account: null,
    metadata: metadata ?? {},
    payment_intent: booked.intent?.id ?? null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund
}

export const refundedOf = (refunds: readonly Stripe.Refund[]) =>
  refunds.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0)

/** Metadata as Stripe stores it: as text, since the values of forms are. */
export function metadataOf(params: Stripe.Emptyable<Stripe.MetadataParam> | undefined): Stripe.Metadata {
  return Object.fromEntries(Object.entries(params || {}).map(([key, value]) => [key, String(value)]))
}

export function listObject<Item>(url: string, data: Item[], hasMore = false): Stripe.ApiList<Item> {
  return { object: 'list', url, data, has_more: hasMore } satisfies Stripe.ApiList<Item>
}

export type EventObjects = {
  'checkout.session.completed': Stripe.CheckoutSessionCompletedEvent
  'checkout.session.expired': Stripe.CheckoutSessionExpiredEvent
  'checkout.session.async_payment_succeeded': Stripe.CheckoutSessionAsyncPaymentSucceededEvent
  'checkout.session.async_payment_failed': Stripe.CheckoutSessionAsyncPaymentFailedEvent
  'refund.created': Stripe.RefundCreatedEvent
  'charge.refunded': Stripe.ChargeRefundedEvent
  'charge.dispute.created': Stripe.ChargeDisputeCreatedEvent
  'charge.dispute.closed': Stripe.ChargeDisputeClosedEvent
}

export function eventObject<Type extends keyof EventObjects>(
  { id, created }: { id: string; created: number },
  type: Type,
  object: EventObjects[Type]['data']['object'],
): Stripe.Event {
  const event = {
    id,
    object: 'event' as const,
    created,
    type,
    data: { object: structuredClone(object) },
    api_version: Stripe.API_VERSION,
    livemode: false,
    pending_webhooks: 1,
    request: null,
  } satisfies Omit<Stripe.ChargeRefundedEvent, 'type' | 'data'> & { type: Type; data: unknown }
  return event as unknown as Stripe.Event
}
