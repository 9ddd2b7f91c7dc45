import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { HostedVideos } from '#domain/learning/outline/hosted-video.ts'
import { chapterCuts } from '#values/chapters.ts'
import { fallbackLocale, type Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { findCourseList, type OwnProgressRecord } from './course-list-queries.ts'
import { accessToKind, judgeKinds, type KindAsker, seenOfKinds, sumOfKinds } from './judge-kinds.ts'
import { asBought, type CourseCard, courseCard } from './list-courses.ts'

export type OwnCourse = CourseCard & { readonly progress: CourseProgress }

/** The courses that the caller owns, archived ones included (specification, E1). One query. Throws `sign-in-required`. */
export async function listOwnCourses(
  context: Pick<Context, 'db' | 'actor' | 'now' | 'locale'>,
): Promise<OwnCourse[]> {
  const { actor } = context
  const { id } = requireUser(context)
  const rows = await findCourseList(context.db, {
    statuses: ['published', 'archived'],
    userId: id,
    ownedOnly: true,
  })
  return rows.flatMap((row) => {
    const { entitlement, progress } = row
    if (!entitlement || !progress) return []
    return [
      {
        ...courseCard(row, actor, context.now()),
        progress: courseProgress(progress, {
          actor,
          course: asBought(row),
          entitlement,
          now: context.now(),
          locale: context.locale,
        }),
      },
    ]
  })
}

export type CourseProgress = {
  /** The number of lessons that count (`completion-policy.ts`). */
  readonly total: number
  readonly seen: number
  /** The duration of the lessons that count and are not seen. */
  readonly secondsLeft: number
  /** All lessons, and those that the person may open (specification, G1). */
  readonly lessons: number
  readonly open: number
  /**
   * The lesson to continue with: the one opened last, or the one where the course opens once that was seen (specification, G11).
   * Null before one was opened, and once all are seen.
   */
  readonly resume: {
    readonly title: LocalizedText
    readonly place: { readonly section: number; readonly lesson: number }
    readonly lessonId: number
    /**
     * Where the video was left, and its duration. `videos`: its files; empty for other players and when the person may no longer
     * watch it.
     */
    readonly seconds: number
    readonly durationSeconds: number
    readonly videos: HostedVideos
    /** Where the chapters of the video begin, from 0 to 1. */
    readonly cuts: readonly number[]
  } | null
  readonly lastOpenedAt: Date | null
  /** Whether the course is finished; never for courses watched with ads. */
  readonly done: boolean
}

function courseProgress(
  { kinds, openedAt, next, certificate }: OwnProgressRecord,
  { locale = fallbackLocale, ...asker }: KindAsker & { locale?: Locale },
): CourseProgress {
  const { all, counted } = judgeKinds(kinds, asker)
  const total = sumOfKinds(counted)
  const seen = seenOfKinds(counted)
  const finished = total > 0 && seen === total
  return {
    total,
    seen,
    secondsLeft: counted.reduce((sum, each) => sum + each.secondsLeft, 0),
    lessons: sumOfKinds(all),
    open: sumOfKinds(all.filter(({ access }) => access === 'yes')),
    resume:
      next && openedAt !== null && !finished
        ? {
            title: next.title,
            place: { section: next.section, lesson: next.lesson },
            lessonId: next.id,
            seconds: next.seconds,
            durationSeconds: next.durationSeconds,
            // The lesson may have been closed to this person since.
            videos: accessToKind(next.of, asker) === 'yes' ? next.videos : {},
            cuts: chapterCuts(next.chapters, { locale, durationSeconds: next.durationSeconds }),
          }
        : null,
    lastOpenedAt: openedAt === null ? null : new Date(openedAt),
    done: asker.entitlement.kind !== 'ads' && (finished || certificate !== null),
  }
}
