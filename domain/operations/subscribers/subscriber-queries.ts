import { and, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PageToRead } from '#domain/kernel/list-page.ts'
import { microsecondsOf } from '#domain/kernel/moment-queries.ts'
import { beyondPlace, momentAndKey, pageOrder, valueAndKey } from '#domain/kernel/page-queries.ts'
import { holdsWords, wordsOf } from '#domain/kernel/text-queries.ts'
import { newsletterDeliveries } from '#domain/operations/newsletters/newsletter.table.ts'
import { personWords, users } from '#domain/people/accounts/account.table.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'

export const subscriberKinds = ['account', 'visitor', 'unreached'] as const
/** `account`: with an account; `visitor`: without one; `unreached`: the last newsletter did not reach them. */
export type SubscriberKind = (typeof subscriberKinds)[number]

export type SubscriberSort = 'since' | 'address'

export type SubscriberFilter = {
  /** Beginnings of words in the address or in the account's name. */
  text: string
  kind: SubscriberKind | null
}

export type SubscriberRecord = Awaited<ReturnType<typeof listSubscriberRows>>[number]

const isTheirs = and(eq(users.email, subscriptions.email), isNull(users.deletedAt))
const address = sql`${subscriptions.email} collate "C"`

/** One page of confirmed subscribers, beyond a place in one direction. One query. */
export async function listSubscriberRows(
  db: Database,
  filter: SubscriberFilter,
  { sort, offset = 0, ...page }: PageToRead & { sort: SubscriberSort; offset?: number },
) {
  const { id, email, locale, confirmedAt } = subscriptions
  const columns = [sort === 'since' ? confirmedAt : address, id]
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
    .where(and(matches(filter), beyondPlace(columns, page, sort === 'since' ? momentAndKey : valueAndKey)))
    .orderBy(...pageOrder(columns, page))
    .limit(page.limit)
    .offset(offset)
}

/** Null when the subscription does not exist or is not confirmed. */
export async function findSubscriberRow(db: Database, subscriptionId: number) {
  const { id, email, locale, confirmedAt } = subscriptions
  const [row] = await db
    .select({ email, locale, confirmedAt, userId: users.id })
    .from(subscriptions)
    .leftJoin(users, isTheirs)
    .where(and(eq(id, subscriptionId), isNotNull(confirmedAt)))
  return row ?? null
}

/** Joins accounts only when the kind needs them. */
export async function countSubscribers(db: Database, filter: SubscriberFilter): Promise<number> {
  const counted = db.select({ count: count() }).from(subscriptions)
  const asksForAccounts = filter.kind === 'account' || filter.kind === 'visitor'
  const [row] = await (asksForAccounts ? counted.leftJoin(users, isTheirs) : counted).where(matches(filter))
  return row?.count ?? 0
}

/**
 * How many subscribers of each kind match the text. When more than `most` match, those with and without an account are
 * null, as telling them apart takes too long, and `all` is null unless the text is empty.
 */
export async function countSubscriberRows(
  db: Database,
  text: string,
  most: number,
): Promise<Record<SubscriberKind | 'all', number | null>> {
  const found = db
    .select({ userId: users.id, unreached: sql<boolean>`${isUnreached()}`.as('unreached') })
    .from(subscriptions)
    .leftJoin(users, isTheirs)
    .where(matches({ text, kind: null }))
    .limit(most + 1)
    .as('found')
  const [row] = await db
    .select({
      all: count(),
      account: count(found.userId),
      unreached: sql<number>`(count(*) filter (where ${found.unreached}))::int`,
    })
    .from(found)
  const { all, account, unreached } = row ?? { all: 0, account: 0, unreached: 0 }
  if (all <= most) return { all, account, visitor: all - account, unreached }
  const [total, notReached] = await Promise.all([
    text === '' ? countSubscribers(db, { text, kind: null }) : null,
    countSubscribers(db, { text, kind: 'unreached' }),
  ])
  return { all: total, account: null, visitor: null, unreached: notReached }
}

function matches({ text, kind }: SubscriberFilter): SQL | undefined {
  return and(
    isNotNull(subscriptions.confirmedAt),
    text === '' ? undefined : hasWords(text),
    kind === 'account' ? isNotNull(users.id) : kind === 'visitor' ? isNull(users.id) : undefined,
    kind === 'unreached' ? isUnreached() : undefined,
  )
}

/** Address and name are searched separately, each by its own index. */
function hasWords(text: string): SQL {
  const { id, email } = subscriptions
  return sql`${id} = any(array(
    select ${id} from ${subscriptions} where ${holdsWords(wordsOf(email), text)}
    union select ${id} from ${subscriptions} join ${users} on ${isTheirs} where ${holdsWords(personWords(users), text)}))`
}

/** Whether a newsletter failed at every try, and none has been sent since. */
function isUnreached(): SQL {
  return sql`${subscriptions.id} in (select failed.subscription_id from ${newsletterDeliveries} failed
    where failed.failed_at is not null and not exists (select 1 from ${newsletterDeliveries} later
      where later.subscription_id = failed.subscription_id and later.sent_at > failed.failed_at))`
}
