import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { comments } from './comment.table.ts'
import {
  type AuthoredComment,
  type CommentRecord,
  type CommentViewer,
  commentAuthor,
  commentColumns,
  replies,
  shownTo,
} from './comment-queries.ts'

/**
 * The first `limit` answers to each of these comments after `after`, oldest first. `total`: how many each comment has
 * after `after`. `upTo`: for the comment with this answer, the answers until it, up to a limit of their own.
 */
export async function listRepliesTo(
  db: Database,
  {
    parentIds,
    after,
    limit,
    upTo,
    viewer,
  }: {
    parentIds: readonly number[]
    after: number | null
    limit: number
    upTo: { id: number; limit: number } | null
    viewer: CommentViewer
  },
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
    .select({ ...commentColumns, author: commentAuthor, total: placed.total })
    .from(placed)
    .innerJoin(comments, eq(comments.id, placed.id))
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(
      or(
        lte(placed.place, limit),
        upTo
          ? and(
              lte(placed.place, upTo.limit),
              lte(comments.id, upTo.id),
              eq(
                comments.parentId,
                sql`(select ${replies.parentId} from ${comments} as "replies" where ${eq(replies.id, upTo.id)})`,
              ),
            )
          : undefined,
      ),
    )
    .orderBy(asc(comments.id))
}

const locks = { answer: 'key share', change: 'no key update', delete: 'update' } as const

/**
 * Locks a comment until the transaction ends. To `answer` it: nobody deletes it; to `change` it: nobody else changes or
 * deletes it; to `delete` it: nobody answers it either. Null when it does not exist.
 */
export async function lockComment(
  db: Database,
  id: number,
  to: keyof typeof locks,
): Promise<CommentRecord | null> {
  const [row] = await db.select(commentColumns).from(comments).where(eq(comments.id, id)).for(locks[to])
  return row ?? null
}

/** The last visible comment of the person whose thread it is. */
export async function findLastQuestion(
  db: Database,
  { threadId, personId }: { threadId: number; personId: string },
): Promise<CommentRecord | null> {
  const [row] = await db
    .select(commentColumns)
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

/** Removes everything but the comment's place. */
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

/** Deletes a comment. If it was the last answer to a deleted comment, that comment's place is deleted, too. */
export async function deleteCommentRow(
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
