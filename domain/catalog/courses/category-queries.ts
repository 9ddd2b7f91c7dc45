import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { categories, categoryFormerSlugs, courses } from './course.table.ts'

export type CategoryRow = typeof categories.$inferSelect

/** Locks the rows until the transaction ends, always in the same order. */
export async function lockCategories(db: Database, slugs: readonly string[]): Promise<CategoryRow[]> {
  return db
    .select()
    .from(categories)
    .where(inArray(categories.slug, [...slugs]))
    .orderBy(categories.id)
    .for('update')
}

/** Null when the slug is taken. */
export async function insertCategory(
  db: Database,
  category: { slug: string; title: LocalizedText },
): Promise<CategoryRow | null> {
  const [row] = await db.insert(categories).values(category).onConflictDoNothing().returning()
  return row ?? null
}

export async function updateCategory(
  db: Database,
  id: number,
  category: { slug: string; title: LocalizedText },
): Promise<void> {
  await db.update(categories).set(category).where(eq(categories.id, id))
}

export async function deleteCategoryRow(db: Database, id: number): Promise<void> {
  await db.delete(categories).where(eq(categories.id, id))
}

/** The category that has this slug, or had it before. */
export async function findCategoryOfSlug(db: Database, slug: string): Promise<CategoryRow | null> {
  const [row] = await db.select().from(categories).where(eq(categories.slug, slug))
  return row ?? findCategoryOfFormerSlug(db, slug)
}

export async function findCategoryOfFormerSlug(db: Database, slug: string): Promise<CategoryRow | null> {
  const [row] = await db
    .select({ category: categories })
    .from(categoryFormerSlugs)
    .innerJoin(categories, eq(categories.id, categoryFormerSlugs.categoryId))
    .where(eq(categoryFormerSlugs.slug, slug))
  return row?.category ?? null
}

export async function insertFormerSlug(db: Database, slug: string, categoryId: number): Promise<void> {
  await db
    .insert(categoryFormerSlugs)
    .values({ slug, categoryId })
    .onConflictDoUpdate({ target: categoryFormerSlugs.slug, set: { categoryId } })
}

/** Removes a former slug that becomes the category's slug again. */
export async function deleteFormerSlug(db: Database, slug: string, categoryId: number): Promise<void> {
  await db
    .delete(categoryFormerSlugs)
    .where(and(eq(categoryFormerSlugs.slug, slug), eq(categoryFormerSlugs.categoryId, categoryId)))
}

/** Moves all courses of a category, or those of `only` that are in it; returns their ids. */
export async function moveCoursesOfCategory(
  db: Database,
  { from, to, only }: { from: number; to: number; only?: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .update(courses)
    .set({ categoryId: to })
    .where(and(eq(courses.categoryId, from), only && inArray(courses.id, [...only])))
    .returning({ id: courses.id })
  return rows.map(({ id }) => id)
}

/** Moves all former slugs of a category, or those of `only` that lead to it; returns them. */
export async function moveFormerSlugs(
  db: Database,
  { from, to, only }: { from: number; to: number; only?: readonly string[] },
): Promise<string[]> {
  const { slug, categoryId } = categoryFormerSlugs
  const rows = await db
    .update(categoryFormerSlugs)
    .set({ categoryId: to })
    .where(and(eq(categoryId, from), only && inArray(slug, [...only])))
    .returning({ slug })
  return rows.map((row) => row.slug)
}
