/** What a buyer may pay with, in the order in which it is offered. Who takes it is a provider's business. */
export const paymentMethods = ['card', 'wallet', 'transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
