import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { lessonIndex, listWithLessonNames, sectionIndex } from '#domain/catalog/courses/course-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { positionOf } from '#domain/learning/progress/progress-queries.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { Role } from '#values/role.ts'
import { comments } from './comment.table.ts'
import { commentThreads } from './comment-thread.table.ts'

const columns = {
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
/** Never includes their address. */
const author = { name: users.name, role: users.role }

type CommentRecord = Pick<typeof comments.$inferSelect, keyof typeof columns>
export type AuthoredComment = CommentRecord & {
  author: { name: string; role: Role } | null
}

/** Hidden comments are shown to their author and to moderators. */
export type CommentViewer = { readonly userId: string | null; readonly moderates: boolean }

const replies = alias(comments, 'replies')

function shownTo({ userId, moderates }: CommentViewer, table: typeof comments | typeof replies = comments) {
  if (moderates) return isNull(table.deletedAt)
  return and(
    isNull(table.deletedAt),
    or(isNull(table.hiddenAt), userId === null ? undefined : eq(table.authorId, userId)),
  )
}

/** Also the place of one that is gone, for the answers that stand under it. */
function placedFor(viewer: CommentViewer) {
  return or(
    shownTo(viewer),
    sql`exists (select 1 from ${comments} as "replies" where ${and(eq(replies.parentId, comments.id), shownTo(viewer, replies))})`,
  )
}

/** Where a page ends. */
export type CommentPlace = { readonly group: number; readonly id: number }

/** A repeated `draftKey` overwrites title and body. */
export async function insertComment(
  db: Database,
  comment: Omit<typeof comments.$inferInsert, 'id' | 'authorId' | 'atSecond'> & { authorId: string },
): Promise<CommentRecord> {
  const { title, body, authorId, lessonId } = comment
  const [saved] = await db
    .insert(comments)
    .values({ ...comment, atSecond: positionOf({ userId: authorId, lessonId }) })
    .onConflictDoUpdate({ target: [comments.authorId, comments.draftKey], set: { title, body } })
    .returning(columns)
  if (!saved) throw new Error('no comment was saved')
  return saved
}

/** Whether this text has arrived before. */
export async function hasDraft(
  db: Database,
  { authorId, draftKey }: { authorId: string; draftKey: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.authorId, authorId), eq(comments.draftKey, draftKey)))
    .limit(1)
  return rows.length > 0
}

export async function findComment(db: Database, id: number): Promise<CommentRecord | null> {
  const [row] = await db.select(columns).from(comments).where(eq(comments.id, id)).limit(1)
  return row ?? null
}

/** Of its class. */
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

/** Null when it no longer exists. */
export async function updateComment(
  db: Database,
  { id, ...change }: { id: number; title: string; body: string; editedAt: Date },
): Promise<CommentRecord | null> {
  const [row] = await db.update(comments).set(change).where(eq(comments.id, id)).returning(columns)
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

/** Until the transaction ends nobody deletes it; with `toDelete` nobody answers it either. Null when it does not exist. */
export async function holdComment(
  db: Database,
  id: number,
  { toDelete = false }: { toDelete?: boolean } = {},
): Promise<CommentRecord | null> {
  const [row] = await db
    .select(columns)
    .from(comments)
    .where(eq(comments.id, id))
    .for(toDelete ? 'update' : 'key share')
  return row ?? null
}

/** The last words of the person whose thread it is that readers see. */
export async function findLastQuestion(
  db: Database,
  { threadId, personId }: { threadId: number; personId: string },
): Promise<CommentRecord | null> {
  const [row] = await db
    .select(columns)
    .from(comments)
    .where(
      and(
        eq(comments.threadId, threadId),
        eq(comments.authorId, personId),
        isNull(comments.hiddenAt),
        isNull(comments.deletedAt),
      ),
    )
    .orderBy(desc(comments.id))
    .limit(1)
    .for('key share')
  return row ?? null
}

export async function hasReplies(db: Database, id: number): Promise<boolean> {
  return (await db.$count(comments, eq(comments.parentId, id))) > 0
}

/** Only its place is left. */
export async function emptyComment(db: Database, { id, at }: { id: number; at: Date }): Promise<void> {
  await db
    .update(comments)
    .set({
      title: '',
      body: '',
      authorId: null,
      draftKey: null,
      threadId: null,
      atSecond: null,
      hiddenAt: null,
      hiddenById: null,
      hiddenReason: null,
      deletedAt: at,
    })
    .where(eq(comments.id, id))
}

/** The place of what it answered goes with its last answer. */
export async function deleteComment(
  db: Database,
  { id, parentId }: { id: number; parentId: number | null },
): Promise<void> {
  await db.delete(comments).where(eq(comments.id, id))
  if (parentId === null) return
  await db
    .delete(comments)
    .where(
      and(
        eq(comments.id, parentId),
        isNotNull(comments.deletedAt),
        sql`not exists (select 1 from ${comments} as "replies" where ${eq(replies.parentId, comments.id)})`,
      ),
    )
}

/** By time, or by author; answers only when they are asked for, without their order. */
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
      ...columns,
      author,
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

/** The first answers to each of these comments, the oldest first, and how many each has from there on. */
export async function listRepliesTo(
  db: Database,
  {
    parentIds,
    after,
    limit,
    viewer,
  }: { parentIds: readonly number[]; after: number | null; limit: number; viewer: CommentViewer },
): Promise<(AuthoredComment & { total: number })[]> {
  if (parentIds.length === 0) return []
  const ofParent = sql`partition by ${comments.parentId}`
  const placed = db.$with('placed').as(
    db
      .select({
        id: sql<number>`${comments.id}`.as('placed_id'),
        place: sql<number>`row_number() over (${ofParent} order by ${comments.id})`.as('place'),
        total: sql<number>`(count(*) over (${ofParent}))::integer`.as('total'),
      })
      .from(comments)
      .where(
        and(
          inArray(comments.parentId, [...parentIds]),
          after === null ? undefined : gt(comments.id, after),
          shownTo(viewer),
        ),
      ),
  )
  return db
    .with(placed)
    .select({ ...columns, author, total: placed.total })
    .from(placed)
    .innerJoin(comments, eq(comments.id, placed.id))
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(lte(placed.place, limit))
    .orderBy(asc(comments.id))
}

/** In course order, with answers under what they answer, or the newest first. */
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
    .select({ ...columns, author, total: sql<number>`(count(*) over ())::integer` })
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

/** Hidden ones included. */
export async function countAllComments(db: Database): Promise<number> {
  return db.$count(comments, isNull(comments.deletedAt))
}

/** Hidden ones included. */
export async function listNewestComments(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<(AuthoredComment & { course: { slug: string } })[]> {
  return db
    .select({ ...columns, author, course: { slug: courses.slug } })
    .from(comments)
    .innerJoin(lessons, eq(lessons.id, comments.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(isNull(comments.deletedAt))
    .orderBy(desc(comments.id))
    .limit(limit)
    .offset(offset)
}

/** Comments stay, without their author; why one was hidden is for the shop's people. */
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
