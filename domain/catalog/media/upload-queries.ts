import { and, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { mediaUploads, type UploadPart } from './media.table.ts'

export type UploadRow = typeof mediaUploads.$inferSelect

const startedBy = (userId: string | null) =>
  userId === null ? isNull(mediaUploads.startedBy) : eq(mediaUploads.startedBy, userId)

export async function insertUpload(db: Database, values: typeof mediaUploads.$inferInsert): Promise<void> {
  await db.insert(mediaUploads).values(values)
}

export async function findUpload(db: Database, id: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(mediaUploads).where(eq(mediaUploads.id, id)).limit(1)
  return row ?? null
}

/** The uploads that the person has started and that were active since then, newest first. */
export async function listUploads(
  db: Database,
  { userId, since, limit }: { userId: string | null; since: Date; limit: number },
): Promise<UploadRow[]> {
  return db
    .select()
    .from(mediaUploads)
    .where(and(startedBy(userId), gt(mediaUploads.updatedAt, since)))
    .orderBy(desc(mediaUploads.createdAt), desc(mediaUploads.id))
    .limit(limit)
}

export async function countOpenUploads(db: Database, userId: string | null): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(mediaUploads)
    .where(and(startedBy(userId), eq(mediaUploads.state, 'uploading')))
  return row?.open ?? 0
}

/** How many bytes all open uploads still have to receive. */
export async function sumMissingBytes(db: Database): Promise<number> {
  const [row] = await db
    .select({
      missing: sql<number>`coalesce(sum(${mediaUploads.size} - ${mediaUploads.received}), 0)::float8`,
    })
    .from(mediaUploads)
    .where(eq(mediaUploads.state, 'uploading'))
  return row?.missing ?? 0
}

/**
 * Adds a part at `offset`. Null when the upload has progressed or is gone, so that of two parts for one place only one is
 * accepted.
 */
export async function appendPart(
  db: Database,
  id: string,
  { offset, part, at }: { offset: number; part: UploadPart; at: Date },
): Promise<UploadRow | null> {
  const [row] = await db
    .update(mediaUploads)
    .set({
      received: offset + part.size,
      parts: sql`${mediaUploads.parts} || ${JSON.stringify([part])}::jsonb`,
      updatedAt: at,
    })
    .where(
      and(eq(mediaUploads.id, id), eq(mediaUploads.state, 'uploading'), eq(mediaUploads.received, offset)),
    )
    .returning()
  return row ?? null
}

export async function updateUpload(
  db: Database,
  id: string,
  values: Partial<typeof mediaUploads.$inferInsert>,
): Promise<void> {
  await db.update(mediaUploads).set(values).where(eq(mediaUploads.id, id))
}

export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.delete(mediaUploads).where(eq(mediaUploads.id, id))
}

/** Those of the storage keys that belong to finished uploads, which their author may still use. */
export async function listKeysOfUploads(db: Database, keys: readonly string[]): Promise<(string | null)[]> {
  const { key } = mediaUploads
  const rows = await db
    .select({ key })
    .from(mediaUploads)
    .where(inArray(key, [...keys]))
  return rows.map((row) => row.key)
}

/** Uploads that have not changed since `before`, except those that are being checked. */
export async function listStaleUploads(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<UploadRow[]> {
  return db
    .select()
    .from(mediaUploads)
    .where(
      and(lt(mediaUploads.updatedAt, before), inArray(mediaUploads.state, ['uploading', 'ready', 'failed'])),
    )
    .orderBy(mediaUploads.updatedAt)
    .limit(limit)
}
