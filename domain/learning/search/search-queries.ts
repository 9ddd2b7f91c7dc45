import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { ownedBy } from '#domain/access/entitlements/entitlement-queries.ts'
import { books } from '#domain/catalog/books/book.table.ts'
import { categories, courses } from '#domain/catalog/courses/course.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ItemType } from '#values/product.ts'
import {
  type FoundLesson,
  type FoundNote,
  lessonHits,
  noteHits,
  type SearchScope,
  withPage,
} from './lesson-search-queries.ts'

type Found = { id: number; title: LocalizedText; texts: LocalizedText[] }
type FoundProduct = Found & { slug: string; archived: boolean; owned: boolean }

export type FoundHit =
  | { kind: 'courses'; hit: FoundProduct }
  | { kind: 'books'; hit: FoundProduct }
  | { kind: 'posts'; hit: Found & { slug: string; category: string } }
  | { kind: 'lessons'; hit: FoundLesson }
  | { kind: 'notes'; hit: FoundNote }

/** Splits a text into words in the same way as the indexes do. */
export async function findTerms(db: Database, text: string): Promise<SearchTerm[]> {
  const words = sql`regexp_split_to_table(public.search_fold(${text}), ' +') with ordinality as given(word, position)`
  return db
    .select({
      word: sql<string>`word`,
      spanish: sql<string[] | null>`ts_lexize('pg_catalog.spanish_stem', word)`,
      english: sql<string[] | null>`ts_lexize('pg_catalog.english_stem', word)`,
    })
    .from(words)
    .where(sql`word <> ''`)
    .orderBy(sql`position`)
}

/** Matches of all these kinds, in one query. */
export async function findHits(
  db: Database,
  { kinds, ...scope }: SearchScope & { kinds: readonly FoundHit['kind'][] },
): Promise<FoundHit[]> {
  const parts = kinds.map((kind) => sql`(${hitsOf[kind](scope)})`)
  const rows = await db
    .select({ kind: sql<FoundHit['kind']>`kind`, hit: sql<FoundHit['hit']>`hit` })
    .from(sql`(${sql.join(parts, sql` union all `)}) as hits`)
    .orderBy(sql`place`)
  return rows as FoundHit[]
}

const hitsOf: Record<FoundHit['kind'], (scope: SearchScope) => SQL> = {
  courses: (scope) => productHits('course', courses, scope),
  books: (scope) =>
    // Drafts of books have no page to link to.
    productHits('book', books, { ...scope, statuses: scope.statuses.filter((each) => each !== 'draft') }),
  posts: postHits,
  lessons: lessonHits,
  notes: noteHits,
}

function productHits(type: ItemType, table: typeof courses | typeof books, scope: SearchScope): SQL {
  const { statuses, userId } = scope
  const page = withPage(table, scope, {
    where: inArray(table.status, [...statuses]),
    order: { key: table.position, direction: sql`asc` },
  })
  return sql`
    ${page}
    select ${`${type}s`}::text as kind, place,
      jsonb_build_object('id', ${table.id}, 'slug', ${table.slug}, 'title', ${table.title},
        'archived', ${table.status} = 'archived',
        'owned', exists (select 1 from ${entitlements} where ${ownedBy(userId, [type, table.id])}),
        'texts', jsonb_build_array(${table.subtitle}, ${table.description})) as hit
    from page join ${table} on ${table.id} = page.id`
}

function postHits(scope: SearchScope): SQL {
  const page = withPage(posts, scope, {
    where: isShownPost,
    order: { key: posts.publishedAt, direction: sql`desc` },
  })
  return sql`
    ${page}
    select 'posts' as kind, place,
      jsonb_build_object('id', ${posts.id}, 'slug', ${posts.slug}, 'category', ${categories.slug},
        'title', ${posts.title}, 'texts', jsonb_build_array(${posts.content})) as hit
    from page join ${posts} on ${posts.id} = page.id
      join ${categories} on ${eq(categories.id, posts.categoryId)}`
}

/** Only published posts, without those about drafts. */
const isShownPost = sql`(${eq(posts.status, 'published')} and ${notDraft(posts.courseId, courses)} and ${notDraft(posts.bookId, books)})`

function notDraft(product: PgColumn, table: typeof courses | typeof books): SQL {
  return sql`(${product} is null or ${product} not in (select ${table.id} from ${table} where ${eq(table.status, 'draft')}))`
}

/** A word without case and accents; its stems are null for an unknown word and empty for a stop word. */
type SearchTerm = {
  readonly word: string
  readonly spanish: readonly string[] | null
  readonly english: readonly string[] | null
}

const mostWords = 8
/** Shorter words must match completely. */
const shortestBeginning = 3

/**
 * A query that requires every word, as a prefix or by its stem; `beginnings` are for highlighting. Stop words are used
 * only if there are no other words. Null without words.
 */
export function searchQuery(terms: readonly SearchTerm[]): { query: string; beginnings: string[] } | null {
  const telling = terms.filter(({ spanish, english }) => spanish?.length !== 0 && english?.length !== 0)
  const used = (telling.length > 0 ? telling : terms).slice(0, mostWords)
  if (used.length === 0) return null
  const stems = ({ spanish, english }: SearchTerm) => [...(spanish ?? []), ...(english ?? [])]
  return {
    // Folded words contain no quotes or backslashes, so they need no escaping.
    query: used
      .map((term) => {
        const beginning = term.word.length >= shortestBeginning ? ':*' : ''
        return `(${[`'${term.word}'${beginning}`, ...stems(term).map((stem) => `'${stem}'`)].join(' | ')})`
      })
      .join(' & '),
    beginnings: [...new Set(used.flatMap((term) => [term.word, ...stems(term)]))].filter(
      (each) => each.length >= shortestBeginning || used.some(({ word }) => word === each),
    ),
  }
}
