import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { boughtBy, type Entitlement, ownedBy } from '#domain/access/entitlements/entitlement-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import { prepared } from '#domain/kernel/prepared.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { isSlug } from '#values/slug.ts'
import { bookFiles, bookSections, books } from './book.table.ts'

export type BookRecord = typeof books.$inferSelect
type BookFileRecord = typeof bookFiles.$inferSelect

export async function findBookBySlug(db: Database, slug: string): Promise<BookRecord | null> {
  const [row] = await db.select().from(books).where(eq(books.slug, slug)).limit(1)
  return row ?? null
}

export async function listBookFiles(db: Database, bookId: number): Promise<BookFileRecord[]> {
  return db.select().from(bookFiles).where(eq(bookFiles.bookId, bookId)).orderBy(asc(bookFiles.position))
}

/** The files with the kind of entitlement; empty when the person does not own the book, or has it with ads. */
export async function findOwnedFiles(db: Database, asked: { bookId: number; userId: string }) {
  return selectOwnedFiles(db, asked)
}

const selectOwnedFiles = prepared((db) =>
  db
    .select({ file: bookFiles, kind: entitlements.kind })
    .from(entitlements)
    .innerJoin(bookFiles, eq(bookFiles.bookId, entitlements.productId))
    .where(boughtBy(sql.placeholder('userId'), ['book', sql.placeholder('bookId')]))
    .orderBy(asc(bookFiles.position)),
)

export type ListedFile = Pick<
  BookFileRecord,
  'id' | 'type' | 'variant' | 'visibility' | 'label' | 'size' | 'pageCount'
> & {
  stored: boolean
}

export const filesOfBook = sql<ListedFile[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', ${bookFiles.id}, 'type', ${bookFiles.type}, 'variant', ${bookFiles.variant},
    'visibility', ${bookFiles.visibility}, 'label', ${bookFiles.label}, 'stored', ${bookFiles.storageKey} is not null,
    'size', ${bookFiles.size}, 'pageCount', ${bookFiles.pageCount}
  ) order by ${bookFiles.position})
  from ${bookFiles} where ${bookFiles.bookId} = ${books.id}
), '[]'::jsonb)`

export type BookDownloadRecord = NonNullable<Awaited<ReturnType<typeof findBookDownload>>>

/** A book's file with everything that the policy needs; null when the file or the person does not exist. */
export async function findBookDownload(db: Database, { fileId, userId }: { fileId: number; userId: string }) {
  const [row] = await db
    .select({
      file: bookFiles,
      book: { slug: books.slug, title: books.title, status: books.status, authorId: books.authorId },
      person: { name: users.name, email: users.email, role: users.role },
      entitlement: {
        kind: entitlements.kind,
        orderId: entitlements.orderId,
        given: entitlements.given,
      },
    })
    .from(bookFiles)
    .innerJoin(books, eq(books.id, bookFiles.bookId))
    .innerJoin(users, and(eq(users.id, userId), isNull(users.deletedAt)))
    .leftJoin(entitlements, ownedBy(users.id, ['book', books.id]))
    .where(eq(bookFiles.id, fileId))
    .limit(1)
  return row ?? null
}

/** The book with the person's entitlement; null for an unknown slug. */
export async function findBookWithOwnership(
  db: Database,
  { slug, userId }: { slug: string; userId: string | null },
): Promise<{ book: BookRecord; owned: Entitlement | null } | null> {
  if (!isSlug(slug)) return null
  const [row] = await db
    .select({ book: books, owned: entitlements })
    .from(books)
    .leftJoin(entitlements, ownedBy(userId, ['book', books.id]))
    .where(eq(books.slug, slug))
    .limit(1)
  return row ?? null
}

/** `order`: the chapter's place in the book, counted from 1. */
export type WantedSection =
  | { sectionId: number }
  | { bookId: number; order: number }
  | { slug: string; order: number }

export async function listSectionTitles(db: Database, bookId: number) {
  const { id, depth, number, part, title } = bookSections
  return db
    .select({ id, depth, number, part, title })
    .from(bookSections)
    .where(eq(bookSections.bookId, bookId))
    .orderBy(asc(bookSections.position))
}

export async function listBookSectionRows(db: Database, bookId: number) {
  return db
    .select()
    .from(bookSections)
    .where(eq(bookSections.bookId, bookId))
    .orderBy(asc(bookSections.position))
}

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

export async function findSection(db: Database, wanted: WantedSection, userId: string | null) {
  const [row] = await db
    .select({
      section: bookSections,
      book: { id: books.id, slug: books.slug, status: books.status, authorId: books.authorId },
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

/** Whether a sample chapter of the book shows the image. `name`: the file name, a digest with an ending. */
export async function isPictureOfSample(db: Database, { slug, name }: { slug: string; name: string }) {
  const [row] = await db
    .select({ id: bookSections.id })
    .from(bookSections)
    .innerJoin(books, and(eq(books.id, bookSections.bookId), ne(books.status, 'draft')))
    .where(
      and(
        eq(books.slug, slug),
        bookSections.sample,
        sql`position(${`/${name}`} in ${bookSections.content}::text) > 0`,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Prevents imports from changing the book of a section until the transaction ends; readers are not blocked. */
export async function holdBookOfSection(db: Database, sectionId: number): Promise<void> {
  const itsBook = db
    .select({ id: bookSections.bookId })
    .from(bookSections)
    .where(eq(bookSections.id, sectionId))
  await db.select({ id: books.id }).from(books).where(inArray(books.id, itsBook)).for('key share')
}

/** As `holdBookOfSection`, for the book of a file. */
export async function holdBookOfFile(db: Database, fileId: number): Promise<void> {
  const itsBook = db.select({ id: bookFiles.bookId }).from(bookFiles).where(eq(bookFiles.id, fileId))
  await db.select({ id: books.id }).from(books).where(inArray(books.id, itsBook)).for('key share')
}

export async function findBookWithTitles(db: Database, slug: string, userId: string | null) {
  const { id, depth, number, part, title, sample } = bookSections
  const rows = await db
    .select({
      book: {
        id: books.id,
        slug: books.slug,
        status: books.status,
        authorId: books.authorId,
        title: books.title,
        cover: books.cover,
        language: books.language,
      },
      entitlement: { kind: entitlements.kind },
      section: { id, depth, number, part, title, sample },
    })
    .from(books)
    .leftJoin(entitlements, ownedBy(userId, ['book', books.id]))
    .leftJoin(bookSections, eq(bookSections.bookId, books.id))
    .where(eq(books.slug, slug))
    .orderBy(asc(bookSections.position))
  const [first] = rows
  return first && { ...first, sections: rows.flatMap(({ section }) => section ?? []) }
}

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
