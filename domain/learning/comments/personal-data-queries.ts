import { eq } from 'drizzle-orm'
import { listWithLessonNames } from '#domain/catalog/courses/course-queries.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { comments } from './comment.table.ts'

/** What a person said to others. It stays where others answered it, without its author. */
export const commentData: PersonalDataPart = {
  name: 'comments',
  collect: ({ db }, { id }) => listWithLessonNames(db, comments, eq(comments.authorId, id)),
  async erase(db, { id }) {
    await db.update(comments).set({ authorId: null, draftKey: null }).where(eq(comments.authorId, id))
    return []
  },
}
