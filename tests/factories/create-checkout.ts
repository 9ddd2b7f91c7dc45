import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import type { Services } from '#server/process/compose.ts'
import { contextOf } from '#tests/harness/services.ts'
import { noExtras } from '#values/purchase-address.ts'
import { createCourse } from './create-course.ts'
import { createUser } from './create-user.ts'

/** Values of a course with an offer price and both extras. */
export const sale = {
  price: 1900,
  offerPrice: 1500,
  sourceCodeOffered: true,
  sourceCodePrice: 300,
  exclusiveOffered: true,
  exclusivePrice: 600,
}

/** A course, and a person who is about to pay for it by card. */
export async function createCheckout(services: Services, values: Parameters<typeof createCourse>[1] = sale) {
  const course = await createCourse(services, values)
  const user = await createUser(services)
  const context = await contextOf(services, user)
  const input = {
    product: { productType: 'course' as const, slug: course.slug },
    extras: noExtras,
    method: 'card' as const,
  }
  return { course, user, context, input }
}

/** Places an order; throws when it is refused. */
export async function place(...[context, input]: Parameters<typeof placeOrder>) {
  const placed = await placeOrder(context, input)
  if (!placed.ok) throw new Error(`refused: ${placed.code}`)
  return placed
}

/** Approves the payment on the sandbox's page, for the buyer. */
export function approve({ sandbox }: Services, redirectUrl: string) {
  return sandbox?.answer(redirectUrl.split('/').at(-1) ?? '', 'approve')
}
