import { comments } from '#domain/learning/comments/comment.table.ts'
import { openThread } from '#domain/learning/comments/thread-queries.ts'
import type { Services } from '#server/process/compose.ts'

let created = 0

export async function createComment(
  { connection }: Pick<Services, 'connection'>,
  values: Partial<Omit<typeof comments.$inferInsert, 'id'>> &
    Pick<typeof comments.$inferInsert, 'lessonId' | 'authorId'>,
): Promise<typeof comments.$inferSelect> {
  const number = ++created
  const comment = {
    title: `Comment ${number}`,
    body: `<p>Text ${number}</p>`,
    createdAt: new Date(),
    ...values,
  }
  const [row] = await connection.db.insert(comments).values(comment).returning()
  if (!row) throw new Error('no comment was written')
  return row
}

/** A comment that waits for an answer, in its author's thread under the class. */
export async function createQuestion(
  services: Pick<Services, 'connection'>,
  {
    authorId,
    ...values
  }: Omit<Parameters<typeof createComment>[1], 'authorId' | 'threadId'> & { authorId: string },
) {
  const { lessonId, createdAt: at = new Date() } = values
  const threadId = await openThread(services.connection.db, { lessonId, personId: authorId, at })
  const comment = await createComment(services, { ...values, authorId, createdAt: at, threadId })
  return { ...comment, threadId }
}
