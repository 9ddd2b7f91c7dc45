import { and, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { books } from '#domain/books/book.table.ts'
import { categories, courses, lessons, sections } from '#domain/courses/course.table.ts'
import { lessonIndex, sectionIndex } from '#domain/courses/lesson-place-records.ts'
import type { Database } from '#domain/database.ts'
import { entitlements } from '#domain/entitlements/entitlement.table.ts'
import { openedByGem } from '#domain/gems/opened-by-gem-records.ts'
import { posts } from '#domain/posts/post.table.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { SearchTerm } from './search-query.ts'

type Found = { id: number; title: LocalizedText; texts: LocalizedText[] }
type FoundProduct = Found & { slug: string; archived: boolean; owned: boolean }

/** What a lesson was found by, and all that the policy asks about it; none of its texts. */
export type FoundLesson = {
  id: number
  byTitle: boolean
  byText: boolean
  byCode: boolean
  lesson: { free: boolean; exclusive: boolean }
  section: { exclusive: boolean }
  course: {
    status: 'draft' | 'published' | 'archived'
    model: 'standard' | 'ads'
    sourceCodeOffered: boolean
  }
  entitlement: { kind: 'paid' | 'free' | 'ads'; exclusive: boolean; sourceCode: boolean } | null
  opened: boolean
}

export type FoundHit =
  | { kind: 'courses'; hit: FoundProduct }
  | { kind: 'books'; hit: FoundProduct }
  | { kind: 'posts'; hit: Found & { slug: string; category: string } }
  | { kind: 'lessons'; hit: FoundLesson }

export type SearchScope = {
  kinds: readonly FoundHit['kind'][]
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
const mostLooked = 300

/** The words of a text as the indexes have them. */
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

/** The best hits of each kind in their order; one query. */
export async function findHits(db: Database, scope: SearchScope): Promise<FoundHit[]> {
  const parts = scope.kinds.map((kind) => sql`(${hitsOf[kind](scope)})`)
  const rows = await db
    .select({ kind: sql<FoundHit['kind']>`kind`, hit: sql<FoundHit['hit']>`hit` })
    .from(sql`(${sql.join(parts, sql` union all `)}) as hits`)
    .orderBy(sql`place`)
  return rows as FoundHit[]
}

const hitsOf: Record<FoundHit['kind'], (scope: SearchScope) => SQL> = {
  courses: (scope) => productHits('course', courses, scope),
  books: (scope) =>
    // An author's draft of a book has no page.
    productHits('book', books, { ...scope, statuses: scope.statuses.filter((each) => each !== 'draft') }),
  posts: postHits,
  lessons: lessonHits,
}

function productHits(type: 'course' | 'book', table: typeof courses | typeof books, scope: SearchScope): SQL {
  const { statuses, userId, limit, offset } = scope
  const where = inArray(table.status, [...statuses])
  const found = foundBy(table, scope, [
    { words: 'title_words', where },
    { words: 'text_words', where },
  ])
  return sql`
    select ${`${type}s`}::text as kind, row_number() over (order by best, ${table.position}, ${table.id}) as place,
      jsonb_build_object('id', ${table.id}, 'slug', ${table.slug}, 'title', ${table.title},
        'archived', ${table.status} = 'archived',
        'owned', exists (select 1 from ${entitlements} where ${held(type, sql`${table.id}`, userId)}),
        'texts', jsonb_build_array(${table.subtitle}, ${table.description})) as hit
    from ${found} join ${table} on ${table.id} = found.id
    order by place limit ${limit} offset ${offset}`
}

function postHits(scope: SearchScope): SQL {
  const found = foundBy(posts, scope, [{ words: 'title_words' }, { words: 'text_words' }])
  return sql`
    select 'posts' as kind, row_number() over (order by best, ${posts.publishedAt} desc, ${posts.id}) as place,
      jsonb_build_object('id', ${posts.id}, 'slug', ${posts.slug}, 'category', ${categories.slug},
        'title', ${posts.title}, 'texts', jsonb_build_array(${posts.content})) as hit
    from ${found} join ${posts} on ${posts.id} = found.id
      join ${categories} on ${eq(categories.id, posts.categoryId)}
      left join ${courses} on ${eq(courses.id, posts.courseId)} left join ${books} on ${eq(books.id, posts.bookId)}
    where ${ofNoDraft}
    order by place limit ${scope.limit} offset ${scope.offset}`
}

/** A post about a draft is kept back with it, as in the list of posts. */
const ofNoDraft = and(
  or(isNull(courses.id), ne(courses.status, 'draft')),
  or(isNull(books.id), ne(books.status, 'draft')),
)

/**
 * Lessons by their title, which everybody may know, then by their text and their source code as far as the person could
 * possibly read them.
 */
function lessonHits(scope: SearchScope): SQL {
  const { statuses, userId, everything } = scope
  const visible = sql`${lessons.sectionId} not in (select ${sections.id} from ${sections}
    join ${courses} on ${eq(courses.id, sections.courseId)} where ${notInArray(courses.status, [...statuses])})`
  const own = sql`${lessons.sectionId} in (select ${sections.id} from ${sections}
    join ${entitlements} on ${held('course', sql`${sections.courseId}`, userId)})`
  const found = foundBy(lessons, scope, [
    { words: 'title_words', where: visible },
    {
      words: 'text_words',
      where: everything ? visible : sql`((${lessons.free} and ${visible}) or ${own})`,
    },
    { words: 'code_words', where: everything ? visible : own },
  ])
  return sql`
    select 'lessons' as kind,
      row_number() over (order by best, ${courses.position}, ${courses.id}, ${sections.position}, ${lessons.position}, ${lessons.id}) as place,
      jsonb_build_object('id', ${lessons.id}, 'byTitle', 1 = any(ways), 'byText', 2 = any(ways), 'byCode', 3 = any(ways),
        'lesson', jsonb_build_object('free', ${lessons.free}, 'exclusive', ${lessons.exclusive}),
        'section', jsonb_build_object('exclusive', ${sections.exclusive}),
        'course', jsonb_build_object('status', ${courses.status}, 'model', ${courses.model},
          'sourceCodeOffered', ${courses.sourceCodeOffered}),
        'entitlement', case when ${entitlements.id} is not null then jsonb_build_object('kind', ${entitlements.kind},
          'exclusive', ${entitlements.exclusive}, 'sourceCode', ${entitlements.sourceCode}) end,
        'opened', ${openedByGem(userId)}) as hit
    from ${found} join ${lessons} on ${lessons.id} = found.id
      join ${sections} on ${eq(sections.id, lessons.sectionId)}
      join ${courses} on ${eq(courses.id, sections.courseId)}
      left join ${entitlements} on ${held('course', sql`${courses.id}`, userId)}
    order by place limit ${mostLooked}`
}

/**
 * The ids that a table's words lead to, with the ways by which they do, numbered from 1, and the best of them. The columns
 * of words are the database's own (migration `search_columns`).
 */
function foundBy(
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

/** No account has an empty id, so a visitor holds nothing. */
function held(type: 'course' | 'book', productId: SQL, userId: string | null): SQL | undefined {
  return and(
    eq(entitlements.productType, type),
    eq(entitlements.productId, productId),
    eq(entitlements.userId, userId ?? ''),
    isNull(entitlements.revokedAt),
  )
}

/** Where these lessons stand, with their texts; the caller shows of them what the person may read. One query. */
export async function findLessonsToShow(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({
      id: lessons.id,
      title: lessons.title,
      type: lessons.type,
      note: lessons.note,
      reading: lessons.reading,
      sourceCode: lessons.sourceCode,
      course: { slug: courses.slug, title: courses.title },
      section: sectionIndex,
      lesson: lessonIndex,
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(inArray(lessons.id, [...ids]))
}
