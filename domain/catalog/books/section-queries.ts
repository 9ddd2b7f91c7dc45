import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { ownedBy } from '#domain/access/entitlements/owned-by-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { bookSections, books } from './book.table.ts'

/** A section by its id, or by its book and its order from 1. */
export type WantedSection =
  | { sectionId: number }
  | { bookId: number; order: number }
  | { slug: string; order: number }

/** The sections of a book in their order, without their texts. */
export async function listSectionTitles(db: Database, bookId: number) {
  const { id, depth, number, part, title } = bookSections
  return db
    .select({ id, depth, number, part, title })
    .from(bookSections)
    .where(eq(bookSections.bookId, bookId))
    .orderBy(asc(bookSections.position))
}

/** The same with their texts. */
export async function listSections(db: Database, bookId: number) {
  return db
    .select()
    .from(bookSections)
    .where(eq(bookSections.bookId, bookId))
    .orderBy(asc(bookSections.position))
}

/** Their titles and texts; a text is there in this language alone where it has it, in all that it has otherwise. */
export async function listSectionTexts(db: Database, bookId: number, locale: Locale) {
  const { title, content } = bookSections
  const own = sql`${locale}::text`
  return db
    .select({
      title,
      content: sql<LocalizedText>`case when ${content} ->> ${own} <> ''
        then jsonb_build_object(${own}, ${content} -> ${own}) else ${content} end`.mapWith(content),
    })
    .from(bookSections)
    .where(eq(bookSections.bookId, bookId))
    .orderBy(asc(bookSections.position))
}

/** A section with all that the policy asks about its book. */
export async function findSection(db: Database, wanted: WantedSection, userId: string | null) {
  const [row] = await db
    .select({
      section: bookSections,
      book: { id: books.id, slug: books.slug, status: books.status },
      entitlement: { kind: entitlements.kind },
    })
    .from(bookSections)
    .innerJoin(books, eq(books.id, bookSections.bookId))
    .leftJoin(entitlements, ownedBy(userId, ['book', books.id]))
    .where(
      'sectionId' in wanted
        ? eq(bookSections.id, wanted.sectionId)
        : and(
            'slug' in wanted ? eq(books.slug, wanted.slug) : eq(books.id, wanted.bookId),
            eq(bookSections.position, wanted.order - 1),
          ),
    )
    .limit(1)
  return row ?? null
}

/** Lets no import change the book of a section until the transaction ends; everybody else goes on. */
export async function holdBookOfSection(db: Database, sectionId: number): Promise<void> {
  const itsBook = db
    .select({ id: bookSections.bookId })
    .from(bookSections)
    .where(eq(bookSections.id, sectionId))
  await db.select({ id: books.id }).from(books).where(inArray(books.id, itsBook)).for('key share')
}

/** A book by its slug, with the titles of its sections and all that the policy asks about it; one query. */
export async function findBookWithTitles(db: Database, slug: string, userId: string | null) {
  const { id, depth, number, part, title } = bookSections
  const rows = await db
    .select({
      book: {
        id: books.id,
        slug: books.slug,
        status: books.status,
        title: books.title,
        language: books.language,
      },
      entitlement: { kind: entitlements.kind },
      section: { id, depth, number, part, title },
    })
    .from(books)
    .leftJoin(entitlements, ownedBy(userId, ['book', books.id]))
    .leftJoin(bookSections, eq(bookSections.bookId, books.id))
    .where(eq(books.slug, slug))
    .orderBy(asc(bookSections.position))
  const [first] = rows
  return first && { ...first, sections: rows.flatMap(({ section }) => section ?? []) }
}

/** A book by its slug or its id, with all that the policy asks about it. */
export async function findBookToRead(
  db: Database,
  wanted: { slug: string } | { bookId: number },
  userId: string | null,
) {
  const [row] = await db
    .select({ book: books, entitlement: { kind: entitlements.kind } })
    .from(books)
    .leftJoin(entitlements, ownedBy(userId, ['book', books.id]))
    .where('slug' in wanted ? eq(books.slug, wanted.slug) : eq(books.id, wanted.bookId))
    .limit(1)
  return row ?? null
}
