import type { PreparedVideo } from '#domain/catalog/media/media.table.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { findGemBalance, type GemBalance } from '#domain/learning/gems/gem-balance.ts'
import { hasCourse, mayMarkSeen, sourceCodeAccess } from '#domain/learning/lesson-access/lesson-policy.ts'
import { requireLessonAccess } from '#domain/learning/lesson-access/require-lesson-access.ts'
import { type LessonNote, lessonNoteOf } from '#domain/learning/lesson-notes/lesson-note.ts'
import {
  type CourseOutline,
  courseOutline,
  getCourseOutline,
  getOutlineRecord,
  type OutlineLesson,
} from '#domain/learning/outline/get-course-outline.ts'
import {
  type LessonMode,
  type LessonPlace,
  lessonAt,
  nextLesson,
  openingLesson,
  previousLesson,
} from '#domain/learning/outline/lesson-order.ts'
import { type Chapter, chaptersIn } from '#values/chapters.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { findLearnerAtLesson, findLessonTexts } from './classroom-queries.ts'
import { readersTexts } from './lesson-pictures.ts'

/** Sanitised HTML; a text is null where the person may not read it. */
type LessonTexts = {
  readonly note: LocalizedText | null
  readonly reading: LocalizedText | null
  readonly sourceCode: LocalizedText | null
}

/** A sheet of small preview pictures of a video, in rows of `columns`, one picture every `seconds`. */
export type SeekFrames = NonNullable<PreparedVideo['frames']> & { readonly address: string }

/** The sizes of a video, from which a player chooses instead of playing the file. */
export type VideoSizes = {
  /** The address of the master playlist; those of the sizes are next to it, by name. */
  readonly address: string
  /** Such as `720p`, smallest first. */
  readonly names: readonly string[]
}

export type OpenedLesson = {
  readonly place: LessonPlace
  readonly lesson: OutlineLesson
  readonly texts: LessonTexts
  /** Null where none were made of the video that plays. */
  readonly frames: SeekFrames | null
  readonly sizes: VideoSizes | null
  /** The chapters of an uploaded video, and the language of their titles. */
  readonly chapters: { readonly locale: Locale; readonly chapters: readonly Chapter[] } | null
  /** Where to continue the video, in seconds. */
  readonly resumeAt: number
  /** For a reading, the first paragraph that was in sight, counted from 0; null at its beginning. */
  readonly paragraph: number | null
  readonly maySeen: boolean
  readonly mayNote: boolean
  readonly ownNote: LessonNote | null
  /** Null unless the lesson costs a gem. */
  readonly gems: GemBalance | null
  readonly next: LessonPlace | null
  readonly previous: LessonPlace | null
}

const nothing: LessonTexts = { note: null, reading: null, sourceCode: null }

/**
 * A course's outline with one opened lesson. At most three queries; one while outline and texts are cached. Without a
 * `place` it only says where the course opens (specification, G11); out of range, `opened` is null (A8).
 */
export async function openLesson(
  context: Context,
  { slug, mode, place }: { slug: string; mode: LessonMode; place: LessonPlace | null },
): Promise<{ outline: CourseOutline; opensAt: LessonPlace | null; opened: OpenedLesson | null }> {
  const record = await getOutlineRecord(context, { slug, mode })
  const asked = place && lessonAt(record.sections, place)
  if (!asked) {
    const outline = await getCourseOutline(context, { slug, mode })
    return { outline, opensAt: place ? null : openingLesson(outline.sections, mode), opened: null }
  }
  const { learner, ...own } = await findLearnerAtLesson(context.db, {
    userId: findUserId(context),
    courseId: record.course.id,
    lessonId: asked.id,
  })
  const outline = courseOutline(context, record, learner)
  return { outline, opensAt: null, opened: await describeLesson(context, { outline, mode, place, own }) }
}

async function describeLesson(
  context: Context,
  {
    outline: { course, entitlement, sections },
    mode,
    place,
    own,
  }: {
    outline: CourseOutline
    mode: LessonMode
    place: LessonPlace
    own: { seconds: number; paragraph: number | null; note: Parameters<typeof lessonNoteOf>[0] | null }
  },
): Promise<OpenedLesson | null> {
  const { actor } = context
  const section = sections[place.section]
  const lesson = section?.lessons[place.lesson]
  if (!section || !lesson) return null
  const open = lesson.access === 'yes'
  const texts = open
    ? await context.cachedCatalog(`texts of ${lesson.id}`, () => readTexts(context, lesson.id))
    : null
  const video = lesson.video?.player === 'file' ? lesson.video : null
  const made = video && texts?.made[video.locale]
  const frames = made?.prepared?.frames ?? null
  const renditions = made?.renditions
  const mayNote = open && actor.kind === 'user' && hasCourse({ actor, course, entitlement })
  return {
    place,
    lesson,
    texts: texts
      ? {
          note: texts.note,
          reading: lesson.type === 'reading' ? texts.reading : null,
          sourceCode: lesson.sourceCode === 'yes' ? texts.sourceCode : null,
        }
      : nothing,
    frames:
      frames && video
        ? {
            ...frames,
            address: context.mediaAddresses.make({
              lessonId: lesson.id,
              kind: 'frames',
              locale: video.locale,
            }),
          }
        : null,
    sizes:
      renditions && video
        ? {
            address: context.mediaAddresses.playlist(
              { lessonId: lesson.id, locale: video.locale },
              renditions.version,
            ),
            names: renditions.sizes.map(({ name }) => name),
          }
        : null,
    chapters: texts && lesson.video ? chaptersIn(texts.chapters, context.locale) : null,
    resumeAt: open ? own.seconds : 0,
    paragraph: open && lesson.type === 'reading' ? own.paragraph : null,
    maySeen: mayMarkSeen({
      actor,
      course,
      section,
      lesson,
      entitlement,
      opened: lesson.opened,
      now: context.now(),
    }),
    mayNote,
    ownNote: mayNote && own.note ? lessonNoteOf(own.note) : null,
    gems: lesson.access === 'points' ? await findGemBalance(context) : null,
    next: nextLesson(sections, place, mode),
    previous: previousLesson(sections, place),
  }
}

async function readTexts(context: Context, lessonId: number) {
  const texts = await findLessonTexts(context.db, lessonId)
  return texts && { ...texts, ...readersTexts(context, texts, lessonId) }
}

/** The texts of a lesson; each is null where the person may not read it. Throws like `requireLessonAccess`. */
export async function getLessonTexts(
  context: Context,
  { lessonId }: { lessonId: number },
): Promise<LessonTexts> {
  const question = await requireLessonAccess(context, lessonId)
  const texts = await readTexts(context, lessonId)
  if (!texts) throw notFound('lesson')
  return {
    note: texts.note,
    reading: question.lesson.type === 'reading' ? texts.reading : null,
    sourceCode: sourceCodeAccess(question) === 'yes' ? texts.sourceCode : null,
  }
}
