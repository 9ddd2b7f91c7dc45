import type { CourseRecord } from '#domain/catalog/courses/course-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { hasCourse } from '#domain/learning/lesson-access/lesson-policy.ts'
import { getCourseOutline } from '#domain/learning/outline/get-course-outline.ts'
import type { LessonPlace } from '#domain/learning/outline/lesson-order.ts'
import type { CourseKey } from '#domain/learning/outline/outline-queries.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Comment, commentViewer, presentComment } from './comment.ts'
import { requireDiscussion } from './comment-policy.ts'
import { type CommentPlace, listCommentsOfLesson, listCommentsOfLessons } from './comment-queries.ts'

type LessonComments = {
  readonly comments: readonly Comment[]
  /** Of the lesson. */
  readonly total: number
  /** Null after the last comment. */
  readonly next: CommentPlace | null
}

/** By time, or by author. Throws like `requireDiscussion`. */
export async function listLessonComments(
  context: Context,
  {
    lessonId,
    byAuthor = false,
    after = null,
    limit = 20,
  }: { lessonId: number; byAuthor?: boolean; after?: CommentPlace | null; limit?: number },
): Promise<LessonComments> {
  await requireDiscussion(context, lessonId)
  const rows = await listCommentsOfLesson(context.db, {
    lessonId,
    byAuthor,
    after,
    limit: limit + 1,
    viewer: commentViewer(context),
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    comments: await Promise.all(shown.map((row) => presentComment(context, row))),
    total: rows[0]?.total ?? 0,
    next: last && rows.length > limit ? { group: last.group, id: last.id } : null,
  }
}

type CourseComments = {
  readonly course: CourseRecord
  /** The requested lesson, if the course has it. */
  readonly lesson: { readonly title: LocalizedText } | null
  /** In course order; with the newest first, a lesson may appear again. */
  readonly groups: readonly {
    readonly section: { readonly id: number; readonly title: LocalizedText }
    readonly lesson: { readonly id: number; readonly title: LocalizedText; readonly place: LessonPlace }
    readonly comments: readonly Comment[]
  }[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

/** `lesson` counts from 0 through all sections. Throws like `getCourseOutline`, and `only-if-bought`. */
export async function listCourseComments(
  context: Context,
  {
    lesson: lessonIndex = null,
    page = 1,
    pageSize = 50,
    newestFirst = false,
    ...key
  }: CourseKey & { lesson?: number | null; page?: number; pageSize?: number; newestFirst?: boolean },
): Promise<CourseComments> {
  const { actor, db } = context
  const { course, entitlement, sections } = await getCourseOutline(context, { ...key, mode: 'full' })
  if (!hasCourse({ actor, course, entitlement })) throw new DomainError('forbidden', 'only-if-bought')
  const all = sections.flatMap((section, index) =>
    section.lessons.map((lesson, position) => ({
      section,
      lesson: { id: lesson.id, title: lesson.title, place: { section: index, lesson: position } },
      open: lesson.access === 'yes',
    })),
  )
  const chosen = lessonIndex === null ? all : all.filter((_, index) => index === lessonIndex)
  const open = chosen.filter((each) => each.open)
  const rows = await listCommentsOfLessons(db, {
    lessonIds: open.map(({ lesson }) => lesson.id),
    viewer: commentViewer(context),
    newestFirst,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  if (rows.length === 0 && page > 1)
    return listCourseComments(context, { ...key, lesson: lessonIndex, pageSize, newestFirst })
  const comments = await Promise.all(rows.map((row) => presentComment(context, row)))
  const total = rows[0]?.total ?? 0
  return {
    course,
    lesson: lessonIndex === null ? null : (chosen[0]?.lesson ?? null),
    groups: runsOf(comments).flatMap((run) => {
      const place = open.find(({ lesson }) => lesson.id === run[0]?.lessonId)
      if (!place) return []
      const { section, lesson } = place
      return [{ section: { id: section.id, title: section.title }, lesson, comments: run }]
    }),
    page,
    total,
    pages: Math.max(1, Math.ceil(total / pageSize)),
  }
}

/** Groups consecutive comments of the same lesson. */
function runsOf(comments: readonly Comment[]): Comment[][] {
  const runs: Comment[][] = []
  for (const comment of comments) {
    const last = runs.at(-1)
    if (last?.[0]?.lessonId === comment.lessonId) last.push(comment)
    else runs.push([comment])
  }
  return runs
}
