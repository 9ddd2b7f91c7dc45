import type { Money } from '#values/money.ts'
import type { PaymentMethod } from '#values/payment-method.ts'

export const sandboxName = 'sandbox'

/** `delay`: in progress for some seconds, then paid. */
export const sandboxAnswers = ['approve', 'decline', 'delay', 'abandon'] as const
export type SandboxAnswer = (typeof sandboxAnswers)[number]

export type SandboxPaymentView = {
  reference: string
  method: Extract<PaymentMethod, 'card' | 'wallet'>
  amount: Money
  description: string
  orderNumber: string
  answered: boolean
  returnUrl: string
  cancelUrl: string
}

/** The page on which a buyer answers a payment of the test bank. */
export interface SandboxDesk {
  find(reference: string): Promise<SandboxPaymentView | null>
  /** False when the payment was answered before; the first answer counts. */
  answer(reference: string, answer: SandboxAnswer): Promise<boolean>
}
