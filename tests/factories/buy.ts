import { type PlaceOrderInput, placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { confirmOrder } from '#domain/commerce/fulfillment/confirm-order.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Services } from '#server/process/compose.ts'
import { contextOf } from '#tests/harness/services.ts'
import { createUser, type UserRow } from './create-user.ts'

export type Bought = {
  user: UserRow
  context: Context
  order: string
  /** The id of the sandbox's payment; empty for an order of zero. */
  reference: string
  pay: () => Promise<void>
}

/** Places an unpaid order, to be paid by card at the sandbox. */
export async function order(
  services: Services,
  { user: given, ...input }: PlaceOrderInput & { user?: UserRow },
): Promise<Bought> {
  const user = given ?? (await createUser(services))
  const context = await contextOf(services, user)
  const placed = await placeOrder(context, { method: 'card', ...input })
  if (!placed.ok) throw new Error(`refused: ${placed.code}`)
  const { orderNumber, reference } = placed
  return {
    user,
    context,
    order: orderNumber,
    reference: reference ?? '',
    pay: async () => {
      await services.sandbox?.answer(reference ?? '', 'approve')
      await confirmOrder(context, { order: orderNumber })
    },
  }
}

export async function buy(services: Services, input: Parameters<typeof order>[1]): Promise<Bought> {
  const bought = await order(services, input)
  await bought.pay()
  return bought
}
