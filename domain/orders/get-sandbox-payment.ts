import type { Context } from '#domain/context.ts'
import { notFound } from '#domain/errors.ts'
import type { SandboxPaymentView } from '#domain/payments/sandbox-desk.ts'
import { getOwnOrder } from './get-own-order.ts'

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
