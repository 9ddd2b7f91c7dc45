import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { ownedBy } from '#domain/access/entitlements/entitlement-queries.ts'
import type { books } from '#domain/catalog/books/book.table.ts'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { lessonIndex, sectionIndex } from '#domain/catalog/courses/course-queries.ts'
import type { posts } from '#domain/catalog/posts/post.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { ofPerson } from '#domain/kernel/person-queries.ts'
import { openedByGem } from '#domain/learning/gems/gem-queries.ts'
import { lessonNotes } from '#domain/learning/lesson-notes/lesson-note.table.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { SectionOpening } from '#values/section-opening.ts'

/** What the access policy needs to know about a found lesson; the entitlement is one that is not revoked. */
export type LessonFacts = {
  lesson: { free: boolean; exclusive: boolean }
  section: SectionOpening & { exclusive: boolean }
  course: {
    status: 'draft' | 'published' | 'archived'
    model: 'standard' | 'ads'
    sourceCodeOffered: boolean
    authorId: string | null
  }
  /** With its time as text. */
  entitlement: {
    kind: 'paid' | 'free' | 'ads'
    exclusive: boolean
    sourceCode: boolean
    grantedAt: string
  } | null
  opened: boolean
}

export type FoundLesson = {
  id: number
  byTitle: boolean
  byText: boolean
  byCode: boolean
  facts: LessonFacts
}

export type FoundNote = {
  /** The id of the lesson. */
  id: number
  title: LocalizedText
  html: string
  course: { slug: string; title: LocalizedText }
  place: { section: number; lesson: number }
  facts: LessonFacts
}

/**
 * The lessons that match, including some that the person may not read: the access policy filters them later. Titles are
 * public, so texts are not searched when titles already fill the page; `byText` and `byCode` say what else matched.
 */
export function lessonHits(scope: SearchScope): SQL {
  const { userId, everything } = scope
  const visible = sql`${lessons.sectionId} not in (select ${sections.id} from ${sections}
    join ${courses} on ${eq(courses.id, sections.courseId)} where ${inArray(courses.status, hiddenStatuses(scope))})`
  const owned = sql`${lessons.sectionId} in (select ${sections.id} from ${sections}
    join ${entitlements} on ${ownedBy(userId, ['course', sections.courseId])})`
  const by = (words: SearchedWords) => matches(lessons, words, scope)
  const first = (words: SearchedWords, where: SQL) =>
    someOf(sql`${lessons.id}`, lessons, sql`${by(words)} and ${where}`)
  // Not every match in a title counts: in a draft, its buyers find only texts.
  const titled = sql`(${lessons.id} in (select id from by_title))`
  const readable = everything ? visible : sql`((${lessons.free} and ${visible}) or ${owned})`
  const order = sql`${titled} desc, ${by('text_words')} desc, ${courses.position}, ${courses.id},
    ${sections.position}, ${lessons.position}, ${lessons.id}`
  return sql`
    with by_title as materialized (${first('title_words', visible)}),
      found as (select id from by_title
        union select id from (${first('text_words', readable)}) as by_text where ${leavesRoom(scope)}
        union select id from (${first('code_words', everything ? visible : owned)}) as by_code where ${leavesRoom(scope)})
    select 'lessons' as kind, row_number() over (order by ${order}) as place,
      jsonb_build_object('id', ${lessons.id}, 'byTitle', ${titled}, 'byText', ${by('text_words')},
        'byCode', ${by('code_words')}, 'facts', ${facts(userId)}) as hit
    from found join ${lessons} on ${lessons.id} = found.id
      ${around(userId)}
    order by ${order} limit case when ${leavesRoom(scope)} then ${searchLimit}::int else ${scope.limit + scope.offset}::int end`
}

/** The person's matching notes, newest first. */
export function noteHits({ query, userId }: SearchScope): SQL {
  return sql`
    select 'notes' as kind, row_number() over (order by ${lessonNotes.updatedAt} desc, ${lessons.id}) as place,
      jsonb_build_object('id', ${lessons.id}, 'title', ${lessons.title}, 'html', ${lessonNotes.html},
        'course', jsonb_build_object('slug', ${courses.slug}, 'title', ${courses.title}),
        'place', jsonb_build_object('section', ${sectionIndex}, 'lesson', ${lessonIndex}), 'facts', ${facts(userId)}) as hit
    from ${lessonNotes} join ${lessons} on ${eq(lessons.id, lessonNotes.lessonId)} ${around(userId)}
    where ${ofPerson(lessonNotes.userId, userId)} and ${lessonNotes}.text_words @@ ${query}::tsquery
    order by place limit ${searchLimit}`
}

function around(userId: string | null): SQL {
  return sql`join ${sections} on ${eq(sections.id, lessons.sectionId)}
    join ${courses} on ${eq(courses.id, sections.courseId)}
    left join ${entitlements} on ${ownedBy(userId, ['course', courses.id])}`
}

function facts(userId: string | null): SQL {
  return sql`jsonb_build_object(
    'lesson', jsonb_build_object('free', ${lessons.free}, 'exclusive', ${lessons.exclusive}),
        'section', jsonb_build_object('exclusive', ${sections.exclusive},
          'opensAfterDays', ${sections.opensAfterDays}, 'opensOn', ${sections.opensOn}),
        'course', jsonb_build_object('status', ${courses.status}, 'model', ${courses.model},
          'sourceCodeOffered', ${courses.sourceCodeOffered}, 'authorId', ${courses.authorId}),
        'entitlement', case when ${entitlements.id} is not null then jsonb_build_object('kind', ${entitlements.kind},
          'exclusive', ${entitlements.exclusive}, 'sourceCode', ${entitlements.sourceCode}, 'grantedAt', ${entitlements.grantedAt}) end,
        'opened', ${openedByGem(userId)})`
}

/** Lessons without regard to access, which the caller has to check. One query. */
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

export type SearchScope = {
  /** A text for `tsquery`. */
  query: string
  statuses: readonly ('draft' | 'published' | 'archived')[]
  userId: string | null
  /** Whether the person may read every lesson. */
  everything: boolean
  limit: number
  offset: number
}

/** The limit for each way to match, before the policy filters the matches. */
const searchLimit = 300

/** The statuses to leave out. There are few such courses, so an index finds them. */
function hiddenStatuses({ statuses }: SearchScope) {
  return courses.status.enumValues.filter((each) => !statuses.includes(each))
}

/** Columns that the migration `search_columns` creates. */
type SearchedWords = 'title_words' | 'text_words' | 'code_words'

function matches(table: PgTable, words: SearchedWords, { query }: SearchScope): SQL {
  return sql`(${table}.${sql.identifier(words)} @@ ${query}::tsquery)`
}

/** Whether the titles that were found leave space on the page; one more than fits tells that there is a next page. */
function leavesRoom({ limit, offset }: SearchScope): SQL {
  return sql`(select count(*) from by_title) < ${limit + offset}`
}

/**
 * At most 300 rows. The limit stands outside the materialized part: if PostgreSQL sees it while planning a word that it
 * wrongly thinks frequent, it reads the whole table instead of the index.
 */
function someOf(columns: SQL, table: PgTable, where: SQL): SQL {
  return sql`with matching as materialized (select ${columns} from ${table} where ${where})
    select * from matching limit ${searchLimit}`
}

/** The `with page` clause: ids and places of the products or posts to show, title matches first, then by `order`. */
export function withPage(
  table: typeof courses | typeof books | typeof posts,
  scope: SearchScope,
  { where, order: { key, direction } }: { where: SQL; order: { key: PgColumn; direction: SQL } },
): SQL {
  const columns = sql`${table.id} as id, ${key} as key`
  const title = matches(table, 'title_words', scope)
  const text = sql`${matches(table, 'text_words', scope)} and not ${title}`
  return sql`
    with by_title as materialized (${someOf(columns, table, sql`${title} and ${where}`)}),
      found as (select *, 1 as best from by_title
        union all select *, 2 from (${someOf(columns, table, sql`${text} and ${where}`)}) as by_text
        where ${leavesRoom(scope)}),
      page as (select id, row_number() over (order by best, key ${direction}, id ${direction}) as place
        from found order by place limit ${scope.limit} offset ${scope.offset})`
}
