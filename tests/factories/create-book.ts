import { bookFiles, books } from '#domain/books/book.table.ts'
import { categories } from '#domain/courses/course.table.ts'
import type { Services } from '#server/compose.ts'

type New<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>

export type BookRow = typeof books.$inferSelect
export type BookFileRow = typeof bookFiles.$inferSelect

let created = 0

/** A published book at $12.00 of the category `web`, in both languages. Without `files` it has one PDF. */
export async function createBook(
  { connection: { db } }: Pick<Services, 'connection'>,
  {
    files = [{}],
    category = 'web',
    ...values
  }: New<typeof books> & { category?: string; files?: New<typeof bookFiles>[] } = {},
): Promise<BookRow & { files: BookFileRow[] }> {
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
  const written = rows.length > 0 ? await db.insert(bookFiles).values(rows).returning() : []
  return { ...book, files: written.sort((a, b) => a.position - b.position) }
}
