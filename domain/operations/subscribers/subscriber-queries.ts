import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { ListPlace } from '#domain/catalog/listing/listed-item.ts'
import type { Database } from '#domain/kernel/database.ts'
import { microsecondsOf, momentOf } from '#domain/kernel/moment-queries.ts'
import { holdsWords, wordsOf } from '#domain/kernel/text-queries.ts'
import { newsletterDeliveries } from '#domain/operations/newsletters/newsletter.table.ts'
import { personWords, users } from '#domain/people/accounts/account.table.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'

export const subscriberKinds = ['account', 'visitor', 'unreached'] as const
/** With an account, without one, or whom the last newsletter did not reach. */
export type SubscriberKind = (typeof subscriberKinds)[number]

export type SubscriberSort = 'since' | 'address'

export type SubscriberFilter = {
  /** Beginnings of words of the address, or of the account's name. */
  text: string
  kind: SubscriberKind | null
}

export type SubscriberRecord = Awaited<ReturnType<typeof listSubscriberRows>>[number]

const isTheirs = and(eq(users.email, subscriptions.email), isNull(users.deletedAt))
const address = sql`${subscriptions.email} collate "C"`

/** Of one place and one direction, in that direction. One query. */
export async function listSubscriberRows(
  db: Database,
  filter: SubscriberFilter,
  {
    sort,
    descending,
    after = null,
    limit,
    offset = 0,
  }: {
    sort: SubscriberSort
    descending: boolean
    after?: ListPlace | null
    limit: number
    offset?: number
  },
) {
  const { id, email, locale, confirmedAt } = subscriptions
  const column = sort === 'since' ? sql`${confirmedAt}` : address
  const direction = descending ? desc : asc
  const further = descending ? lt : gt
  const bound = after && (sort === 'since' ? momentOf(Number(after.value)) : sql`${after.value}`)
  return db
    .select({
      id,
      email,
      locale,
      confirmedAt,
      userId: users.id,
      name: users.name,
      unreached: sql<boolean>`${isUnreached()}`,
      sortValue: sort === 'since' ? microsecondsOf(confirmedAt) : sql<string>`${email}`,
    })
    .from(subscriptions)
    .leftJoin(users, isTheirs)
    .where(
      and(
        matches(filter),
        after && bound
          ? or(further(column, bound), and(eq(column, bound), further(id, after.key)))
          : undefined,
        // Says once more what the index can begin at.
        bound ? (descending ? lte : gte)(column, bound) : undefined,
      ),
    )
    .orderBy(direction(column), direction(id))
    .limit(limit)
    .offset(offset)
}

/** Null for who has not confirmed. */
export async function findSubscriberRow(db: Database, subscriptionId: number) {
  const { id, email, locale, confirmedAt } = subscriptions
  const [row] = await db
    .select({ email, locale, confirmedAt, userId: users.id })
    .from(subscriptions)
    .leftJoin(users, isTheirs)
    .where(and(eq(id, subscriptionId), isNotNull(confirmedAt)))
  return row ?? null
}

/** How many of each kind have the text. One query. */
export async function countSubscriberRows(db: Database, text: string) {
  const [row] = await db
    .select({
      all: count(),
      account: count(users.id),
      unreached: sql<number>`(count(*) filter (where ${isUnreached()}))::int`,
    })
    .from(subscriptions)
    .leftJoin(users, isTheirs)
    .where(matches({ text, kind: null }))
  const { all, account, unreached } = row ?? { all: 0, account: 0, unreached: 0 }
  return { all, account, visitor: all - account, unreached }
}

function matches({ text, kind }: SubscriberFilter): SQL | undefined {
  return and(
    isNotNull(subscriptions.confirmedAt),
    text === '' ? undefined : hasWords(text),
    kind === 'account' ? isNotNull(users.id) : kind === 'visitor' ? isNull(users.id) : undefined,
    kind === 'unreached' ? isUnreached() : undefined,
  )
}

/** Each side by its own index. */
function hasWords(text: string): SQL {
  const { id, email } = subscriptions
  return sql`${id} = any(array(
    select ${id} from ${subscriptions} where ${holdsWords(wordsOf(email), text)}
    union select ${id} from ${subscriptions} join ${users} on ${isTheirs} where ${holdsWords(personWords(users), text)}))`
}

/** A newsletter failed every time it was tried, and none has left since. */
function isUnreached(): SQL {
  return sql`${subscriptions.id} in (select failed.subscription_id from ${newsletterDeliveries} failed
    where failed.failed_at is not null and not exists (select 1 from ${newsletterDeliveries} later
      where later.subscription_id = failed.subscription_id and later.sent_at > failed.failed_at))`
}
