import { eq, type SQL, sql } from 'drizzle-orm'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { lessonIndex, sectionIndex } from '#domain/catalog/courses/course-queries.ts'
import { certificates } from '#domain/learning/certificates/certificate.table.ts'
import { openedByGem } from '#domain/learning/gems/opened-by-gem-queries.ts'
import { playbackPositions, seenLessons } from '#domain/learning/progress/progress.table.ts'
import type { LocalizedText } from '#values/localized-text.ts'

export type OwnProgressRecord = {
  /** The lessons that the policies cannot tell apart, counted together: a handful a course, however long it is. */
  kinds: {
    section: { inDevelopment: boolean; legacy: boolean; exclusive: boolean }
    lesson: { free: boolean; exclusive: boolean }
    opened: boolean
    count: number
    seen: number
  }[]
  /** The lesson that was opened last; null when none was. */
  last: {
    title: LocalizedText
    section: number
    lesson: number
    seen: boolean
    openedAt: string
  } | null
  certificate: string | null
}

/** Of a query on courses: how far the person is in the joined one. */
export function ownProgress(userId: string): SQL<OwnProgressRecord> {
  const kinds = sql`(select coalesce(jsonb_agg(kind), '[]') from (
    select jsonb_build_object('section', of_section, 'lesson', of_lesson, 'opened', opened,
      'count', count(*), 'seen', count(seen_by)) as kind
    from (
      select jsonb_build_object('inDevelopment', ${sections.inDevelopment}, 'legacy', ${sections.legacy},
          'exclusive', ${sections.exclusive}) as of_section,
        jsonb_build_object('free', ${lessons.free}, 'exclusive', ${lessons.exclusive}) as of_lesson,
        ${openedByGem(userId)} as opened, ${seenLessons.userId} as seen_by
      from ${sections} join ${lessons} on ${eq(lessons.sectionId, sections.id)}
        left join ${seenLessons} on ${eq(seenLessons.lessonId, lessons.id)} and ${eq(seenLessons.userId, userId)}
      where ${eq(sections.courseId, courses.id)}
    ) as each_lesson
    group by of_section, of_lesson, opened
  ) as kinds)`
  const last = sql`(
    select jsonb_build_object('title', ${lessons.title}, 'section', ${sectionIndex}, 'lesson', ${lessonIndex},
      'seen', exists (select 1 from ${seenLessons} where ${eq(seenLessons.lessonId, lessons.id)}
        and ${eq(seenLessons.userId, userId)}),
      'openedAt', ${playbackPositions.updatedAt})
    from ${playbackPositions} join ${lessons} on ${eq(lessons.id, playbackPositions.lessonId)}
      join ${sections} on ${eq(sections.id, lessons.sectionId)}
    where ${eq(playbackPositions.userId, userId)} and ${eq(sections.courseId, courses.id)}
    order by ${playbackPositions.updatedAt} desc limit 1)`
  const certificate = sql`(select ${certificates.code} from ${certificates}
    where ${eq(certificates.userId, userId)} and ${eq(certificates.courseId, courses.id)})`
  return sql<OwnProgressRecord>`jsonb_build_object('kinds', ${kinds}, 'last', ${last}, 'certificate', ${certificate})`
}
