import { and, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#domain/kernel/database.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { draftRevisions, drafts } from './draft.table.ts'
import type { DraftKind } from './kinds/kind-names.ts'

type NamedCategory = { slug: string; title: LocalizedText }

/** The drafts and the published revisions that were changed to another category. */
export type FollowingDrafts = { drafts: number[]; revisions: number[] }

const isOfCategory = (fields: PgColumn, slug: string) => eq(sql`${fields} #>> '{category,slug}'`, slug)
const isPublishedState = and(isNull(draftRevisions.partId), eq(draftRevisions.reason, 'published'))

/**
 * Changes the category in drafts, which name it by slug, after it is renamed or merged. The published revisions that drafts are
 * compared with are changed too, so that it does not look like an edit.
 */
export async function followCategory(
  db: Database,
  from: string,
  category: NamedCategory,
): Promise<FollowingDrafts> {
  return {
    drafts: await nameInDrafts(db, category, isOfCategory(drafts.fields, from)),
    revisions: await nameInRevisions(
      db,
      category,
      and(isOfCategory(draftRevisions.fields, from), isPublishedState),
    ),
  }
}

/**
 * Undoes `followCategory` after a merge for drafts that still name the category `from`: drafts of the items that are taken back,
 * including those opened since the merge, and drafts without an item.
 */
export async function followCategoryBack(
  db: Database,
  from: string,
  category: NamedCategory,
  {
    followed,
    items,
    since,
  }: {
    followed: FollowingDrafts
    items: Partial<Record<DraftKind, readonly number[]>>
    /** The moment of the merge. */
    since: Date
  },
): Promise<void> {
  const isOfItem = or(
    ...Object.entries(items).map(([kind, ids]) =>
      and(eq(drafts.kind, kind as DraftKind), inArray(drafts.itemId, [...ids])),
    ),
  )
  const hasFollowed = inArray(drafts.id, followed.drafts)
  await nameInRevisions(
    db,
    category,
    and(
      isOfCategory(draftRevisions.fields, from),
      isPublishedState,
      inArray(draftRevisions.draftId, db.select({ id: drafts.id }).from(drafts).where(isOfItem)),
      or(inArray(draftRevisions.id, followed.revisions), gte(draftRevisions.at, since)),
    ),
  )
  await nameInDrafts(
    db,
    category,
    and(
      isOfCategory(drafts.fields, from),
      or(
        and(isNull(drafts.itemId), hasFollowed),
        and(isOfItem, or(hasFollowed, gte(drafts.createdAt, since))),
      ),
    ),
  )
}

async function nameInDrafts(
  db: Database,
  category: NamedCategory,
  which: SQL | undefined,
): Promise<number[]> {
  const rows = await db
    .update(drafts)
    .set({ fields: withCategory(drafts.fields, category) })
    .where(which)
    .returning({ id: drafts.id })
  return rows.map(({ id }) => id)
}

async function nameInRevisions(
  db: Database,
  category: NamedCategory,
  which: SQL | undefined,
): Promise<number[]> {
  const rows = await db
    .update(draftRevisions)
    .set({ fields: withCategory(draftRevisions.fields, category) })
    .where(which)
    .returning({ id: draftRevisions.id })
  return rows.map(({ id }) => id)
}

function withCategory(fields: PgColumn, category: NamedCategory): SQL {
  return sql`jsonb_set(${fields}, '{category}', ${JSON.stringify(category)}::jsonb)`
}
