import type { Context } from '#domain/kernel/context.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { findGemBalance, type GemBalance } from '#domain/learning/gems/gem-balance.ts'
import { hasCourse, mayMarkSeen, sourceCodeAccess } from '#domain/learning/lesson-access/lesson-policy.ts'
import { requireLessonAccess } from '#domain/learning/lesson-access/require-lesson-access.ts'
import { type LessonNote, lessonNoteOf } from '#domain/learning/lesson-notes/lesson-note.ts'
import {
  type CourseOutline,
  getCourseOutline,
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
import type { LocalizedText } from '#values/localized-text.ts'
import { findLessonTexts } from './classroom-queries.ts'

/** Sanitised HTML; null where the person may not read it. */
type LessonTexts = {
  readonly note: LocalizedText | null
  readonly reading: LocalizedText | null
  readonly sourceCode: LocalizedText | null
}

export type OpenedLesson = {
  readonly place: LessonPlace
  readonly lesson: OutlineLesson
  readonly texts: LessonTexts
  /** In seconds. */
  readonly resumeAt: number
  readonly maySeen: boolean
  readonly mayNote: boolean
  readonly ownNote: LessonNote | null
  /** Only where the lesson costs a gem. */
  readonly gems: GemBalance | null
  readonly next: LessonPlace | null
  readonly previous: LessonPlace | null
}

const nothing: LessonTexts = { note: null, reading: null, sourceCode: null }

/**
 * In at most two queries. Without a `place` it only says where the course opens (specification, G11); out of
 * range, `opened` is null (A8).
 */
export async function openLesson(
  context: Context,
  { slug, mode, place }: { slug: string; mode: LessonMode; place: LessonPlace | null },
): Promise<{ outline: CourseOutline; opensAt: LessonPlace | null; opened: OpenedLesson | null }> {
  const outline = await getCourseOutline(context, { slug, mode })
  const { course, entitlement, sections } = outline
  if (!place) return { outline, opensAt: openingLesson(sections, mode), opened: null }
  const lesson = lessonAt(sections, place)
  const section = sections[place.section]
  if (!lesson || !section) return { outline, opensAt: null, opened: null }
  const { actor } = context
  const found =
    lesson.access === 'yes'
      ? await findLessonTexts(context.db, {
          lessonId: lesson.id,
          userId: findUserId({ actor }),
        })
      : null
  const mayNote = found !== null && actor.kind === 'user' && hasCourse({ actor, entitlement })
  return {
    outline,
    opensAt: null,
    opened: {
      place,
      lesson,
      texts: found
        ? {
            note: found.note,
            reading: lesson.type === 'reading' ? found.reading : null,
            sourceCode: lesson.sourceCode === 'yes' ? found.sourceCode : null,
          }
        : nothing,
      resumeAt: found?.seconds ?? 0,
      maySeen: mayMarkSeen({ actor, course, section, lesson, entitlement, opened: lesson.opened }),
      mayNote,
      ownNote: mayNote && found.ownNote ? lessonNoteOf(found.ownNote) : null,
      gems: lesson.access === 'points' ? await findGemBalance(context) : null,
      next: nextLesson(sections, place, mode),
      previous: previousLesson(sections, place),
    },
  }
}

/** Null where the person may not read a text. */
export async function getLessonTexts(
  context: Context,
  { lessonId }: { lessonId: number },
): Promise<LessonTexts> {
  const question = await requireLessonAccess(context, lessonId)
  const { lesson } = question
  return {
    note: lesson.note,
    reading: lesson.type === 'reading' ? lesson.reading : null,
    sourceCode: sourceCodeAccess(question) === 'yes' ? lesson.sourceCode : null,
  }
}
