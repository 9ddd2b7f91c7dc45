import { bookFiles, bookSections, books } from '#domain/catalog/books/book.table.ts'
import { categories } from '#domain/catalog/courses/course.table.ts'
import type { Services } from '#server/process/compose.ts'

type New<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>

export type BookRow = typeof books.$inferSelect
export type BookFileRow = typeof bookFiles.$inferSelect
export type BookSectionRow = typeof bookSections.$inferSelect

let created = 0

/** A published book at $12.00 in the category `web`, in both languages; by default with one PDF and without sections. */
export async function createBook(
  { connection: { db } }: Pick<Services, 'connection'>,
  {
    files = [{}],
    sections = [],
    category = 'web',
    ...values
  }: New<typeof books> & {
    category?: string
    files?: New<typeof bookFiles>[]
    sections?: New<typeof bookSections>[]
  } = {},
): Promise<BookRow & { files: BookFileRow[]; sections: BookSectionRow[] }> {
  const number = ++created
  const [categoryRow] = await db
    .insert(categories)
    .values({ slug: category, title: { es: category, en: category } })
    .onConflictDoUpdate({ target: categories.slug, set: { slug: category } })
    .returning()
  if (!categoryRow) throw new Error('no category was written')
  const [book] = await db
    .insert(books)
    .values({
      slug: `book-${number}`,
      status: 'published',
      title: { es: `Libro ${number}`, en: `Book ${number}` },
      subtitle: { es: 'Un subtítulo', en: 'A subtitle' },
      description: { es: '<p>Una descripción</p>', en: '<p>A description</p>' },
      language: 'all',
      pageCount: 120,
      price: 1200,
      categoryId: categoryRow.id,
      ...values,
    })
    .returning()
  if (!book) throw new Error('no book was written')
  const rows = files.map((file, position) => ({
    key: `file-${position + 1}`,
    type: 'pdf' as const,
    variant: 'light' as const,
    visibility: 'all' as const,
    label: {},
    position,
    ...file,
    bookId: book.id,
  }))
  const insertedFiles = rows.length > 0 ? await db.insert(bookFiles).values(rows).returning() : []
  const chapters = sections.map((section, position) => ({
    key: `${position + 1}.md`,
    title: { es: `Capítulo ${position + 1}`, en: `Chapter ${position + 1}` },
    content: { es: '<p id="b1">Un texto.</p>', en: '<p id="b1">A text.</p>' },
    position,
    ...section,
    bookId: book.id,
  }))
  const insertedSections =
    chapters.length > 0 ? await db.insert(bookSections).values(chapters).returning() : []
  const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position
  return { ...book, files: insertedFiles.sort(byPosition), sections: insertedSections.sort(byPosition) }
}
