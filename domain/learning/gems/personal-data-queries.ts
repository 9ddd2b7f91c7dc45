import { eq } from 'drizzle-orm'
import { listWithLessonNames } from '#domain/catalog/courses/course-queries.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { gemEntries } from './gem.table.ts'

/** The ledger of a person's gems. */
export const gemData: PersonalDataPart = {
  name: 'gems',
  collect: ({ db }, { id }) => listWithLessonNames(db, gemEntries, eq(gemEntries.userId, id)),
  async erase(db, { id }) {
    await db.delete(gemEntries).where(eq(gemEntries.userId, id))
    return []
  },
}
