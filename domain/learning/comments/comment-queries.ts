import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { lessonIndex, listWithLessonNames, sectionIndex } from '#domain/catalog/courses/course-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PageToRead } from '#domain/kernel/list-page.ts'
import { beyondPlace, keyAlone, pageOrder } from '#domain/kernel/page-queries.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { positionOf } from '#domain/learning/progress/progress-queries.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { Role } from '#values/role.ts'
import { comments } from './comment.table.ts'
import { commentThreads } from './comment-thread.table.ts'

export const commentColumns = {
  id: comments.id,
  lessonId: comments.lessonId,
  authorId: comments.authorId,
  title: comments.title,
  body: comments.body,
  createdAt: comments.createdAt,
  editedAt: comments.editedAt,
  hiddenAt: comments.hiddenAt,
  threadId: comments.threadId,
  parentId: comments.parentId,
  deletedAt: comments.deletedAt,
}
/** For a query on comments: whether the comment's author teaches its course (`teachesCourse`). */
const teaches = sql<boolean>`(
  select coalesce(${courses.authorId} = ${comments.authorId}, ${users.role} = 'owner')
  from ${lessons} join ${sections} on ${eq(sections.id, lessons.sectionId)}
    join ${courses} on ${eq(courses.id, sections.courseId)}
  where ${eq(lessons.id, comments.lessonId)})`

/** What others see of a comment's author; never the address. */
export const commentAuthor = { name: users.name, role: users.role, teaches }

export type CommentRecord = Pick<typeof comments.$inferSelect, keyof typeof commentColumns>
export type AuthoredComment = CommentRecord & {
  author: { name: string; role: Role; teaches: boolean } | null
}

/** Who reads comments: hidden ones are shown only to their author and to moderators. */
export type CommentViewer = { readonly userId: string | null; readonly moderates: boolean }

export const replies = alias(comments, 'replies')

export function shownTo(
  { userId, moderates }: CommentViewer,
  table: typeof comments | typeof replies = comments,
) {
  if (moderates) return isNull(table.deletedAt)
  return and(
    isNull(table.deletedAt),
    or(isNull(table.hiddenAt), userId === null ? undefined : eq(table.authorId, userId)),
  )
}

/** The comments shown to the viewer, and places of deleted or hidden ones that have answers the viewer can see. */
function placedFor(viewer: CommentViewer) {
  return or(
    shownTo(viewer),
    sql`exists (select 1 from ${comments} as "replies" where ${and(eq(replies.parentId, comments.id), shownTo(viewer, replies))})`,
  )
}

/** The place after which the next page begins. */
export type CommentPlace = { readonly group: number; readonly id: number }

/**
 * A repeated `draftKey` overwrites title and body of the comment that is stored already; `isNew` is then false, also for
 * the later of two at once.
 */
export async function insertComment(
  db: Database,
  comment: Omit<typeof comments.$inferInsert, 'id' | 'authorId' | 'atSecond'> & { authorId: string },
): Promise<{ comment: CommentRecord; isNew: boolean }> {
  const { title, body, authorId, lessonId } = comment
  const [saved] = await db
    .insert(comments)
    .values({ ...comment, atSecond: positionOf({ userId: authorId, lessonId }) })
    .onConflictDoUpdate({ target: [comments.authorId, comments.draftKey], set: { title, body } })
    .returning({ ...commentColumns, isNew: sql<boolean>`xmax = 0` })
  if (!saved) throw new Error('no comment was saved')
  const { isNew, ...record } = saved
  return { comment: record, isNew }
}

export async function findComment(db: Database, id: number): Promise<CommentRecord | null> {
  const [row] = await db.select(commentColumns).from(comments).where(eq(comments.id, id)).limit(1)
  return row ?? null
}

/** The place of the comment's class. */
export async function findCommentPlace(db: Database, id: number) {
  const [row] = await db
    .select({ slug: courses.slug, place: { section: sectionIndex, lesson: lessonIndex } })
    .from(comments)
    .innerJoin(lessons, eq(lessons.id, comments.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(eq(comments.id, id))
    .limit(1)
  return row ?? null
}

/** Null when the comment does not exist or was deleted. */
export async function updateComment(
  db: Database,
  { id, ...change }: { id: number; title: string; body: string; editedAt: Date },
): Promise<CommentRecord | null> {
  const [row] = await db
    .update(comments)
    .set(change)
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)))
    .returning(commentColumns)
  return row ?? null
}

export async function setCommentHidden(
  db: Database,
  {
    id,
    ...hidden
  }: { id: number; hiddenAt: Date | null; hiddenById: string | null; hiddenReason: string | null },
): Promise<void> {
  await db.update(comments).set(hidden).where(eq(comments.id, id))
}

/** A lesson's comments by time, or by author; with `withReplies` the answers too, each in its own place. */
export async function listCommentsOfLesson(
  db: Database,
  {
    lessonId,
    byAuthor,
    withReplies,
    after,
    limit,
    viewer,
  }: {
    lessonId: number
    byAuthor: boolean
    withReplies: boolean
    after: CommentPlace | null
    limit: number
    viewer: CommentViewer
  },
): Promise<(AuthoredComment & { group: number; total: number })[]> {
  const group = byAuthor
    ? sql<number>`min(${comments.id}) over (partition by ${comments.authorId})`
    : sql<number>`${comments.id}`
  const placed = db.$with('placed').as(
    db
      .select({ id: sql<number>`${comments.id}`.as('placed_id'), group: group.as('place') })
      .from(comments)
      .where(
        and(
          eq(comments.lessonId, lessonId),
          withReplies ? undefined : isNull(comments.parentId),
          placedFor(viewer),
        ),
      ),
  )
  return db
    .with(placed)
    .select({
      ...commentColumns,
      author: commentAuthor,
      group: placed.group,
      total: sql<number>`(select count(*)::integer from ${placed})`,
    })
    .from(placed)
    .innerJoin(comments, eq(comments.id, placed.id))
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(
      after
        ? sql`(${placed.group}, ${placed.id}) > (${after.group}::bigint, ${after.id}::bigint)`
        : undefined,
    )
    .orderBy(asc(placed.group), asc(placed.id))
    .limit(limit)
}

/** Comments of lessons in course order, with answers under what they answer, or newest first. */
export async function listCommentsOfLessons(
  db: Database,
  {
    lessonIds,
    viewer,
    newestFirst,
    limit,
    offset,
  }: {
    lessonIds: readonly number[]
    viewer: CommentViewer
    newestFirst: boolean
    limit: number
    offset: number
  },
): Promise<(AuthoredComment & { total: number })[]> {
  if (lessonIds.length === 0) return []
  return db
    .select({ ...commentColumns, author: commentAuthor, total: sql<number>`(count(*) over ())::integer` })
    .from(comments)
    .innerJoin(lessons, eq(lessons.id, comments.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(and(inArray(comments.lessonId, [...lessonIds]), placedFor(viewer)))
    .orderBy(
      ...(newestFirst ? [desc(comments.id)] : []),
      asc(sections.position),
      asc(sections.id),
      asc(lessons.position),
      asc(lessons.id),
      sql`coalesce(${comments.parentId}, ${comments.id})`,
      asc(comments.id),
    )
    .limit(limit)
    .offset(offset)
}

/** One page of all comments, beyond a place in one direction; hidden ones included. */
export async function listAllCommentRows(
  db: Database,
  page: PageToRead<number>,
): Promise<(AuthoredComment & { course: { slug: string } })[]> {
  return db
    .select({ ...commentColumns, author: commentAuthor, course: { slug: courses.slug } })
    .from(comments)
    .innerJoin(lessons, eq(lessons.id, comments.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(and(isNull(comments.deletedAt), beyondPlace([comments.id], page, keyAlone)))
    .orderBy(...pageOrder([comments.id], page))
    .limit(page.limit)
}

/**
 * On erasure, comments stay without their author. The reason why a comment was hidden is for the staff and not
 * collected.
 */
export const commentData: PersonalDataPart = {
  name: 'comments',
  async collect({ db }, { id }) {
    const rows = await listWithLessonNames(db, comments, eq(comments.authorId, id))
    return rows.map(({ row: { hiddenById: _, hiddenReason: __, ...row }, ...names }) => ({ row, ...names }))
  },
  async erase(db, { id }) {
    await db.update(comments).set({ authorId: null, draftKey: null }).where(eq(comments.authorId, id))
    await db.update(comments).set({ hiddenById: null }).where(eq(comments.hiddenById, id))
    await db.update(commentThreads).set({ personId: null }).where(eq(commentThreads.personId, id))
    await db.update(commentThreads).set({ doneById: null }).where(eq(commentThreads.doneById, id))
    return []
  },
}
