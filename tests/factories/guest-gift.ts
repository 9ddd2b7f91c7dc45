import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { confirmOrder } from '#domain/commerce/fulfillment/confirm-order.ts'
import type { Services } from '#server/process/compose.ts'
import { contextOf, visitor } from '#tests/harness/services.ts'
import { createCourse } from './create-course.ts'

/** A course that a visitor orders as a gift, to be paid at the sandbox. */
export async function orderGuestGift(
  services: Services,
  { payerEmail = 'guest@example.org', payerTax }: { payerEmail?: string; payerTax?: unknown } = {},
) {
  const { slug } = await createCourse(services, { price: 1900 })
  const context = await contextOf(services, visitor)
  const placed = await placeOrder(context, {
    product: { productType: 'course', slug },
    method: 'card',
    gift: { email: 'friend@example.org', byLink: true },
    payerEmail,
    payerTax,
  })
  if (!placed.ok) throw new Error(`refused: ${placed.code}`)
  const { orderNumber } = placed
  return {
    context,
    orderNumber,
    pay: async () => {
      await services.sandbox?.answer(placed.reference ?? '', 'approve')
      await confirmOrder(context, { order: orderNumber })
    },
  }
}

export async function giveAsGuest(...given: Parameters<typeof orderGuestGift>) {
  const { pay, ...gift } = await orderGuestGift(...given)
  await pay()
  return gift
}
