import { and, asc, count, eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { savedViews } from './saved-view.table.ts'
import type { SavedViewPlace } from './saved-view-places.ts'

type Shelf = { userId: string; place: SavedViewPlace }

const on = ({ userId, place }: Shelf) => and(eq(savedViews.userId, userId), eq(savedViews.place, place))

const { id, name, query } = savedViews

/** The oldest first. */
export async function listSavedViewRows(db: Database, shelf: Shelf) {
  return db.select({ id, name, query }).from(savedViews).where(on(shelf)).orderBy(asc(id))
}

export async function countSavedViews(db: Database, shelf: Shelf): Promise<number> {
  const [row] = await db.select({ count: count() }).from(savedViews).where(on(shelf))
  return row?.count ?? 0
}

/** Saves a view; if one of the same name exists, changes its query. */
export async function upsertSavedView(db: Database, view: typeof savedViews.$inferInsert): Promise<void> {
  await db
    .insert(savedViews)
    .values(view)
    .onConflictDoUpdate({
      target: [savedViews.userId, savedViews.place, savedViews.name],
      set: { query: view.query },
    })
}

/** False when the person has no such view. */
export async function renameSavedView(
  db: Database,
  { userId, id: which, name: next }: { userId: string; id: number; name: string },
): Promise<boolean> {
  const rows = await db
    .update(savedViews)
    .set({ name: next })
    .where(and(eq(id, which), eq(savedViews.userId, userId)))
    .returning({ id })
  return rows.length > 0
}

export async function removeSavedView(
  db: Database,
  { userId, id: which }: { userId: string; id: number },
): Promise<boolean> {
  const rows = await db
    .delete(savedViews)
    .where(and(eq(id, which), eq(savedViews.userId, userId)))
    .returning({ id })
  return rows.length > 0
}

export async function hasSavedView(db: Database, shelf: Shelf, named: string): Promise<boolean> {
  return (await db.$count(savedViews, and(on(shelf), eq(name, named)))) > 0
}

export const savedViewData: PersonalDataPart = {
  name: 'savedViews',
  collect: ({ db }, { id: userId }) =>
    db
      .select({ place: savedViews.place, name, query, createdAt: savedViews.createdAt })
      .from(savedViews)
      .where(eq(savedViews.userId, userId))
      .orderBy(asc(id)),
  async erase(db, { id: userId }) {
    await db.delete(savedViews).where(eq(savedViews.userId, userId))
    return []
  },
}
