import { randomUUID } from 'node:crypto'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { Services } from '#server/process/compose.ts'
import { money } from '#values/money.ts'

export type OrderRow = typeof orders.$inferSelect

export async function createOrder(
  { connection }: Pick<Services, 'connection'>,
  values: Partial<typeof orders.$inferInsert> & Pick<typeof orders.$inferInsert, 'userId' | 'productId'>,
): Promise<OrderRow> {
  const now = new Date()
  const total = values.total ?? 2000
  const [row] = await connection.db
    .insert(orders)
    .values({
      number: randomUUID().slice(0, 13).toUpperCase(),
      payerEmail: 'payer@example.org',
      productType: 'course',
      slug: 'a-course',
      title: { es: 'Un curso', en: 'A course' },
      items: [
        { productType: 'course', productId: values.productId, slug: 'a-course', title: { en: 'A course' } },
      ],
      extras: { exclusive: false, sourceCode: false },
      state: 'pending',
      currency: 'USD',
      total,
      lines: [{ reason: 'base', amount: money(total) }],
      locale: 'es',
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .returning()
  if (!row) throw new Error('no order was written')
  return row
}
