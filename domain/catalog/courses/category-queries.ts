import { eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { perLocale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { categories } from './course.table.ts'

export type CategoryCard = { id: number; slug: string; title: LocalizedText }

/** The category's id; made when there is none, and given the titles that it lacks. */
export async function ensureCategory(db: Database, category: { slug: string; title: LocalizedText }) {
  await db.insert(categories).values({ slug: category.slug, title: {} }).onConflictDoNothing()
  const [row] = await db.select().from(categories).where(eq(categories.slug, category.slug)).for('update')
  if (!row) throw new Error(`no category ${category.slug}`)
  const given = { ...category.title, ...row.title }
  const title = Object.keys(given).length > 0 ? given : perLocale(() => category.slug)
  await db.update(categories).set({ title }).where(eq(categories.id, row.id))
  return row.id
}
