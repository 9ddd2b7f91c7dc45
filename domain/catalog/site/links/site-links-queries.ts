import { eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { SiteLinks } from './site-link.ts'
import { siteLinks } from './site-links.table.ts'

const onlyId = 1

export async function findSiteLinks(db: Database) {
  const [row] = await db.select().from(siteLinks).where(eq(siteLinks.id, onlyId))
  return row ?? null
}

export async function lockSiteLinks(db: Database) {
  const [row] = await db.select().from(siteLinks).where(eq(siteLinks.id, onlyId)).for('update')
  return row ?? null
}

/** False when somebody else has just inserted the row. */
export async function insertSiteLinks(db: Database, links: SiteLinks, updatedAt: Date): Promise<boolean> {
  const rows = await db
    .insert(siteLinks)
    .values({ id: onlyId, ...links, updatedAt })
    .onConflictDoNothing()
    .returning({ id: siteLinks.id })
  return rows.length > 0
}

export async function updateSiteLinks(
  db: Database,
  values: SiteLinks & { revision: number; updatedAt: Date },
): Promise<void> {
  await db.update(siteLinks).set(values).where(eq(siteLinks.id, onlyId))
}
