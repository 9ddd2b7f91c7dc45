/** In the order in which they are offered. */
export const paymentMethods = ['card', 'wallet', 'transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
