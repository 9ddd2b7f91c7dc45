import { asc, eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { infoPageFormerSlugs, infoPages } from './info-page.table.ts'
import type { InfoPageRow } from './info-page-queries.ts'

export async function findPageOfFormerSlug(db: Database, slug: string): Promise<InfoPageRow | null> {
  const [row] = await db
    .select({ page: infoPages })
    .from(infoPageFormerSlugs)
    .innerJoin(infoPages, eq(infoPages.id, infoPageFormerSlugs.pageId))
    .where(eq(infoPageFormerSlugs.slug, slug))
  return row?.page ?? null
}

/** Sorted alphabetically. */
export async function listFormerSlugs(db: Database, pageId: number): Promise<string[]> {
  const rows = await db
    .select({ slug: infoPageFormerSlugs.slug })
    .from(infoPageFormerSlugs)
    .where(eq(infoPageFormerSlugs.pageId, pageId))
    .orderBy(asc(infoPageFormerSlugs.slug))
  return rows.map(({ slug }) => slug)
}

export async function insertFormerPageSlug(
  db: Database,
  { slug, pageId }: { slug: string; pageId: number },
): Promise<void> {
  await db
    .insert(infoPageFormerSlugs)
    .values({ slug, pageId })
    .onConflictDoUpdate({ target: infoPageFormerSlugs.slug, set: { pageId } })
}

/**
 * Forgets a former slug that a page uses again. Call it after the page has the slug, so that another page cannot take it in
 * between.
 */
export async function deleteFormerPageSlug(db: Database, slug: string): Promise<void> {
  await db.delete(infoPageFormerSlugs).where(eq(infoPageFormerSlugs.slug, slug))
}
