import type { CourseRecord } from '#domain/catalog/courses/course-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { readNumberedPage } from '#domain/kernel/list-page.ts'
import { hasCourse } from '#domain/learning/lesson-access/lesson-policy.ts'
import { getCourseOutline } from '#domain/learning/outline/get-course-outline.ts'
import type { LessonPlace } from '#domain/learning/outline/lesson-order.ts'
import type { CourseKey } from '#domain/learning/outline/outline-queries.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Comment, commentViewer, presentComment } from './comment.ts'
import { requireDiscussion } from './comment-policy.ts'
import {
  type CommentPlace,
  findComment,
  listCommentsOfLesson,
  listCommentsOfLessons,
} from './comment-queries.ts'
import { listRepliesTo } from './reply-queries.ts'

export type Replies = {
  readonly comments: readonly Comment[]
  /** How many more answers follow. */
  readonly left: number
}

/** `replies`: null when the list itself contains the answers. */
export type ListedComment = Comment & { readonly replies: Replies | null }

type LessonComments = {
  readonly comments: readonly ListedComment[]
  /** The number of comments of the lesson. */
  readonly total: number
  /** Null after the last comment. */
  readonly next: CommentPlace | null
}

/** How many answers are shown under a comment at first. */
const firstReplies = 3
/** With a link to one answer, the answers up to it are shown, at most this many. */
const mostFirstReplies = 50

/**
 * A page of a lesson's comments by time, or by author, each with its first answers. `answer`: id of an answer up to
 * which answers are shown; `flat`: lists answers as separate entries. Throws like `requireDiscussion`.
 */
export async function listLessonComments(
  context: Context,
  {
    lessonId,
    byAuthor = false,
    after = null,
    limit = 20,
    flat = false,
    answer = null,
  }: {
    lessonId: number
    byAuthor?: boolean
    after?: CommentPlace | null
    limit?: number
    flat?: boolean
    answer?: number | null
  },
): Promise<LessonComments> {
  await requireDiscussion(context, lessonId)
  const rows = await listCommentsOfLesson(context.db, {
    lessonId,
    byAuthor,
    withReplies: flat,
    after,
    limit: limit + 1,
    viewer: commentViewer(context),
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const replies = flat ? null : await repliesOf(context, { parentIds: shown.map(({ id }) => id), answer })
  return {
    comments: await Promise.all(
      shown.map(async (row) => ({
        ...(await presentComment(context, row)),
        replies: replies && (replies.get(row.id) ?? { comments: [], left: 0 }),
      })),
    ),
    total: rows[0]?.total ?? 0,
    next: last && rows.length > limit ? { group: last.group, id: last.id } : null,
  }
}

/**
 * The answers to a comment that follow after the answer `after`. Throws `comment-not-found`, and like
 * `requireDiscussion`.
 */
export async function listReplies(
  context: Context,
  { commentId, after, limit = 20 }: { commentId: number; after: number; limit?: number },
): Promise<Replies> {
  const comment = await findComment(context.db, commentId)
  if (!comment) throw notFound('comment')
  await requireDiscussion(context, comment.lessonId)
  const replies = await repliesOf(context, { parentIds: [commentId], after, limit })
  return replies.get(commentId) ?? { comments: [], left: 0 }
}

async function repliesOf(
  context: Context,
  {
    parentIds,
    after = null,
    answer = null,
    limit = firstReplies,
  }: { parentIds: readonly number[]; after?: number | null; answer?: number | null; limit?: number },
): Promise<Map<number | null, Replies>> {
  const rows = await listRepliesTo(context.db, {
    parentIds,
    after,
    limit,
    upTo: answer === null ? null : { id: answer, limit: mostFirstReplies },
    viewer: commentViewer(context),
  })
  const groups = [...Map.groupBy(rows, ({ parentId }) => parentId)]
  return new Map(
    await Promise.all(
      groups.map(async ([parentId, group]) => {
        const comments = await Promise.all(group.map((row) => presentComment(context, row)))
        return [parentId, { comments, left: (group[0]?.total ?? 0) - group.length }] as const
      }),
    ),
  )
}

type CourseComments = {
  readonly course: CourseRecord
  /** The requested lesson, if the course has it. */
  readonly lesson: { readonly title: LocalizedText } | null
  /** In course order; when sorted newest first, a lesson may appear again. */
  readonly groups: readonly {
    readonly section: { readonly id: number; readonly title: LocalizedText }
    readonly lesson: { readonly id: number; readonly title: LocalizedText; readonly place: LessonPlace }
    readonly comments: readonly Comment[]
  }[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

/**
 * A page of a course's comments, of all lessons that the caller may open or of one: `lesson` counts from 0 through all
 * sections. A number of a page that is too high gives the last one. Throws like `getCourseOutline`, and `only-if-bought`.
 */
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
  const { rows, ...numbers } = await readNumberedPage({
    page,
    size: pageSize,
    read: (part) =>
      listCommentsOfLessons(db, {
        lessonIds: open.map(({ lesson }) => lesson.id),
        viewer: commentViewer(context),
        newestFirst,
        ...part,
      }),
  })
  const comments = await Promise.all(rows.map((row) => presentComment(context, row)))
  return {
    course,
    lesson: lessonIndex === null ? null : (chosen[0]?.lesson ?? null),
    groups: runsOf(comments).flatMap((run) => {
      const place = open.find(({ lesson }) => lesson.id === run[0]?.lessonId)
      if (!place) return []
      const { section, lesson } = place
      return [{ section: { id: section.id, title: section.title }, lesson, comments: run }]
    }),
    ...numbers,
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
