import { sql } from 'drizzle-orm'
import { orders } from '#domain/orders/order.table.ts'
import { entitlements } from './entitlement.table.ts'

/** In SQL, of an entitlement: somebody else paid it, as a gift. */
export const isGiven = sql<boolean>`exists (select 1 from ${orders}
  where ${orders.id} = ${entitlements.orderId} and ${orders.giftTo} is not null)`
