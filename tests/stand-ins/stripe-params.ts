import type Stripe from 'stripe'

/** The parameters of each call; `stripe-schemas.ts` makes schemas by these names. */
export type SessionCreate = Stripe.Checkout.SessionCreateParams
export type SessionRetrieve = Stripe.Checkout.SessionRetrieveParams
export type SessionExpire = Stripe.Checkout.SessionExpireParams
export type SessionList = Stripe.Checkout.SessionListParams
export type RefundCreate = Stripe.RefundCreateParams
export type RefundList = Stripe.RefundListParams
export type DisputeList = Stripe.DisputeListParams
export type WebhookEndpointList = Stripe.WebhookEndpointListParams
