import { eq, inArray, type SQL, sql } from 'drizzle-orm'
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

/** What the policy needs; an entitlement in force. */
export type LessonFacts = {
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

export type FoundLesson = {
  id: number
  byTitle: boolean
  byText: boolean
  byCode: boolean
  facts: LessonFacts
}

export type FoundNote = {
  /** Of the lesson. */
  id: number
  title: LocalizedText
  html: string
  course: { slug: string; title: LocalizedText }
  place: { section: number; lesson: number }
  facts: LessonFacts
}

/** More than the person may read: the policy decides later. */
export function lessonHits(scope: SearchScope): SQL {
  const { statuses, userId, everything } = scope
  // Named and not negated: an index finds the few.
  const hidden = courses.status.enumValues.filter((each) => !statuses.includes(each))
  const visible = sql`${lessons.sectionId} not in (select ${sections.id} from ${sections}
    join ${courses} on ${eq(courses.id, sections.courseId)} where ${inArray(courses.status, hidden)})`
  const owned = sql`${lessons.sectionId} in (select ${sections.id} from ${sections}
    join ${entitlements} on ${ownedBy(userId, ['course', sections.courseId])})`
  const found = foundBy(lessons, scope, [
    { words: 'title_words', where: visible },
    {
      words: 'text_words',
      where: everything ? visible : sql`((${lessons.free} and ${visible}) or ${owned})`,
    },
    { words: 'code_words', where: everything ? visible : owned },
  ])
  return sql`
    select 'lessons' as kind,
      row_number() over (order by best, ${courses.position}, ${courses.id}, ${sections.position}, ${lessons.position}, ${lessons.id}) as place,
      jsonb_build_object('id', ${lessons.id}, 'byTitle', 1 = any(ways), 'byText', 2 = any(ways), 'byCode', 3 = any(ways),
        'facts', ${facts(userId)}) as hit
    from ${found} join ${lessons} on ${lessons.id} = found.id
      ${around(userId)}
    order by place limit ${searchLimit}`
}

/** Newest first. */
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
        'section', jsonb_build_object('exclusive', ${sections.exclusive}),
        'course', jsonb_build_object('status', ${courses.status}, 'model', ${courses.model},
          'sourceCodeOffered', ${courses.sourceCodeOffered}),
        'entitlement', case when ${entitlements.id} is not null then jsonb_build_object('kind', ${entitlements.kind},
          'exclusive', ${entitlements.exclusive}, 'sourceCode', ${entitlements.sourceCode}) end,
        'opened', ${openedByGem(userId)})`
}

/** Unfiltered: the caller checks access. One query. */
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
  /** A `tsquery`. */
  query: string
  statuses: readonly ('draft' | 'published' | 'archived')[]
  userId: string | null
  /** May read every lesson. */
  everything: boolean
  limit: number
  offset: number
}

/** Limits each column's matches before the policy filters them. */
const searchLimit = 300

/** With the columns that matched, from 1, and the best of them. Migration `search_columns` adds these columns. */
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
      where ${sql.identifier(words)} @@ ${query}::tsquery and ${where} limit ${searchLimit})`,
  )
  return sql`(select id, min(way) as best, array_agg(way) as ways
    from (${sql.join(each, sql` union all `)}) as each_way group by id) as found`
}
