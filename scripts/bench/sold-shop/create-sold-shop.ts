import pg from 'pg'
import { conversation } from './conversation.ts'
import { learning } from './learning.ts'
import { opinions } from './opinions.ts'
import { people } from './people.ts'
import { products } from './products.ts'
import { sales } from './sales.ts'
import { shopwork } from './shopwork.ts'

export type SoldShop = {
  people: number
  orders: number
  comments: number
  messages: number
  auditEntries: number
}

/** Draws numbers that look random and are computed from `n` and `what`, so that two shops of the same size are equal. */
const drawing = `create function pg_temp.drawn(n bigint, what int) returns float8 language sql immutable
  return (hashint8extended(n, what) & 1048575)::float8 / 1048576`

/**
 * Writes by SQL what a shop sells in three years, beside the demo: some products sell most, some people buy most, and sales grow and
 * vary by day. Triggers and foreign keys are switched off, so rows are written as triggers would have left them. A million orders
 * take about ten minutes.
 */
export async function createSoldShop(databaseUrl: string, size: SoldShop): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const setting of ["work_mem = '256MB'", "maintenance_work_mem = '512MB'", 'jit = off']) {
      await client.query(`set ${setting}`)
    }
    await client.query(drawing)
    // Before triggers are switched off, since they sum up what each course contains.
    for (const statement of products) await client.query(statement)
    await client.query('set session_replication_role = replica')
    for (const { name, statementsOf, tables } of parts) {
      const start = performance.now()
      await withoutIndexes(client, tables, async () => {
        for (const statement of statementsOf(size)) await client.query(statement)
      })
      console.log(`  ${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
    }
    await client.query('set session_replication_role = origin')
    // Sums that triggers would have updated.
    await client.query(`insert into spent_totals (user_id, amount)
      select users.id, coalesce(sum(orders.kept), 0) from users left join orders on orders.user_id = users.id group by users.id
      on conflict (user_id) do update set amount = excluded.amount`)
    for (const recount of ['recount_owners', 'recount_coupon_uses'])
      await client.query(`select public.${recount}()`)
    await client.query(`insert into affiliate_earnings (user_id, sold, earned, paid, voided)
      select user_id, sum(total_amount), sum(amount), coalesce(sum(amount - voided_amount) filter (where paid_at is not null), 0),
        sum(voided_amount)
      from affiliate_sales group by user_id
      on conflict (user_id) do update
        set sold = excluded.sold, earned = excluded.earned, paid = excluded.paid, voided = excluded.voided`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** `tables`: the large tables that the part fills. */
const parts = [
  { name: 'people', statementsOf: people, tables: ['users', 'newsletter_deliveries', 'gem_entries'] },
  {
    name: 'sales',
    statementsOf: sales,
    tables: [
      'orders',
      'payments',
      'refunds',
      'gifts',
      'affiliate_sales',
      'coupon_uses',
      'entitlements',
      'entitlement_grants',
    ],
  },
  { name: 'learning', statementsOf: learning, tables: ['seen_lessons', 'playback_positions'] },
  { name: 'conversation', statementsOf: conversation, tables: ['comments', 'comment_threads'] },
  { name: 'opinions', statementsOf: opinions, tables: ['opinions'] },
  { name: 'shop', statementsOf: shopwork, tables: ['audit_entries', 'security_events'] },
]

/** Drops the indexes that are not unique, and makes them again after `work`, so that they are as after restoring a backup. */
async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where not indisunique and indrelid = any ($1::regclass[])`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}
