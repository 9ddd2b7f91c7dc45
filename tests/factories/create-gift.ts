import { randomUUID } from 'node:crypto'
import { fulfillOrder } from '#domain/commerce/fulfillment/fulfill-order.ts'
import { moveOrder } from '#domain/commerce/fulfillment/move-order.ts'
import { gifts } from '#domain/commerce/gifts/gift.table.ts'
import { claimDigestOf } from '#domain/commerce/gifts/start-gift.ts'
import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import { payments } from '#domain/commerce/payments/payment.table.ts'
import { createContext, type Services } from '#server/process/compose.ts'
import { listMailJobs } from '#tests/harness/jobs.ts'
import { createCourse } from './create-course.ts'
import { createOrder, type OrderRow } from './create-order.ts'
import { createUser } from './create-user.ts'

/** `claimToken`: the token in its newest mail; `no mail` before the first mail. */
export type GiftRow = typeof gifts.$inferSelect & { claimToken: string }

/** A gift with a paid, fulfilled order. Unless a date is set or the recipient has an account, its link has been mailed. */
export async function createGift(
  services: Services,
  {
    order: orderValues = {},
    gift: giftValues = {},
  }: {
    order?: Partial<OrderRecord>
    gift?: Partial<typeof gifts.$inferInsert>
  } = {},
): Promise<{ order: OrderRow; gift: GiftRow }> {
  const { db } = services.connection
  const recipientEmail = giftValues.recipientEmail ?? `${randomUUID()}@example.org`
  const payer = orderValues.userId === undefined ? await createUser(services) : null
  const course = orderValues.productId === undefined ? await createCourse(services) : null
  const created = await createOrder(services, {
    userId: payer?.id ?? null,
    payerEmail: payer?.email ?? 'payer@example.org',
    giftTo: recipientEmail,
    ...(course && {
      slug: course.slug,
      title: course.title,
      items: [{ productType: 'course', productId: course.id, slug: course.slug, title: course.title }],
    }),
    productId: course?.id ?? 0,
    ...orderValues,
  })
  const createdAt = created.createdAt
  await db.insert(payments).values({
    orderId: created.id,
    method: 'card',
    provider: 'sandbox',
    reference: randomUUID(),
    state: 'paid',
    currency: created.currency,
    amount: created.total,
    createdAt,
    updatedAt: createdAt,
  })
  await db.insert(gifts).values({
    orderId: created.id,
    recipientEmail,
    giverName: 'Ana García',
    message: 'Que lo disfrutes',
    state: 'unpaid',
    locale: created.locale,
    createdAt,
    ...giftValues,
  })
  const context = createContext(services, { actor: { kind: 'system' }, locale: 'es' })
  const order = await context.transaction(async (inner) =>
    fulfillOrder(inner, await moveOrder(inner, created, 'paid')),
  )
  return { order, gift: await giftOf(services, order) }
}

export async function giftOf(services: Services, { id }: { id: number }): Promise<GiftRow> {
  const gift = (await services.connection.db.select().from(gifts)).find(({ orderId }) => orderId === id)
  if (!gift) throw new Error(`order ${id} is not a gift`)
  const tokens = (await listMailJobs(services)).flatMap((mail) =>
    mail.template === 'gift' && mail.giftId === gift.id ? (mail.claimToken ?? []) : [],
  )
  return {
    ...gift,
    claimToken: tokens.find((token) => claimDigestOf(token) === gift.claimDigest) ?? 'no mail',
  }
}
