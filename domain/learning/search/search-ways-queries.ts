import { type SQL, sql } from 'drizzle-orm'
import type { books } from '#domain/catalog/books/book.table.ts'
import type { courses, lessons } from '#domain/catalog/courses/course.table.ts'
import type { posts } from '#domain/catalog/posts/post.table.ts'

export type SearchScope = {
  /** A `tsquery`. */
  query: string
  statuses: readonly ('draft' | 'published' | 'archived')[]
  userId: string | null
  /** The person reads every lesson. */
  everything: boolean
  limit: number
  offset: number
}

/** How many each way looks at, however common the word; of lessons the policy then has the last word on each. */
export const mostLooked = 300

/**
 * The ids that a table's words lead to, with the ways by which they do, numbered from 1, and the best of them. The columns
 * of words are the database's own (migration `search_columns`).
 */
export function foundBy(
  table: typeof courses | typeof books | typeof posts | typeof lessons,
  { query }: SearchScope,
  ways: readonly { words: 'title_words' | 'text_words' | 'code_words'; where?: SQL }[],
): SQL {
  const each = ways.map(
    (
      { words, where = sql`true` },
      index,
    ) => sql`(select ${table.id} as id, ${index + 1}::int as way from ${table}
      where ${sql.identifier(words)} @@ ${query}::tsquery and ${where} limit ${mostLooked})`,
  )
  return sql`(select id, min(way) as best, array_agg(way) as ways
    from (${sql.join(each, sql` union all `)}) as each_way group by id) as found`
}
