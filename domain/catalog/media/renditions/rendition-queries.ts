import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { mediaFiles, type RenditionWork } from '#domain/catalog/media/media.table.ts'
import { type MediaFileRow, mediaColumns } from '#domain/catalog/media/media-file-queries.ts'
import type { Database } from '#domain/kernel/database.ts'

/** False when another version is being made, or the file was removed. */
export async function updateRenditionWork(
  db: Database,
  { fileId, version }: { fileId: number; version: string },
  values: Pick<Partial<MediaFileRow>, 'renditions' | 'renditionWork'>,
): Promise<boolean> {
  const rows = await db
    .update(mediaFiles)
    .set(values)
    .where(and(eq(mediaFiles.id, fileId), sql`${mediaFiles.renditionWork} ->> 'version' = ${version}`))
    .returning({ id: mediaFiles.id })
  return rows.length > 0
}

/** Locks the row, so that of two requests at the same time the second sees what the first has written. */
export async function lockMediaFile(db: Database, id: number): Promise<MediaFileRow | null> {
  const [row] = await db
    .select(mediaColumns)
    .from(mediaFiles)
    .where(eq(mediaFiles.id, id))
    .limit(1)
    .for('update')
  return row ?? null
}

const failed: RenditionWork['state'] = 'failed'

function hasNone(): SQL | undefined {
  return and(
    eq(mediaFiles.kind, 'video'),
    isNotNull(mediaFiles.durationSeconds),
    isNull(mediaFiles.renditions),
    or(isNull(mediaFiles.renditionWork), sql`${mediaFiles.renditionWork} ->> 'state' = ${failed}`),
  )
}

/** Ids of videos without renditions that are not being made, oldest first. */
export async function listVideosWithout(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(hasNone())
    .orderBy(asc(mediaFiles.id))
  return rows.map(({ id }) => id)
}

export async function countVideosWithout(db: Database): Promise<number> {
  return db.$count(mediaFiles, hasNone())
}
