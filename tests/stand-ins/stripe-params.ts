import type Stripe from 'stripe'

/** What may be sent with each call that the shop makes, by the names under which `stripe-schemas.ts` makes schemas of them. */
export type SessionCreate = Stripe.Checkout.SessionCreateParams
export type SessionRetrieve = Stripe.Checkout.SessionRetrieveParams
export type SessionExpire = Stripe.Checkout.SessionExpireParams
export type SessionList = Stripe.Checkout.SessionListParams
export type RefundCreate = Stripe.RefundCreateParams
export type RefundList = Stripe.RefundListParams
export type DisputeList = Stripe.DisputeListParams
