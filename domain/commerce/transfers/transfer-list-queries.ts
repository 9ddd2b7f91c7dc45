import { and, asc, desc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PageToRead } from '#domain/kernel/list-page.ts'
import { microsecondsOf, momentOf } from '#domain/kernel/moment-queries.ts'
import { beyondPlace, pageOrder, valueAndKey } from '#domain/kernel/page-queries.ts'
import { localTransfers } from './local-transfer.table.ts'
import type { TransferState } from './local-transfer-queries.ts'

/** Ascends along the list: waiting transfers first, oldest first; then the others, newest first. */
const sortValue = sql<number>`case when ${localTransfers.state} = 'submitted'
  then ${microsecondsOf(sql`coalesce(${localTransfers.submittedAt}, ${localTransfers.createdAt})`)} - 9e15
  else -${microsecondsOf(sql`coalesce(${localTransfers.decidedAt}, ${localTransfers.createdAt})`)} end`

const columns = {
  transfer: localTransfers,
  order: {
    id: orders.id,
    payerEmail: orders.payerEmail,
    title: orders.title,
    state: orders.state,
    flag: orders.flag,
  },
  sortValue: sortValue.as('sort_value'),
}

type Page = PageToRead & { state: TransferState | null }

/** One page of transfers, beyond a place in one direction; of all states when `state` is null. */
export async function listTransferPageRows(db: Database, page: Page) {
  const sortColumns = [sortValue, orders.id]
  return db
    .select(columns)
    .from(localTransfers)
    .innerJoin(orders, eq(orders.number, localTransfers.orderNumber))
    .where(
      and(
        sql`${localTransfers.reference} = any(array(${candidates(page)}))`,
        beyondPlace(sortColumns, page, valueAndKey),
      ),
    )
    .orderBy(...pageOrder(sortColumns, page))
    .limit(page.limit)
}

/**
 * The transfers that may stand on the page: all that wait, and of the others those next to the place, by an index of
 * their decision times.
 */
function candidates({ state, after, descending, limit }: Page): SQL {
  const { reference, decidedAt, createdAt } = localTransfers
  const moment = sql`coalesce(${decidedAt}, ${createdAt})`
  const of = (...conditions: (SQL | undefined)[]) =>
    sql`select ${reference} from ${localTransfers} where ${and(state ? eq(localTransfers.state, state) : undefined, ...conditions)}`
  const waiting = of(eq(localTransfers.state, 'submitted'))
  const isOther = ne(localTransfers.state, 'submitted')
  const value = Number(after?.value ?? Number.NEGATIVE_INFINITY)
  // Places among waiting transfers have far smaller values: from there, the others begin with the newest.
  const bound = value > -4.5e15 ? momentOf(-value) : null
  // The others are listed by the time since their decision.
  const [further, direction] = descending ? [gt, asc] : [lt, desc]
  const others = sql`${of(isOther, bound ? further(moment, bound) : undefined)}
    order by ${direction(moment)} fetch first ${limit} rows with ties`
  const beside = bound ? sql` union all ${of(isOther, eq(moment, bound))}` : sql``
  return sql`${waiting}${beside} union all (${others})`
}

export async function findTransferWithOrder(db: Database, reference: string) {
  const [row] = await db
    .select(columns)
    .from(localTransfers)
    .innerJoin(orders, eq(orders.number, localTransfers.orderNumber))
    .where(eq(localTransfers.reference, reference))
    .limit(1)
  return row ?? null
}

export async function countTransfers(db: Database, states: readonly TransferState[]): Promise<number> {
  return db.$count(localTransfers, inArray(localTransfers.state, [...states]))
}
