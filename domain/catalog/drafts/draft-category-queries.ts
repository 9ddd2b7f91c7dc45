import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#domain/kernel/database.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { draftRevisions, drafts } from './draft.table.ts'

/**
 * Drafts name their category by its slug. They follow one that is renamed or merged, together with what they compare themselves to,
 * so that nothing of it looks like a change of theirs.
 */
export async function followCategory(
  db: Database,
  from: string,
  category: { slug: string; title: LocalizedText },
): Promise<void> {
  const changed = (fields: PgColumn): SQL =>
    sql`jsonb_set(${fields}, '{category}', ${JSON.stringify(category)}::jsonb)`
  const isOfCategory = (fields: PgColumn) => eq(sql`${fields} #>> '{category,slug}'`, from)
  await db
    .update(drafts)
    .set({ fields: changed(drafts.fields) })
    .where(isOfCategory(drafts.fields))
  await db
    .update(draftRevisions)
    .set({ fields: changed(draftRevisions.fields) })
    .where(
      and(
        isOfCategory(draftRevisions.fields),
        isNull(draftRevisions.partId),
        eq(draftRevisions.reason, 'published'),
      ),
    )
}
