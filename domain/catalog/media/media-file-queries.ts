import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PageToRead } from '#domain/kernel/list-page.ts'
import { beyondPlace, keyAlone, pageOrder } from '#domain/kernel/page-queries.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { mediaFiles, mediaUploads } from './media.table.ts'

/** All columns except the one that only searches read. */
const { foundName, ...columns } = getTableColumns(mediaFiles)
export const mediaColumns = columns

export type MediaFileRow = Omit<typeof mediaFiles.$inferSelect, 'foundName'>
export type MediaKind = MediaFileRow['kind']

/**
 * Adds a file to the library, or returns the existing one with the same content. A file that belongs to nobody gets the new
 * uploader; an imported one becomes an uploaded one, which is not removed automatically.
 */
export async function saveMediaFile(
  db: Database,
  values: typeof mediaFiles.$inferInsert,
): Promise<MediaFileRow> {
  const [row] = await db
    .insert(mediaFiles)
    .values(values)
    .onConflictDoUpdate({
      target: mediaFiles.key,
      set: {
        imported: sql`${mediaFiles.imported} and excluded.imported`,
        uploadedBy: sql`coalesce(${mediaFiles.uploadedBy}, excluded.uploaded_by)`,
      },
    })
    .returning(mediaColumns)
  if (!row) throw new Error(`file ${values.key} was not written`)
  return row
}

export async function findMediaFile(db: Database, id: number): Promise<MediaFileRow | null> {
  const [row] = await db.select(mediaColumns).from(mediaFiles).where(eq(mediaFiles.id, id)).limit(1)
  return row ?? null
}

export async function findMediaFileByKey(db: Database, key: string): Promise<MediaFileRow | null> {
  const [row] = await db.select(mediaColumns).from(mediaFiles).where(eq(mediaFiles.key, key)).limit(1)
  return row ?? null
}

/** Those of the storage keys that belong to uploaded files, which are not removed automatically. */
export async function listUploadedKeys(db: Database, keys: readonly string[]): Promise<string[]> {
  return listKeys(db, keys, eq(mediaFiles.imported, false))
}

/** Those of the storage keys that are in the library. */
export async function listKnownKeys(db: Database, keys: readonly string[]): Promise<string[]> {
  return listKeys(db, keys)
}

async function listKeys(db: Database, keys: readonly string[], further?: SQL): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .select({ key: mediaFiles.key })
    .from(mediaFiles)
    .where(and(inArray(mediaFiles.key, [...keys]), further))
  return rows.map(({ key }) => key)
}

export async function updateMediaFile(
  db: Database,
  id: number,
  values: Partial<typeof mediaFiles.$inferInsert>,
): Promise<void> {
  await db.update(mediaFiles).set(values).where(eq(mediaFiles.id, id))
}

export async function deleteMediaFile(db: Database, id: number): Promise<void> {
  await db.delete(mediaFiles).where(eq(mediaFiles.id, id))
}

/** Deletes an imported file from the library and returns it; null when it was uploaded or is not there. */
export async function deleteImportedFile(db: Database, key: string): Promise<MediaFileRow | null> {
  const isImported = and(eq(mediaFiles.key, key), eq(mediaFiles.imported, true))
  const [row] = await db.delete(mediaFiles).where(isImported).returning(mediaColumns)
  return row ?? null
}

export type MediaFilter = {
  /** Null: everybody's. */
  uploadedBy: string | null
  kind: MediaKind | null
  /** A part of the name, without regard to case and accents. */
  text: string
}

const isWanted = ({ uploadedBy, kind, text }: MediaFilter): SQL | undefined =>
  and(
    uploadedBy === null ? undefined : eq(mediaFiles.uploadedBy, uploadedBy),
    kind === null ? undefined : eq(mediaFiles.kind, kind),
    text === '' ? undefined : sql`position(public.search_fold(${text}) in ${foundName}) > 0`,
  )

/** The rows of one page, in the direction of the page. Ids grow with time. */
export async function listMediaRows(
  db: Database,
  filter: MediaFilter,
  page: PageToRead<number>,
): Promise<MediaFileRow[]> {
  return db
    .select(mediaColumns)
    .from(mediaFiles)
    .where(and(isWanted(filter), beyondPlace([mediaFiles.id], page, keyAlone)))
    .orderBy(...pageOrder([mediaFiles.id], page))
    .limit(page.limit)
}

export async function countMediaRows(db: Database, filter: MediaFilter) {
  return db
    .select({ kind: mediaFiles.kind, count: sql<number>`count(*)::int` })
    .from(mediaFiles)
    .where(isWanted({ ...filter, kind: null }))
    .groupBy(mediaFiles.kind)
}

/** Erasing leaves the files to the shop, without the uploader; unfinished uploads are removed. */
export const mediaData: PersonalDataPart = {
  name: 'media',
  async collect({ db }, { id }) {
    const files = await db
      .select(mediaColumns)
      .from(mediaFiles)
      .where(eq(mediaFiles.uploadedBy, id))
      .orderBy(asc(mediaFiles.id))
    const uploads = await db
      .select({ name: mediaUploads.name, size: mediaUploads.size, createdAt: mediaUploads.createdAt })
      .from(mediaUploads)
      .where(eq(mediaUploads.startedBy, id))
      .orderBy(asc(mediaUploads.createdAt))
    return { files, uploads }
  },
  async erase(db, { id }) {
    const uploads = await db
      .delete(mediaUploads)
      .where(eq(mediaUploads.startedBy, id))
      .returning({ parts: mediaUploads.parts })
    await db.update(mediaFiles).set({ uploadedBy: null }).where(eq(mediaFiles.uploadedBy, id))
    return uploads.flatMap(({ parts }) => parts.map(({ key }) => key))
  },
}
