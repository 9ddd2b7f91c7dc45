import type { Actor } from '#domain/kernel/context.ts'
import { type LessonEntitlement, lessonAccess } from '#domain/learning/lesson-access/lesson-policy.ts'
import { countedLessons } from '#domain/learning/progress/completion-policy.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { OwnProgressRecord } from './own-progress-queries.ts'

/** How far somebody is in a course of theirs. */
export type CourseProgress = {
  /** Lessons that count (`completion-policy.ts`). */
  readonly total: number
  readonly seen: number
  /** All its lessons, and those that the person may open: what is watched with ads is not marked as seen (row G1). */
  readonly lessons: number
  readonly open: number
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
  const judged = kinds.map(({ section, lesson, opened, count, seen }) => {
    const access = lessonAccess({ actor, course, section, lesson, entitlement, opened })
    return { section, lesson: { access, count, seen } }
  })
  const all = judged.map(({ lesson }) => lesson)
  const counted = countedLessons(judged.map(({ section, lesson }) => ({ ...section, lessons: [lesson] })))
  const total = sumOf(counted)
  const seen = counted.reduce((sum, each) => sum + each.seen, 0)
  const finished = total > 0 && seen === total
  return {
    ...{ total, seen },
    ...{ lessons: sumOf(all), open: sumOf(all.filter(({ access }) => access === 'yes')) },
    resume:
      last && !last.seen
        ? { title: last.title, place: { section: last.section, lesson: last.lesson } }
        : null,
    lastOpenedAt: last && new Date(last.openedAt),
    done: entitlement.kind !== 'ads' && (finished || certificate !== null),
  }
}

function sumOf(kinds: readonly { count: number }[]): number {
  return kinds.reduce((sum, { count }) => sum + count, 0)
}
