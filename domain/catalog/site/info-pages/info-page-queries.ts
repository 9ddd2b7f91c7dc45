import { and, asc, count, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { shippedPages } from '#values/info-page.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { infoPages } from './info-page.table.ts'

export type InfoPageRow = typeof infoPages.$inferSelect
export type InfoPageName = { id: number; slug: string; title: LocalizedText; published: boolean }

const isOwn = notInArray(infoPages.slug, [...shippedPages])
const isOnSite = and(isOwn, eq(infoPages.published, true))

export async function findInfoPage(db: Database, slug: string): Promise<InfoPageRow | null> {
  const [row] = await db.select().from(infoPages).where(eq(infoPages.slug, slug))
  return row ?? null
}

export async function lockInfoPage(db: Database, id: number): Promise<InfoPageRow | null> {
  const [row] = await db.select().from(infoPages).where(eq(infoPages.id, id)).for('update')
  return row ?? null
}

export async function isSlugOfOtherPage(db: Database, { id, slug }: { id: number; slug: string }) {
  const rows = await db
    .select({ id: infoPages.id })
    .from(infoPages)
    .where(and(eq(infoPages.slug, slug), ne(infoPages.id, id)))
  return rows.length > 0
}

/** All pages without their texts, in the order of creation. */
export async function listInfoPageRows(db: Database) {
  return db
    .select({
      id: infoPages.id,
      slug: infoPages.slug,
      title: infoPages.title,
      published: infoPages.published,
      updatedAt: infoPages.updatedAt,
      /** Languages that have a body. */
      written: sql<string[]>`array(select jsonb_object_keys(${infoPages.body}))`,
    })
    .from(infoPages)
    .orderBy(asc(infoPages.id))
}

export async function listOwnPageNames(db: Database): Promise<InfoPageName[]> {
  return db
    .select({
      id: infoPages.id,
      slug: infoPages.slug,
      title: infoPages.title,
      published: infoPages.published,
    })
    .from(infoPages)
    .where(isOwn)
    .orderBy(asc(infoPages.id))
}

/** Id, slug and title of the published pages, without shipped ones. */
export async function listPublishedTitles(db: Database) {
  return db
    .select({ id: infoPages.id, slug: infoPages.slug, title: infoPages.title })
    .from(infoPages)
    .where(isOnSite)
}

export async function countInfoPages(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(infoPages).where(isOnSite)
  return row?.count ?? 0
}

/** The published pages without shipped ones, in the order of creation. */
export async function listInfoPageSlugs(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({ slug: infoPages.slug })
    .from(infoPages)
    .where(isOnSite)
    .orderBy(asc(infoPages.id))
    .limit(limit)
    .offset(offset)
}

/** Null when the slug is taken. */
export async function insertInfoPage(
  db: Database,
  values: typeof infoPages.$inferInsert,
): Promise<InfoPageRow | null> {
  const [row] = await db.insert(infoPages).values(values).onConflictDoNothing().returning()
  return row ?? null
}

export async function updateInfoPage(
  db: Database,
  id: number,
  values: Partial<Omit<InfoPageRow, 'id'>>,
): Promise<void> {
  await db.update(infoPages).set(values).where(eq(infoPages.id, id))
}

export async function deleteInfoPageRow(db: Database, id: number): Promise<void> {
  await db.delete(infoPages).where(eq(infoPages.id, id))
}
