import { getOwnOrder } from '#domain/commerce/payments/get-own-order.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { SandboxPaymentView } from '#domain/kernel/ports/sandbox-desk.ts'

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
