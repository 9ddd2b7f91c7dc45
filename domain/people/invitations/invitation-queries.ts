import { and, asc, desc, eq, getTableColumns, gt, isNull, or } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { invitations } from './invitation.table.ts'

export type InvitationRecord = typeof invitations.$inferSelect
/** An invitation without the digest of its link. */
export type Invitation = Omit<InvitationRecord, 'tokenDigest'>

const { tokenDigest: _digest, ...columns } = getTableColumns(invitations)

function isOpen(now: Date) {
  return and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt), gt(invitations.expiresAt, now))
}

export async function insertInvitation(
  db: Database,
  invitation: typeof invitations.$inferInsert,
): Promise<Invitation> {
  const [row] = await db.insert(invitations).values(invitation).returning(columns)
  if (!row) throw new Error('no invitation was written')
  return row
}

/** Finds an invitation by the digest of its link; null when it was used, withdrawn or has expired. */
export async function findOpenInvitation(
  db: Database,
  tokenDigest: string,
  now: Date,
): Promise<Invitation | null> {
  const [row] = await db
    .select(columns)
    .from(invitations)
    .where(and(eq(invitations.tokenDigest, tokenDigest), isOpen(now)))
    .limit(1)
  return row ?? null
}

/** Marks the invitation as accepted; false when another request was faster. */
export async function takeInvitation(db: Database, id: number, now: Date): Promise<boolean> {
  const taken = await db
    .update(invitations)
    .set({ acceptedAt: now })
    .where(and(eq(invitations.id, id), isOpen(now)))
    .returning({ id: invitations.id })
  return taken.length > 0
}

/** Withdraws the invitations that can still be accepted; returns their ids. */
export async function withdrawOpen(
  db: Database,
  which: { id: number } | { email: string },
  now: Date,
): Promise<number[]> {
  const withdrawn = await db
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(
      and('id' in which ? eq(invitations.id, which.id) : eq(invitations.email, which.email), isOpen(now)),
    )
    .returning({ id: invitations.id })
  return withdrawn.map(({ id }) => id)
}

/** The newest first. */
export async function listInvitationRows(db: Database, limit: number): Promise<Invitation[]> {
  return db.select(columns).from(invitations).orderBy(desc(invitations.id)).limit(limit)
}

/** Invitations that the person sent, or that were sent to their verified address. */
export const invitationData: PersonalDataPart = {
  name: 'invitations',
  async collect({ db }, { id, email, verified }) {
    return db
      .select(columns)
      .from(invitations)
      .where(or(eq(invitations.invitedBy, id), verified ? eq(invitations.email, email) : undefined))
      .orderBy(asc(invitations.id))
  },
  async erase(db, { id, email, verified }) {
    await db.update(invitations).set({ invitedBy: null }).where(eq(invitations.invitedBy, id))
    if (verified) await db.delete(invitations).where(eq(invitations.email, email))
    return []
  },
}
