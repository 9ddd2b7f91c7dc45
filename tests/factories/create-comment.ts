import { comments } from '#domain/learning/comments/comment.table.ts'
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
