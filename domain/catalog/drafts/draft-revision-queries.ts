import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { draftParts, draftRevisions, drafts } from './draft.table.ts'

export type RevisionRow = typeof draftRevisions.$inferSelect

const ofPart = (draftId: number, partId: number | null) =>
  and(
    eq(draftRevisions.draftId, draftId),
    partId === null ? isNull(draftRevisions.partId) : eq(draftRevisions.partId, partId),
  )

export async function findLatestRevision(
  db: Database,
  { draftId, partId }: { draftId: number; partId: number | null },
): Promise<RevisionRow | null> {
  const [row] = await db
    .select()
    .from(draftRevisions)
    .where(ofPart(draftId, partId))
    .orderBy(desc(draftRevisions.id))
    .limit(1)
  return row ?? null
}

export async function insertRevisions(
  db: Database,
  values: readonly (typeof draftRevisions.$inferInsert)[],
): Promise<void> {
  for (let start = 0; start < values.length; start += 500) {
    await db.insert(draftRevisions).values(values.slice(start, start + 500))
  }
}

export async function updateRevision(
  db: Database,
  id: number,
  values: Pick<RevisionRow, 'fields' | 'revision'>,
): Promise<void> {
  await db.update(draftRevisions).set(values).where(eq(draftRevisions.id, id))
}

/**
 * Revisions of a part, of the fields of the draft itself (null), or of everything (undefined); newest first, without their
 * fields.
 */
export async function listRevisions(
  db: Database,
  { draftId, partId, limit }: { draftId: number; partId?: number | null; limit: number },
) {
  return db
    .select({
      id: draftRevisions.id,
      partId: draftRevisions.partId,
      revision: draftRevisions.revision,
      reason: draftRevisions.reason,
      at: draftRevisions.at,
      by: draftRevisions.by,
      title: sql<Record<
        string,
        string
      > | null>`coalesce(${draftParts.fields} -> 'title', ${draftRevisions.fields} -> 'title')`,
    })
    .from(draftRevisions)
    .leftJoin(draftParts, eq(draftParts.id, draftRevisions.partId))
    .where(partId === undefined ? eq(draftRevisions.draftId, draftId) : ofPart(draftId, partId))
    .orderBy(desc(draftRevisions.id))
    .limit(limit)
}

export async function findRevision(db: Database, id: number): Promise<RevisionRow | null> {
  const [row] = await db.select().from(draftRevisions).where(eq(draftRevisions.id, id)).limit(1)
  return row ?? null
}

/** The fields that each part had when it was last published or read from the catalog; the key null is the draft itself. */
export async function listPublishedRevisions(
  db: Database,
  draftId: number,
): Promise<ReadonlyMap<number | null, RevisionRow>> {
  const rows = await db
    .selectDistinctOn([draftRevisions.partId])
    .from(draftRevisions)
    .where(and(eq(draftRevisions.draftId, draftId), eq(draftRevisions.reason, 'published')))
    .orderBy(asc(draftRevisions.partId), desc(draftRevisions.id))
  return new Map(rows.map((row) => [row.partId, row]))
}

/** Erasing leaves the texts that a person wrote to the shop, without the person's name. */
export const draftData: PersonalDataPart = {
  name: 'drafts',
  async collect({ db }, { id }) {
    const own = await db.select().from(drafts).where(eq(drafts.authorId, id)).orderBy(asc(drafts.id))
    const revisions = await db
      .select()
      .from(draftRevisions)
      .where(eq(draftRevisions.by, id))
      .orderBy(asc(draftRevisions.id))
    return { drafts: own, revisions }
  },
  async erase(db, { id }) {
    await db.update(drafts).set({ authorId: null }).where(eq(drafts.authorId, id))
    await db.update(drafts).set({ updatedBy: null }).where(eq(drafts.updatedBy, id))
    await db.update(draftParts).set({ updatedBy: null }).where(eq(draftParts.updatedBy, id))
    await db.update(draftRevisions).set({ by: null }).where(eq(draftRevisions.by, id))
    return []
  },
}
