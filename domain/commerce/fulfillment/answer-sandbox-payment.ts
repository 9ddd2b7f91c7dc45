import { getOwnOrder } from '#domain/commerce/payments/get-own-order.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { SandboxAnswer, SandboxPaymentView } from '#domain/kernel/ports/sandbox-desk.ts'

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

/** A payment of the pretend bank, for the buyer of its order alone; to everybody else it is not there. */
export async function getSandboxPayment(
  context: Context,
  { reference }: { reference: string },
): Promise<SandboxPaymentView> {
  if (!context.sandbox) throw notFound('order')
  await getOwnOrder(context, reference)
  const payment = await context.sandbox.find(reference)
  if (!payment) throw notFound('order')
  return payment
}
