import type { Context } from '#domain/context.ts'
import { confirmOrder } from '#domain/orders/confirm-order.ts'
import { type PlaceOrderInput, placeOrder } from '#domain/orders/place-order.ts'
import type { Services } from '#server/compose.ts'
import { contextOf } from '../harness/services.ts'
import { createUser, type UserRow } from './create-user.ts'

export type Bought = {
  user: UserRow
  /** The buyer's own. */
  context: Context
  order: string
  /** The sandbox's id of the payment; empty where nothing was left to pay. */
  reference: string
  /** Approves the payment and comes back. */
  pay: () => Promise<void>
}

/** Places an order by card at the sandbox, which nobody has paid yet. */
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
    ...{ user, context, order: orderNumber, reference: reference ?? '' },
    pay: async () => {
      await services.sandbox?.answer(reference ?? '', 'approve')
      await confirmOrder(context, { order: orderNumber })
    },
  }
}

/** Places an order and pays it. */
export async function buy(services: Services, input: Parameters<typeof order>[1]): Promise<Bought> {
  const bought = await order(services, input)
  await bought.pay()
  return bought
}
