import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  ilike,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditAction } from '#domain/kernel/audit.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PageToRead } from '#domain/kernel/list-page.ts'
import { beyondPlace, keyAlone, pageOrder } from '#domain/kernel/page-queries.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { anyWith, mayHold } from '#domain/kernel/text-queries.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { auditEntries, auditParts } from './audit-entry.table.ts'

type AuditRow = typeof auditEntries.$inferSelect

/** Returns the id of the new entry. */
export async function insertAuditEntry(
  db: Database,
  entry: typeof auditEntries.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(auditEntries).values(entry).returning({ id: auditEntries.id })
  if (!row) throw new Error('no audit entry was written')
  return row.id
}

export async function findAuditEntry(db: Database, id: number): Promise<AuditRow | null> {
  const [row] = await db.select().from(auditEntries).where(eq(auditEntries.id, id))
  return row ?? null
}

/** The subject's newest entry with one of the actions; null without one. */
export async function findLastAuditEntry(
  db: Database,
  { subject, actions }: { subject: string; actions: readonly AuditAction[] },
): Promise<AuditRow | null> {
  const [row] = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, subject), inArray(auditEntries.action, [...actions])))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return row ?? null
}

/** The newest such entry of each subject, with the actor's name unless their account is deleted. */
export async function listLastActs(
  db: Database,
  { subjects, actions }: { subjects: readonly string[]; actions: readonly AuditAction[] },
) {
  if (subjects.length === 0) return []
  const { id, subject, action, actorId } = auditEntries
  return db
    .selectDistinctOn([subject], { subject, action, actorId, name: users.name })
    .from(auditEntries)
    .leftJoin(users, and(eq(users.id, actorId), isNull(users.deletedAt)))
    .where(and(inArray(subject, [...subjects]), inArray(action, [...actions])))
    .orderBy(subject, desc(id))
}

export type AuditSearch = {
  /** A part of the action, the subject, the changed values, or the actor's name or address. */
  text?: string
  /** Id or address of the actor; `system` for the command line. */
  actor?: string
  action?: string
  subject?: string
  /** `from` and `until` are both included. */
  from?: Date | null
  until?: Date | null
}

/** Accounts that entries are about. */
const subjects = alias(users, 'subjects')
const idOfSubject = sql`case when ${auditEntries.subject} ~ '^(person|author)/' then substr(${auditEntries.subject}, 8) end`

/** The rows of one page, in the direction of the page. */
export async function listAuditRows(db: Database, search: AuditSearch, page: PageToRead<number>) {
  return search.text ? rowsWith(db, search.text, search, page) : rowsOf(db, page, filterOf(search))
}

/**
 * A common text is found quickly among the entries next to the page's place; any other through the indexes. The result is the
 * same.
 */
async function rowsWith(db: Database, text: string, search: AuditSearch, page: PageToRead<number>) {
  const filter = filterOf(search)
  const holds = contains(text)
  const near = await rowsOf(db, page, and(filter, isNear(page), or(holds, byActorWith(text))))
  if (near.length === page.limit) return near
  const { id, actorId } = auditEntries
  const further = and(filter, beyondPlace([id], page, keyAlone))
  const [first] = pageOrder([id], page)
  const found = sql`
    select ${id} as id from ${auditEntries}
    where ${and(mayHold(auditParts(auditEntries), text), holds, further)}
    union all
    select entry.id from (${actors()}) as actor join ${users} on ${users.id} = actor.id and ${isCalled(text)}
    cross join lateral (
      select ${id} as id from ${auditEntries} where ${eq(actorId, users.id)} and ${further ?? sql`true`}
      order by ${first} limit ${page.limit}
    ) as entry`
  return rowsOf(db, page, sql`${id} in (with found as materialized (${found}) select id from found)`)
}

/** How many entries are compared one by one. */
const compared = 5_000

function isNear({ descending, after }: PageToRead<number>): SQL {
  const { id } = auditEntries
  if (!descending) return lte(id, (after ?? 0) + compared)
  return gt(
    id,
    after === null ? sql`(select max(${id}) from ${auditEntries}) - ${compared}` : after - compared,
  )
}

async function rowsOf(db: Database, page: PageToRead<number>, condition: SQL | undefined) {
  return db
    .select({
      ...getTableColumns(auditEntries),
      name: users.name,
      email: users.email,
      subjectName: sql<string | null>`coalesce(nullif(${subjects.name}, ''), ${subjects.email})`,
    })
    .from(auditEntries)
    .leftJoin(users, and(eq(users.id, auditEntries.actorId), isNull(users.deletedAt)))
    .leftJoin(subjects, and(eq(subjects.id, idOfSubject), isNull(subjects.deletedAt)))
    .where(and(condition, beyondPlace([auditEntries.id], page, keyAlone)))
    .orderBy(...pageOrder([auditEntries.id], page))
    .limit(page.limit)
}

function filterOf({ actor, action, subject, from, until }: AuditSearch): SQL | undefined {
  const { actorId } = auditEntries
  return and(
    actor === 'system' ? isNull(actorId) : undefined,
    actor && actor !== 'system'
      ? sql`${actorId} = any(array(select ${actor} union select ${users.id} from ${users}
          where ${and(eq(users.email, actor), isNull(users.deletedAt))}))`
      : undefined,
    action ? eq(auditEntries.action, action) : undefined,
    subject ? eq(auditEntries.subject, subject) : undefined,
    from ? gte(auditEntries.at, from) : undefined,
    until ? lte(auditEntries.at, until) : undefined,
  )
}

function contains(text: string): SQL | undefined {
  const part = anyWith(text)
  return or(
    ilike(auditEntries.action, part),
    ilike(auditEntries.subject, part),
    sql`${auditEntries.before}::text ilike ${part}`,
    sql`${auditEntries.after}::text ilike ${part}`,
  )
}

function byActorWith(text: string): SQL {
  return sql`${auditEntries.actorId} in (select actor.id from (${actors()}) as actor
    join ${users} on ${users.id} = actor.id and ${isCalled(text)})`
}

function isCalled(text: string): SQL {
  const part = anyWith(text)
  return sql`${and(isNull(users.deletedAt), or(ilike(users.name, part), ilike(users.email, part)))}`
}

/** The ids of everybody with an entry. They are the few staff members of the shop, so each takes one step in the index. */
function actors(): SQL {
  const { actorId } = auditEntries
  return sql`with recursive actor(id) as (
    select min(${actorId}) from ${auditEntries}
    union all select (select min(${actorId}) from ${auditEntries} where ${actorId} > actor.id) from actor where actor.id is not null
  ) select id from actor where id is not null`
}

/** Everybody with an entry and an account, by name. */
export async function listActorRows(db: Database) {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(isNull(users.deletedAt), sql`${users.id} in (select actor.id from (${actors()}) as actor)`))
    .orderBy(asc(users.name), asc(users.id))
}

/** Erasing leaves the entries: they cannot be changed, and contain only the person's id, which then belongs to nobody. */
export const auditData: PersonalDataPart = {
  name: 'auditLog',
  async collect({ db }, { id }) {
    const { at, role, action, subject, before, after } = auditEntries
    return db
      .select({ at, role, action, subject, before, after })
      .from(auditEntries)
      .where(eq(auditEntries.actorId, id))
      .orderBy(asc(auditEntries.id))
  },
  async erase() {
    return []
  },
}
