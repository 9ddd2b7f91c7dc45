import { and, asc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { staffMailChoices, toldStaff } from './staff-mail.table.ts'
import { hasUnasked, rolesFor, type StaffMail } from './staff-mail-policy.ts'

/** The person's saved choices; for a mail without one, the role's default applies. */
export async function listMailChoices(db: Database, userId: string): Promise<Map<StaffMail, boolean>> {
  const { mail, chosen } = staffMailChoices
  const rows = await db
    .select({ mail, chosen })
    .from(staffMailChoices)
    .where(eq(staffMailChoices.userId, userId))
  return new Map(rows.map((row) => [row.mail, row.chosen]))
}

export async function saveMailChoices(
  db: Database,
  userId: string,
  choices: readonly { mail: StaffMail; chosen: boolean }[],
): Promise<void> {
  await db
    .insert(staffMailChoices)
    .values(choices.map((choice) => ({ userId, ...choice })))
    .onConflictDoUpdate({
      target: [staffMailChoices.userId, staffMailChoices.mail],
      set: { chosen: sql`excluded.chosen` },
    })
}

/**
 * The author of the product that a mail is about, and whether only the author or only other staff get it; `all`: every reader.
 */
export type MailAudience = 'all' | { readonly authorId: string | null; readonly only?: 'author' | 'shop' }

/** Everybody who has chosen the mail and may see its content at this moment. */
export async function listMailReaders(db: Database, mail: StaffMail, audience: MailAudience) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(isReader(mail), sees(audience)))
    .orderBy(asc(users.createdAt), asc(users.id))
}

/** Null when the person has stopped the mail or may not see its content any more. */
export async function findMailReader(db: Database, mail: StaffMail, userId: string) {
  const { id, email, role, locale } = users
  const [row] = await db
    .select({ id, email, role, locale })
    .from(users)
    .where(and(eq(id, userId), isReader(mail)))
    .limit(1)
  return row ?? null
}

function isReader(mail: StaffMail): SQL | undefined {
  const chosen = sql`(select ${staffMailChoices.chosen} from ${staffMailChoices}
    where ${staffMailChoices.userId} = ${users.id} and ${staffMailChoices.mail} = ${mail})`
  const roles = rolesFor(mail)
  const unasked = roles.filter((role) => hasUnasked(mail, role))
  const byRole = unasked.length === 0 ? sql`false` : inArray(users.role, unasked)
  return and(
    isNull(users.deletedAt),
    inArray(users.role, [...roles]),
    // An owner's address counts as proven; others must be verified.
    or(eq(users.emailVerified, true), eq(users.role, 'owner')),
    sql`coalesce(${chosen}, ${byRole})`,
  )
}

function sees(audience: MailAudience): SQL | undefined {
  if (audience === 'all') return undefined
  const { authorId, only } = audience
  const isAuthor = authorId === null ? sql`false` : and(eq(users.role, 'author'), eq(users.id, authorId))
  if (only === 'author') return isAuthor
  return only === 'shop' ? ne(users.role, 'author') : or(ne(users.role, 'author'), isAuthor)
}

/** True only the first time for each key; a rollback undoes it. */
export async function claimTelling(db: Database, key: string, now: Date): Promise<boolean> {
  const claimed = await db
    .insert(toldStaff)
    .values({ key, toldAt: now })
    .onConflictDoNothing()
    .returning({ key: toldStaff.key })
  return claimed.length > 0
}

export async function forgetTold(db: Database, before: Date): Promise<void> {
  await db.delete(toldStaff).where(lt(toldStaff.toldAt, before))
}

export const staffMailData: PersonalDataPart = {
  name: 'staffMails',
  async collect({ db }, { id }) {
    return Object.fromEntries(await listMailChoices(db, id))
  },
  async erase(db, { id }) {
    await db.delete(staffMailChoices).where(eq(staffMailChoices.userId, id))
    await db.delete(toldStaff).where(sql`right(${toldStaff.key}, length(${id})) = ${id}`)
    return []
  },
}
