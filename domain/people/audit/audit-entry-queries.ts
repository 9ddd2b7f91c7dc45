import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  ilike,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AuditAction } from '#domain/kernel/audit.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { auditEntries } from './audit-entry.table.ts'

type AuditRow = typeof auditEntries.$inferSelect

/** Its id. */
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

/** The newest with one of the actions. */
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

export type AuditSearch = {
  /** A part of action, subject, what was changed, or the name or address of who did it. */
  text?: string
  /** Id or address; `system`: the command line. */
  actor?: string
  action?: string
  subject?: string
}

/** The newest first; `before` and `after` are ids of entries. */
export async function listAuditRows(
  db: Database,
  search: AuditSearch,
  { before, after, limit }: { before?: number; after?: number; limit: number },
) {
  const rows = await db
    .select({ ...getTableColumns(auditEntries), name: users.name, email: users.email })
    .from(auditEntries)
    .leftJoin(users, and(eq(users.id, auditEntries.actorId), isNull(users.deletedAt)))
    .where(
      and(
        ...conditions(search),
        before === undefined ? undefined : lt(auditEntries.id, before),
        after === undefined ? undefined : gt(auditEntries.id, after),
      ),
    )
    // Those just above an entry are the oldest of the newer ones.
    .orderBy(after === undefined ? desc(auditEntries.id) : asc(auditEntries.id))
    .limit(limit)
  return after === undefined ? rows : rows.toReversed()
}

function conditions({ text, actor, action, subject }: AuditSearch): (SQL | undefined)[] {
  return [
    text ? contains(text) : undefined,
    actor === 'system' ? isNull(auditEntries.actorId) : undefined,
    actor && actor !== 'system' ? or(eq(auditEntries.actorId, actor), eq(users.email, actor)) : undefined,
    action ? eq(auditEntries.action, action) : undefined,
    subject ? eq(auditEntries.subject, subject) : undefined,
  ]
}

function contains(text: string): SQL | undefined {
  const part = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(auditEntries.action, part),
    ilike(auditEntries.subject, part),
    ilike(users.name, part),
    ilike(users.email, part),
    sql`${auditEntries.before}::text ilike ${part}`,
    sql`${auditEntries.after}::text ilike ${part}`,
  )
}

/** Erasing leaves the entries: nobody edits them, and of a person they have only the id, which stays nobody's. */
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
