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

/** As a person and an order of it are wanted everywhere: drawn without chance, so that two shops of one size are equal. */
const drawing = `create function pg_temp.drawn(n bigint, what int) returns float8 language sql immutable
  return (hashint8extended(n, what) & 1048575)::float8 / 1048576`

/**
 * What a shop has sold in three years, written by SQL beside the demo: some products sell most, some people buy most, sales rise and
 * have their days; with all that happens around them. Triggers and foreign keys are not run, so every row is written as they would
 * have left it. A million orders take some ten minutes.
 */
export async function createSoldShop(databaseUrl: string, size: SoldShop): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const setting of ["work_mem = '256MB'", "maintenance_work_mem = '512MB'", 'jit = off']) {
      await client.query(`set ${setting}`)
    }
    await client.query(drawing)
    // Their triggers add up what a course has.
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
    // What triggers would have summed.
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

/** `tables`: the large ones that it writes. */
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

/** Indexes that nothing refers to are made once the rows are there, as a restored backup has them. */
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
