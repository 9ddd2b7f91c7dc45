import { eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { courses, lessons, sections } from './course.table.ts'

type Numbered<Table extends { $inferInsert: object }> = Table['$inferInsert'] & { readonly id: number }

export type CourseCopy = {
  readonly course: Numbered<typeof courses>
  readonly sections: readonly Numbered<typeof sections>[]
  readonly lessons: readonly Numbered<typeof lessons>[]
}

/** A statement takes 65535 parameters. */
const mostRows = 1_000

/** Writes a course under the ids that it is given; for a transaction that is rolled back. */
export async function insertCopy(db: Database, copy: CourseCopy): Promise<void> {
  await db.insert(courses).overridingSystemValue().values(copy.course)
  for (let start = 0; start < copy.sections.length; start += mostRows) {
    const rows = copy.sections.slice(start, start + mostRows)
    await db.insert(sections).overridingSystemValue().values(rows)
  }
  for (let start = 0; start < copy.lessons.length; start += mostRows) {
    const rows = copy.lessons.slice(start, start + mostRows)
    await db.insert(lessons).overridingSystemValue().values(rows)
  }
}

/** Takes a course out of the shop and its slug out of the way; for a transaction that is rolled back. */
export async function setAside(db: Database, id: number): Promise<void> {
  await db
    .update(courses)
    .set({ slug: `set-aside-${id}`, status: 'draft' })
    .where(eq(courses.id, id))
}
