import type { Context } from '#domain/kernel/context.ts'
import type { SandboxAnswer } from '#domain/kernel/ports/sandbox-desk.ts'
import { getSandboxPayment } from './get-sandbox-payment.ts'

/**
 * The buyer answers a payment of the pretend bank and is sent back to the shop. Only the first answer counts. Throws
 * `order-not-found` for whoever is not the buyer.
 */
export async function answerSandboxPayment(
  context: Context,
  { reference, answer }: { reference: string; answer: SandboxAnswer },
): Promise<{ goOn: string }> {
  const payment = await getSandboxPayment(context, { reference })
  const taken = await context.sandbox?.answer(reference, answer)
  return { goOn: taken && answer === 'abandon' ? payment.cancelUrl : payment.returnUrl }
}
