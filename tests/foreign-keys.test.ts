import { expect, test } from 'vitest'
import { createTestServices } from './harness/services.ts'

const { connection } = await createTestServices()

/**
 * These tables stand on a lower floor than the ones they reference, so Drizzle's schema has no foreign key: a generated migration
 * would not notice a missing one.
 */
test.each([
  ['entitlements', 'order_id', 'orders'],
  ['entitlement_grants', 'order_id', 'orders'],
  ['orders', 'coupon_id', 'coupons'],
])('%s.%s has a foreign key to %s', async (table, column, target) => {
  const found = await connection.queue.executeSql(
    `select referenced.relname as target, pg_get_constraintdef(each.oid) as definition
      from pg_constraint as each
        join pg_class as holder on holder.oid = each.conrelid
        join pg_class as referenced on referenced.oid = each.confrelid
        join pg_attribute as held on held.attrelid = holder.oid and held.attnum = any(each.conkey)
      where each.contype = 'f' and holder.relname = $1 and held.attname = $2`,
    [table, column],
  )
  expect(found.rows).toEqual([
    {
      target,
      definition: expect.stringMatching(`^FOREIGN KEY \\(${column}\\) REFERENCES ${target}\\(id\\)`),
    },
  ])
})
