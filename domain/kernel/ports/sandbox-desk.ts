import type { Money } from '#values/money.ts'
import type { PaymentMethod } from '#values/payment-method.ts'

/** The provider's name of payments at the pretend bank (`gateways/sandbox-bank`). */
export const sandboxName = 'sandbox'

/** What a person may answer on the sandbox's page. `delay`: in process for some seconds, then paid. */
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

/** The port of the buyer's side of the pretend bank: what a real provider shows on pages of its own. */
export interface SandboxDesk {
  find(reference: string): Promise<SandboxPaymentView | null>
  /** Records the buyer's answer. False when there was one already: the first one stands. */
  answer(reference: string, answer: SandboxAnswer): Promise<boolean>
}
