import { and, asc, count, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import { bookSections, books } from '#domain/catalog/books/book.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import type { Locale } from '#values/locale.ts'
import { highlights } from './highlight.table.ts'
import type { Passage } from './section-text.ts'

const { userId: _theirs, prefix: _before, suffix: _after, ...columns } = getTableColumns(highlights)

/** Sorted by length first, so that block `b2` comes before `b10`. */
const inReadingOrder = [
  sql`length(${highlights.block})`,
  asc(highlights.block),
  asc(highlights.start),
  asc(highlights.id),
]

/** Null when the person already has a highlight in this paragraph. */
export async function insertHighlight(db: Database, values: typeof highlights.$inferInsert) {
  const { userId, sectionId, locale, block } = highlights
  const [row] = await db
    .insert(highlights)
    .values(values)
    .onConflictDoNothing({ target: [userId, sectionId, locale, block] })
    .returning(columns)
  return row ?? null
}

export async function findHighlightIn(
  db: Database,
  at: { userId: string; sectionId: number; locale: Locale; block: string },
) {
  const [row] = await db
    .select(columns)
    .from(highlights)
    .where(
      and(
        eq(highlights.userId, at.userId),
        eq(highlights.sectionId, at.sectionId),
        eq(highlights.locale, at.locale),
        eq(highlights.block, at.block),
      ),
    )
    .limit(1)
  return row ?? null
}

type Owned = { readonly id: number; readonly userId: string }
const owned = ({ id, userId }: Owned) => and(eq(highlights.id, id), eq(highlights.userId, userId))

export async function findHighlight(db: Database, key: Owned) {
  const [row] = await db.select(columns).from(highlights).where(owned(key)).limit(1)
  return row ?? null
}

/** Null when the highlight no longer exists. */
export async function updateHighlightRow(
  db: Database,
  key: Owned,
  change: Partial<Pick<typeof highlights.$inferInsert, 'title' | 'content' | 'color' | 'updatedAt'>>,
) {
  const [row] = await db.update(highlights).set(change).where(owned(key)).returning(columns)
  return row ?? null
}

/** False when it did not exist. */
export async function deleteHighlightRow(db: Database, key: Owned): Promise<boolean> {
  const rows = await db.delete(highlights).where(owned(key)).returning({ id: highlights.id })
  return rows.length > 0
}

export async function countHighlights(db: Database, { userId, bookId }: { userId: string; bookId: number }) {
  const [row] = await db
    .select({ total: count() })
    .from(highlights)
    .where(and(eq(highlights.userId, userId), eq(highlights.bookId, bookId)))
  return row?.total ?? 0
}

/** A person's highlights of a section, without orphans, in reading order. */
export async function listHighlightsIn(
  db: Database,
  { userId, sectionId }: { userId: string; sectionId: number },
) {
  return db
    .select(columns)
    .from(highlights)
    .where(
      and(eq(highlights.userId, userId), eq(highlights.sectionId, sectionId), isNotNull(highlights.block)),
    )
    .orderBy(...inReadingOrder)
}

/** A person's highlights of a book, in reading order, orphans last. */
export async function listHighlightsOf(
  db: Database,
  { userId, bookId, limit, offset }: { userId: string; bookId: number; limit: number; offset: number },
) {
  const { id, title, position } = bookSections
  return db
    .select({ ...columns, section: { id, title, order: sql<number>`${position} + 1` } })
    .from(highlights)
    .leftJoin(bookSections, eq(bookSections.id, highlights.sectionId))
    .where(and(eq(highlights.userId, userId), eq(highlights.bookId, bookId)))
    .orderBy(sql`${highlights.block} is null`, asc(position), ...inReadingOrder)
    .limit(limit)
    .offset(offset)
}

export async function listMarked(db: Database, bookId: number) {
  const { id, userId, sectionId, locale, block, start, end, quote, prefix, suffix } = highlights
  return db
    .select({ id, userId, sectionId, locale, block, start, end, quote, prefix, suffix })
    .from(highlights)
    .where(eq(highlights.bookId, bookId))
}

/** Moves highlights to new places; those whose place is null become orphans, which keep their quote. */
export async function moveHighlights(
  db: Database,
  moves: readonly { id: number; place: (Passage & { sectionId: number; block: string }) | null }[],
): Promise<void> {
  if (moves.length === 0) return
  // First all leave their paragraphs, so that two highlights can swap places.
  const ids = moves.map(({ id }) => id)
  await db.update(highlights).set({ block: null }).where(inArray(highlights.id, ids))
  const found = moves.flatMap(({ id, place }) => (place ? [{ id, ...place }] : []))
  if (found.length === 0) return
  await db.execute(sql`
    update ${highlights} set section_id = found."sectionId", block = found.block, start = found.start,
      "end" = found."end", quote = found.quote, prefix = found.prefix, suffix = found.suffix
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found(
      id int, "sectionId" int, block text, start int, "end" int, quote text, prefix text, suffix text)
    where ${highlights.id} = found.id`)
}

export const highlightData: PersonalDataPart = {
  name: 'highlights',
  collect({ db }, { id }) {
    const { userId: _theirs, bookId: _book, sectionId: _section, ...rest } = getTableColumns(highlights)
    return db
      .select({ book: books.slug, section: bookSections.title, ...rest })
      .from(highlights)
      .innerJoin(books, eq(books.id, highlights.bookId))
      .leftJoin(bookSections, eq(bookSections.id, highlights.sectionId))
      .where(eq(highlights.userId, id))
      .orderBy(asc(highlights.id))
  },
  async erase(db, { id }) {
    await db.delete(highlights).where(eq(highlights.userId, id))
    return []
  },
}
