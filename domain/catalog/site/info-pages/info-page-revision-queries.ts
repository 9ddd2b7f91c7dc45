import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { infoPageRevisions } from './info-page.table.ts'

export type PageRevisionRow = typeof infoPageRevisions.$inferSelect

export async function findLatestPageRevision(db: Database, pageId: number): Promise<PageRevisionRow | null> {
  const [row] = await db
    .select()
    .from(infoPageRevisions)
    .where(eq(infoPageRevisions.pageId, pageId))
    .orderBy(desc(infoPageRevisions.id))
    .limit(1)
  return row ?? null
}

export async function insertRevision(
  db: Database,
  values: typeof infoPageRevisions.$inferInsert,
): Promise<void> {
  await db.insert(infoPageRevisions).values(values)
}

export async function updatePageRevision(
  db: Database,
  id: number,
  values: Pick<PageRevisionRow, 'fields' | 'revision'>,
): Promise<void> {
  await db.update(infoPageRevisions).set(values).where(eq(infoPageRevisions.id, id))
}

/** The newest first, without their fields. */
export async function listPageRevisions(
  db: Database,
  { pageId, limit }: { pageId: number; limit: number },
): Promise<Omit<PageRevisionRow, 'fields' | 'pageId'>[]> {
  return db
    .select({
      id: infoPageRevisions.id,
      revision: infoPageRevisions.revision,
      reason: infoPageRevisions.reason,
      at: infoPageRevisions.at,
      by: infoPageRevisions.by,
    })
    .from(infoPageRevisions)
    .where(eq(infoPageRevisions.pageId, pageId))
    .orderBy(desc(infoPageRevisions.id))
    .limit(limit)
}

export async function findPageRevision(
  db: Database,
  { pageId, id }: { pageId: number; id: number },
): Promise<PageRevisionRow | null> {
  const [row] = await db
    .select()
    .from(infoPageRevisions)
    .where(and(eq(infoPageRevisions.pageId, pageId), eq(infoPageRevisions.id, id)))
  return row ?? null
}

/** Erasing leaves the texts that a person wrote to the shop, without the person's name. */
export const infoPageData: PersonalDataPart = {
  name: 'infoPages',
  async collect({ db }, { id }) {
    const revisions = await db
      .select()
      .from(infoPageRevisions)
      .where(eq(infoPageRevisions.by, id))
      .orderBy(asc(infoPageRevisions.id))
    return { revisions }
  },
  async erase(db, { id }) {
    await db.update(infoPageRevisions).set({ by: null }).where(eq(infoPageRevisions.by, id))
    return []
  },
}
