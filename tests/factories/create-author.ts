import { authors } from '#domain/catalog/authors/author.table.ts'
import type { Services } from '#server/process/compose.ts'

export type AuthorRow = typeof authors.$inferSelect

let created = 0

/** The public page of an author, who has an account. */
export async function createAuthor(
  { connection: { db } }: Pick<Services, 'connection'>,
  values: Partial<typeof authors.$inferInsert> & { userId: string },
): Promise<AuthorRow> {
  const number = ++created
  const [row] = await db
    .insert(authors)
    .values({
      slug: `author-${number}`,
      name: `Autora ${number}`,
      line: { es: 'Escribe sobre la red', en: 'Writes about the web' },
      words: { es: 'Hola.', en: 'Hello.' },
      content: { es: '<p>Hola.</p>', en: '<p>Hello.</p>' },
      updatedAt: new Date(),
      ...values,
    })
    .returning()
  if (!row) throw new Error('no author was written')
  return row
}
