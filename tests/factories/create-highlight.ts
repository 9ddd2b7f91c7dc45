import { highlights } from '#domain/learning/highlights/highlight.table.ts'
import type { Services } from '#server/process/compose.ts'
import type { BookSectionRow } from './create-book.ts'

export type HighlightRow = typeof highlights.$inferSelect

export async function createHighlight(
  { connection: { db } }: Pick<Services, 'connection'>,
  {
    section,
    userId,
    ...values
  }: Partial<typeof highlights.$inferInsert> & {
    userId: string
    section: Pick<BookSectionRow, 'id' | 'bookId'>
  },
): Promise<HighlightRow> {
  const at = new Date()
  const [row] = await db
    .insert(highlights)
    .values({
      userId,
      bookId: section.bookId,
      sectionId: section.id,
      locale: 'es',
      block: 'b1',
      start: 0,
      end: 8,
      quote: 'Un texto',
      prefix: '',
      suffix: '.',
      color: 'purple',
      title: '',
      content: '',
      createdAt: at,
      updatedAt: at,
      ...values,
    })
    .returning()
  if (!row) throw new Error('no highlight was written')
  return row
}
