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

/** By the alphabet. */
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

/** For a slug that a page has now. Only once it has it, so that nobody can give it up in between. */
export async function deleteFormerPageSlug(db: Database, slug: string): Promise<void> {
  await db.delete(infoPageFormerSlugs).where(eq(infoPageFormerSlugs.slug, slug))
}
