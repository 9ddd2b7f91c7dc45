import { randomUUID } from 'node:crypto'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { Services } from '#server/process/compose.ts'
import { money } from '#values/money.ts'

export type OrderRow = typeof orders.$inferSelect

type Sold = Partial<typeof orders.$inferInsert> & Pick<typeof orders.$inferInsert, 'userId' | 'productId'>

export async function createOrder(services: Pick<Services, 'connection'>, values: Sold): Promise<OrderRow> {
  const [row] = await createOrders(services, [values])
  if (!row) throw new Error('no order was written')
  return row
}

/** Creates all orders by one statement. */
export async function createOrders(
  { connection }: Pick<Services, 'connection'>,
  sold: readonly Sold[],
): Promise<OrderRow[]> {
  const now = new Date()
  const rows = sold.map((values) => {
    const total = values.total ?? 2000
    return {
      number: randomUUID().slice(0, 13).toUpperCase(),
      payerEmail: 'payer@example.org',
      productType: 'course' as const,
      slug: 'a-course',
      title: { es: 'Un curso', en: 'A course' },
      items: [
        {
          productType: 'course' as const,
          productId: values.productId,
          slug: 'a-course',
          title: { en: 'A course' },
        },
      ],
      extras: { exclusive: false, sourceCode: false },
      state: 'pending' as const,
      currency: 'USD' as const,
      total,
      lines: [{ reason: 'base' as const, amount: money(total) }],
      locale: 'es' as const,
      createdAt: now,
      updatedAt: now,
      ...values,
    }
  })
  return connection.db.insert(orders).values(rows).returning()
}
