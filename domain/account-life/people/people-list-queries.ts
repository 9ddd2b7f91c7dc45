import { and, asc, count, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { inForce } from '#domain/access/entitlements/entitlement-queries.ts'
import { itemTables } from '#domain/catalog/packs/pack.table.ts'
import { spentTotals } from '#domain/commerce/orders/spent-total.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PageToRead } from '#domain/kernel/list-page.ts'
import { microsecondsOf, momentOf } from '#domain/kernel/moment-queries.ts'
import { beyondPlace, pageOrder } from '#domain/kernel/page-queries.ts'
import { holdsWords } from '#domain/kernel/text-queries.ts'
import { personWords, users } from '#domain/people/accounts/account.table.ts'
import { personColumns } from '#domain/people/accounts/people-queries.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import type { PeopleFilter, PeopleSort, PersonPlace } from './people-filter.ts'

export type ListedPersonRecord = Awaited<ReturnType<typeof listPeopleRows>>[number]

/** Of one place and one direction, in that direction. One query. */
export async function listPeopleRows(
  db: Database,
  filter: PeopleFilter,
  { sort, ...order }: PageToRead<PersonPlace> & { sort: PeopleSort },
) {
  const column = { joined: users.createdAt, seen: users.lastSeenAt, spent: spentTotals.amount }[sort]
  // What the index of the order has.
  const columns = [column, sort === 'spent' ? spentTotals.userId : users.id]
  const page = db.$with('page').as(
    db
      .select({
        ...personColumns,
        lastSeenAt: users.lastSeenAt,
        spent: spentTotals.amount,
        sortValue: (sort === 'spent' ? sql<number>`${column}::float8` : microsecondsOf(column)).as(
          'sort_value',
        ),
      })
      .from(users)
      .innerJoin(spentTotals, eq(spentTotals.userId, users.id))
      .where(
        and(
          matches(filter),
          beyondPlace(columns, order, ({ value, id }) => [
            sort === 'spent' ? sql`${value}::bigint` : momentOf(value),
            id,
          ]),
        ),
      )
      .orderBy(...pageOrder(columns, order))
      .limit(order.limit),
  )
  const isOwned = and(eq(entitlements.userId, page.id), inForce)
  return db
    .with(page)
    .select({
      id: page.id,
      name: page.name,
      email: page.email,
      emailVerified: page.emailVerified,
      role: page.role,
      blockShopping: page.blockShopping,
      createdAt: page.createdAt,
      lastSeenAt: page.lastSeenAt,
      sortValue: page.sortValue,
      spent: page.spent,
      owned: sql<number>`(select count(*)::int from ${entitlements} where ${isOwned})`,
      subscribed: sql<boolean>`exists (select 1 from ${subscriptions}
        where ${subscriptions.email} = ${page.email} and ${subscriptions.confirmedAt} is not null)`,
    })
    .from(page)
    .orderBy(...pageOrder([page.sortValue, page.id], order))
}

export async function countPeopleRows(db: Database, filter: PeopleFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(users).where(matches(filter))
  return row?.count ?? 0
}

/** Without deleted accounts. */
function matches({
  text = '',
  role,
  verified,
  blocked,
  subscribed,
  owns,
  joinedFrom,
  joinedUntil,
}: PeopleFilter): SQL | undefined {
  const isSubscribed = sql`exists (select 1 from ${subscriptions}
    where ${subscriptions.email} = ${users.email} and ${subscriptions.confirmedAt} is not null)`
  return and(
    isNull(users.deletedAt),
    text === '' ? undefined : holdsWords(personWords(users), text),
    role ? eq(users.role, role) : undefined,
    verified == null ? undefined : eq(users.emailVerified, verified),
    blocked == null ? undefined : eq(users.blockShopping, blocked),
    subscribed == null ? undefined : subscribed ? isSubscribed : sql`not ${isSubscribed}`,
    owns ? sql`${users.id} in ${ownersOf(owns)}` : undefined,
    joinedFrom ? gte(users.createdAt, joinedFrom) : undefined,
    joinedUntil ? lte(users.createdAt, joinedUntil) : undefined,
  )
}

function ownersOf({ productType, slug }: NonNullable<PeopleFilter['owns']>): SQL {
  const table = itemTables[productType]
  return sql`(select ${entitlements.userId} from ${entitlements} where ${and(
    eq(entitlements.productType, productType),
    inForce,
  )} and ${entitlements.productId} = (select ${table.id} from ${table} where ${eq(table.slug, slug)}))`
}

/** By name, without deleted accounts. One query. */
export async function findPeopleById(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
    .orderBy(asc(users.name), asc(users.id))
}
