import { getOwnOrder } from '#domain/commerce/payments/get-own-order.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { SandboxAnswer, SandboxPaymentView } from '#domain/kernel/ports/sandbox-desk.ts'

/** Answers a sandbox payment; only the first answer counts. Throws `order-not-found` unless called by the buyer. */
export async function answerSandboxPayment(
  context: Context,
  { reference, answer }: { reference: string; answer: SandboxAnswer },
): Promise<{ goOn: string }> {
  const payment = await getSandboxPayment(context, { reference })
  const taken = await context.sandbox?.answer(reference, answer)
  return { goOn: taken && answer === 'abandon' ? payment.cancelUrl : payment.returnUrl }
}

/** A sandbox payment, for its buyer only. Throws `order-not-found`. */
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
