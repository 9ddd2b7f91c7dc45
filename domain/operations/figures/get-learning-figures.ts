import { findCourseBySlug } from '#domain/catalog/courses/course-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireAuthorOf } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { isSlug } from '#values/slug.ts'
import { learningPeriods } from './count-learners.ts'
import { figureScope } from './figure-policy.ts'
import {
  findCountedAt,
  findOwners,
  storedLearnerCounts,
  storedLessonCounts,
} from './learner-count-queries.ts'
import {
  type ActiveRow,
  countBuyers,
  findVideoLesson,
  learnerSums,
  lessonSums,
  listActive,
  listLessonProgress,
  listStops,
  stopParts,
} from './learning-queries.ts'

/**
 * How many owners of each course and book used it in the last 7 and 30 days. `countedAt`: when a job counted them; null
 * when they are counted on demand.
 */
export async function listActiveLearners(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
): Promise<{ active: ActiveRow[]; countedAt: Date | null }> {
  const authorId = figureScope(context)
  const { db } = context
  const countedAt = await findCountedAt(db)
  const counts = countedAt ? storedLearnerCounts : learnerSums(learningPeriods(context.now()))
  return { active: await listActive(db, counts, { authorId }), countedAt }
}

export type ActiveLearners = ActiveRow

export type CompletionFigures = {
  slug: string
  title: LocalizedText
  learners: number
  lessons: Awaited<ReturnType<typeof listLessonProgress>>
}

/** How far the owners of a course are, class by class. Throws `course-not-found`, `not-your-item`. */
export async function getCompletionFigures(
  context: Pick<Context, 'db' | 'actor'>,
  { slug }: { slug: string },
): Promise<CompletionFigures> {
  const { id, title } = await getOwnCourse(context, slug)
  const { db } = context
  const isCounted = (await findCountedAt(db)) !== null
  const [learners, lessons] = await Promise.all([
    isCounted ? findOwners(db, id) : countBuyers(db, id),
    listLessonProgress(db, id, isCounted ? storedLessonCounts : lessonSums(id)),
  ])
  return { slug, title, learners, lessons }
}

async function getOwnCourse(context: Pick<Context, 'db' | 'actor'>, slug: string) {
  figureScope(context)
  const course = isSlug(slug) ? await findCourseBySlug(context.db, slug) : null
  if (!course) throw notFound('course')
  requireAuthorOf(context, course)
  return course
}

export type VideoStops = {
  title: LocalizedText
  durationSeconds: number
  /** For each tenth of the video, how many people stopped there and have not seen the class. */
  people: number[]
}

/** Where people stop in the video of a class. Throws like `getCompletionFigures`, and `lesson-not-found`. */
export async function getVideoStops(
  context: Pick<Context, 'db' | 'actor'>,
  { slug, lessonId }: { slug: string; lessonId: number },
): Promise<VideoStops> {
  const course = await getOwnCourse(context, slug)
  const lesson = await findVideoLesson(context.db, { courseId: course.id, lessonId })
  if (!lesson) throw notFound('lesson')
  const { title, durationSeconds } = lesson
  const found = new Map(
    (await listStops(context.db, { lessonId, durationSeconds })).map(({ part, people }) => [part, people]),
  )
  const people = Array.from({ length: stopParts }, (_, part) => found.get(part) ?? 0)
  return { title, durationSeconds, people }
}
