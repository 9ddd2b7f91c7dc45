import type { Entitlement } from '#domain/access/entitlements/entitlement-queries.ts'
import type { CourseRecord } from '#domain/catalog/courses/course-queries.ts'
import { withOfferAt } from '#domain/catalog/offers/offer.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { findUserId, isAuthorOf } from '#domain/kernel/require-user.ts'
import {
  type LessonAccess,
  lessonAccess,
  maySeeCourse,
  type SourceCodeAccess,
  sourceCodeAccess,
} from '#domain/learning/lesson-access/lesson-policy.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { opensAt, type SectionOpening } from '#values/section-opening.ts'
import { type HostedVideo, type HostedVideos, hostedVideo } from './hosted-video.ts'
import type { LessonMode } from './lesson-order.ts'
import {
  type CourseKey,
  findLearner,
  findOutline,
  type LearnerRecord,
  type OutlineRecord,
} from './outline-queries.ts'

/**
 * A course with its sections and lessons as the caller may see them, without protected videos; `withNotes` adds the
 * notes that they may read. Throws `course-not-found`, and outside free mode `course-needs-sign-in` or `session-over`
 * (specification, G14). Two queries; one while the outline is cached.
 */
export async function getCourseOutline(
  context: Context,
  asked: CourseKey & { mode: LessonMode; withNotes?: boolean },
): Promise<CourseOutline> {
  const record = await getOutlineRecord(context, asked)
  const learner = await findLearner(context.db, {
    userId: findUserId(context),
    courseId: record.course.id,
  })
  return courseOutline(context, record, learner)
}

/**
 * The part of the outline that is the same for everybody, if the caller may see the course. Throws like
 * `getCourseOutline`.
 */
export async function getOutlineRecord(
  { db, actor, cachedCatalog }: Pick<Context, 'db' | 'actor' | 'cachedCatalog'>,
  { mode, withNotes = false, ...key }: CourseKey & { mode: LessonMode; withNotes?: boolean },
): Promise<OutlineRecord> {
  const record = await cachedCatalog(`outline ${JSON.stringify(key)} ${withNotes}`, () =>
    findOutline(db, { key, withNotes }),
  )
  if (!record || !maySeeCourse(actor, record.course)) throw notFound('course')
  if (mode === 'full' && actor.kind === 'visitor') {
    throw actor.sessionOver
      ? new DomainError('unauthenticated', 'session-over')
      : new DomainError('forbidden', 'course-needs-sign-in')
  }
  return record
}

/** The video of a lesson, only for people who may watch it (specification, G8). */
export type LessonVideo =
  | { readonly player: 'youtube' | 'vimeo'; readonly id: string }
  | (HostedVideo & {
      readonly player: 'file'
      readonly captions: readonly { readonly locale: Locale; readonly address: string }[]
    })

export type OutlineLesson = {
  readonly id: number
  readonly type: 'video' | 'reading'
  readonly title: LocalizedText
  /** Sanitised HTML; null unless it was asked for and the person may read it. */
  readonly note: LocalizedText | null
  readonly durationSeconds: number
  readonly free: boolean
  readonly exclusive: boolean
  readonly seenAt: Date | null
  /** Whether the person opened it with a gem. */
  readonly opened: boolean
  readonly access: LessonAccess
  readonly sourceCode: SourceCodeAccess
  /** Null when there is no video, or the person may not watch it. */
  readonly video: LessonVideo | null
}

export type OutlineSection = SectionOpening & {
  readonly id: number
  readonly title: LocalizedText
  readonly inDevelopment: boolean
  readonly exclusive: boolean
  readonly legacy: boolean
  /** When the section opens for this person; null when it is open, or when its day depends on a purchase. */
  readonly opensAt: Date | null
  readonly lessons: readonly OutlineLesson[]
}

export type CourseOutline = {
  readonly course: CourseRecord
  readonly entitlement: Entitlement | null
  readonly post: { readonly slug: string; readonly categoryId: number; readonly category: string } | null
  readonly sections: readonly OutlineSection[]
}

/** The outline with the price at this moment, without what the person may not see. */
export function courseOutline(
  context: Pick<Context, 'actor' | 'locale' | 'mediaAddresses' | 'now'>,
  { course, post, sections }: OutlineRecord,
  { entitlement, seenAt, opened: openedLessons }: LearnerRecord,
): CourseOutline {
  const { actor } = context
  const now = context.now()
  const opening = (section: SectionOpening) => {
    const moment = opensAt(section, entitlement?.grantedAt ?? null)
    return moment && moment > now ? moment : null
  }
  return {
    course: withOfferAt(course, now),
    entitlement,
    post: post && isWhole(post) ? post : null,
    sections: sections.map((section) => ({
      ...section,
      opensAt: isAuthorOf(actor, course) ? null : opening(section),
      lessons: section.lessons.map(({ externalVideo, videos, captionLocales, ...lesson }) => {
        const opened = openedLessons.has(lesson.id)
        const question = { actor, course, section, lesson, entitlement, opened, now }
        const access = lessonAccess(question)
        const watchable = access === 'yes' && lesson.type === 'video'
        return {
          ...lesson,
          note: access === 'yes' ? lesson.note : null,
          seenAt: seenAt.get(lesson.id) ?? null,
          opened,
          access,
          sourceCode: sourceCodeAccess(question),
          video: watchable
            ? lessonVideo(context, course.player, {
                id: lesson.id,
                externalVideo,
                videos,
                captionLocales,
              })
            : null,
        }
      }),
    })),
  }
}

/** A left join types each column as nullable. */
function isWhole(post: NonNullable<OutlineRecord['post']>): post is NonNullable<CourseOutline['post']> {
  return post.slug !== null && post.category !== null && post.categoryId !== null
}

function lessonVideo(
  context: Pick<Context, 'locale' | 'mediaAddresses'>,
  player: CourseRecord['player'],
  lesson: {
    id: number
    externalVideo: string | null
    videos: HostedVideos
    captionLocales: readonly Locale[]
  },
): LessonVideo | null {
  if (player !== 'file') return lesson.externalVideo ? { player, id: lesson.externalVideo } : null
  const video = hostedVideo(context, lesson.id, lesson.videos)
  if (!video) return null
  return {
    ...video,
    player,
    captions: lesson.captionLocales.toSorted().map((locale) => ({
      locale,
      address: context.mediaAddresses.make({ lessonId: lesson.id, kind: 'captions', locale }),
    })),
  }
}
