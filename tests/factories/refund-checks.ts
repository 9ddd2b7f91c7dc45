import { and, eq, isNull } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { Services } from '#server/process/compose.ts'
import { listWaitingJobs } from '#tests/harness/jobs.ts'
import { createCourse } from './create-course.ts'

/** What tests of refunds sell, and what they look up afterwards. */
export function refundChecks(services: Services) {
  const { db } = services.connection
  return {
    async course(price = 2000) {
      const row = await createCourse(services, { price })
      return { ...row, product: { productType: 'course' as const, slug: row.slug } }
    },
    /** The ids of the products that a person owns. */
    async owned(userId: string) {
      const held = and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt))
      return (await db.select().from(entitlements).where(held)).map(({ productId }) => productId)
    },
    async stateOf(number: string) {
      const [order] = await db.select().from(orders).where(eq(orders.number, number))
      return order?.state
    },
    async refundMails() {
      return (await listWaitingJobs(services)).filter(
        ({ name, data }) => name === 'send-mail' && 'template' in data && data.template === 'refund',
      )
    },
  }
}
