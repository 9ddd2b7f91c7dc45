import type { Actor } from '#domain/context.ts'
import { type LessonEntitlement, lessonAccess } from '#domain/courses/lesson-policy.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { countedLessons } from './completion-policy.ts'
import type { OwnProgressRecord } from './own-progress-records.ts'

/** How far somebody is in a course of theirs. */
export type CourseProgress = {
  /** Lessons that count (`completion-policy.ts`). */
  readonly total: number
  readonly seen: number
  /** Where they left, unless they have seen that lesson to its end; the course then goes on after it (row G11). */
  readonly resume: {
    readonly title: LocalizedText
    readonly place: { readonly section: number; readonly lesson: number }
  } | null
  readonly lastOpenedAt: Date | null
  /** All that counts was seen, and the course is theirs for good. */
  readonly done: boolean
}

export function courseProgress(
  { kinds, last, certificate }: OwnProgressRecord,
  {
    actor,
    course,
    entitlement,
  }: {
    actor: Actor
    course: { status: 'published' | 'archived'; model: 'standard' | 'ads'; sourceCodeOffered: boolean }
    entitlement: LessonEntitlement
  },
): CourseProgress {
  const counted = countedLessons(
    kinds.map(({ section, lesson, opened, count, seen }) => ({
      ...section,
      lessons: [
        { access: lessonAccess({ actor, course, section, lesson, entitlement, opened }), count, seen },
      ],
    })),
  )
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  const seen = counted.reduce((sum, each) => sum + each.seen, 0)
  const finished = total > 0 && seen === total
  return {
    ...{ total, seen },
    resume:
      last && !last.seen
        ? { title: last.title, place: { section: last.section, lesson: last.lesson } }
        : null,
    lastOpenedAt: last && new Date(last.openedAt),
    done: entitlement.kind !== 'ads' && (finished || certificate !== null),
  }
}
