import { and, asc, desc, eq, getTableColumns, gte, ilike, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PageToRead } from '#domain/kernel/list-page.ts'
import { beyondPlace, keyAlone, pageOrder } from '#domain/kernel/page-queries.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import type { SecurityCode } from '#domain/kernel/security-log.ts'
import { anyWith } from '#domain/kernel/text-queries.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { securityEvents } from './security-event.table.ts'

/** Also deletes the events before `since`. */
export async function insertSecurityEvent(
  db: Database,
  event: typeof securityEvents.$inferInsert,
  since: Date,
): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.at, since))
  await db.insert(securityEvents).values(event)
}

export type SecuritySearch = {
  /** A part of the network, the details, or the account's name or address. */
  text?: string
  /** Id or address of the account. */
  account?: string
  code?: SecurityCode
  /** `from` and `until` are both included. */
  from?: Date | null
  until?: Date | null
}

/** The rows of one page, in the direction of the page, with the account's current name and address. */
export async function listSecurityRows(
  db: Database,
  { text, account, code, from, until }: SecuritySearch,
  page: PageToRead<number>,
) {
  const { id, at, userId, network, details } = securityEvents
  const part = anyWith(text ?? '')
  return db
    .select({ ...getTableColumns(securityEvents), name: users.name, email: users.email })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, userId))
    .where(
      and(
        text
          ? or(
              ilike(network, part),
              sql`${details}::text ilike ${part}`,
              ilike(users.name, part),
              ilike(users.email, part),
            )
          : undefined,
        account
          ? sql`${userId} = any(array(select ${account} union select ${users.id} from ${users} where ${users.email} = ${account}))`
          : undefined,
        code ? eq(securityEvents.code, code) : undefined,
        from ? gte(at, from) : undefined,
        until ? lte(at, until) : undefined,
        beyondPlace([id], page, keyAlone),
      ),
    )
    .orderBy(...pageOrder([id], page))
    .limit(page.limit)
}

/** The newest events about an account, newest first. One query. */
export async function listSecurityRowsOf(db: Database, { userId, limit }: { userId: string; limit: number }) {
  return db
    .select(getTableColumns(securityEvents))
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(desc(securityEvents.id))
    .limit(limit)
}

export const securityData: PersonalDataPart = {
  name: 'securityLog',
  async collect({ db }, { id }) {
    const { at, code, network, details } = securityEvents
    return db
      .select({ at, code, network, details })
      .from(securityEvents)
      .where(eq(securityEvents.userId, id))
      .orderBy(asc(securityEvents.id))
  },
  async erase(db, { id }) {
    await db.delete(securityEvents).where(eq(securityEvents.userId, id))
    return []
  },
}
