import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { inForce } from '#domain/access/entitlements/entitlement-queries.ts'
import { itemTables } from '#domain/catalog/packs/pack.table.ts'
import { spentTotals } from '#domain/commerce/orders/spent-total.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PageToRead } from '#domain/kernel/list-page.ts'
import { microsecondsOf } from '#domain/kernel/moment-queries.ts'
import { beyondPlace, momentAndKey, pageOrder } from '#domain/kernel/page-queries.ts'
import { holdsWords } from '#domain/kernel/text-queries.ts'
import { personWords, users } from '#domain/people/accounts/account.table.ts'
import { personColumns } from '#domain/people/accounts/people-queries.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import type { ListPlace } from '#values/list-place.ts'
import type { PeopleFilter, PeopleSort } from './people-filter.ts'

export type ListedPersonRecord = Awaited<ReturnType<typeof listPeopleRows>>[number]

/** The rows of one page, in the direction of the page. One query. */
export async function listPeopleRows(
  db: Database,
  filter: PeopleFilter,
  { sort, ...order }: PageToRead<ListPlace<string>> & { sort: PeopleSort },
) {
  const page = db.$with('page').as(pageOf(db, filter, sort, order))
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
      spent: spentTotals.amount,
      owned: sql<number>`(select count(*)::int from ${entitlements} where ${isOwned})`,
      subscribed: isSubscribed(page),
    })
    .from(page)
    .innerJoin(spentTotals, eq(spentTotals.userId, page.id))
    .orderBy(...pageOrder([page.sortValue, page.id], order))
}

function pageOf(db: Database, filter: PeopleFilter, sort: PeopleSort, order: PageToRead<ListPlace<string>>) {
  if (sort !== 'spent') return pageByMoment(db, filter, sort, order)
  return filter.text ? pageOfNamedBySpent(db, filter, order) : pageBySpent(db, filter, order)
}

const shownColumns = { ...personColumns, lastSeenAt: users.lastSeenAt }

function pageByMoment(
  db: Database,
  filter: PeopleFilter,
  sort: Exclude<PeopleSort, 'spent'>,
  order: PageToRead<ListPlace<string>>,
) {
  const column = { joined: users.createdAt, seen: users.lastSeenAt }[sort]
  // The columns of the index for this order.
  const columns = [column, users.id]
  return db
    .select({ ...shownColumns, sortValue: microsecondsOf(column).as('sort_value') })
    .from(users)
    .where(and(matches(filter), beyondPlace(columns, order, momentAndKey)))
    .orderBy(...pageOrder(columns, order))
    .limit(order.limit)
}

/** The columns of the index on the sums. */
const bySpent = [spentTotals.amount, spentTotals.userId]
const spentSort = sql<number>`${spentTotals.amount}::float8`.as('sort_value')

function beyondSpent(order: PageToRead<ListPlace<string>>): SQL | undefined {
  return beyondPlace(bySpent, order, ({ value, key }) => [sql`${value}::float8::bigint`, key])
}

function pageBySpent(db: Database, filter: PeopleFilter, order: PageToRead<ListPlace<string>>) {
  return db
    .select({ ...shownColumns, sortValue: spentSort })
    .from(spentTotals)
    .innerJoin(users, eq(users.id, spentTotals.userId))
    .where(and(matches(filter), beyondSpent(order)))
    .orderBy(...pageOrder(bySpent, order))
    .limit(order.limit)
}

/** Finds the people with the name first: reading everybody's sums in order until a few people are found would take longer. */
function pageOfNamedBySpent(db: Database, filter: PeopleFilter, order: PageToRead<ListPlace<string>>) {
  const isNamed = sql`${spentTotals.userId} = any(array(select ${users.id} from ${users} where ${matches(filter)}))`
  const found = db
    .select({ userId: spentTotals.userId, foundSort: spentSort })
    .from(spentTotals)
    .where(and(isNamed, beyondSpent(order)))
    .orderBy(...pageOrder(bySpent, order))
    .limit(order.limit)
    .as('found')
  return db
    .select({ ...shownColumns, sortValue: sql<number>`${found.foundSort}`.as('sort_value') })
    .from(found)
    .innerJoin(users, eq(users.id, found.userId))
}

/** Stops counting at `most`. */
export async function countPeopleRows(db: Database, filter: PeopleFilter, most?: number): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(users)
    .where(matches(filter))
    .$dynamic()
  const [row] = await db
    .select({ count: count() })
    .from((most === undefined ? found : found.limit(most)).as('found'))
  return row?.count ?? 0
}

function isSubscribed({ email }: { email: AnyPgColumn }): SQL<boolean> {
  const own = and(eq(subscriptions.email, email), isNotNull(subscriptions.confirmedAt))
  return sql<boolean>`exists (select 1 from ${subscriptions} where ${own})`
}

/** The condition of the filter, without deleted accounts. */
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
  return and(
    isNull(users.deletedAt),
    text === '' ? undefined : holdsWords(personWords(users), text),
    role ? eq(users.role, role) : undefined,
    verified == null ? undefined : eq(users.emailVerified, verified),
    blocked == null ? undefined : eq(users.blockShopping, blocked),
    subscribed == null ? undefined : subscribed ? isSubscribed(users) : not(isSubscribed(users)),
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

/** The accounts with these ids, by name, without deleted accounts. One query. */
export async function findPeopleById(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
    .orderBy(asc(users.name), asc(users.id))
}
