import { type SQL, sql } from 'drizzle-orm'
import { lessons } from '#domain/catalog/courses/course.table.ts'
import { ofPerson } from '#domain/kernel/person-queries.ts'
import { gemEntries } from './gem.table.ts'

/** Of a query on lessons: whether a gem of this person opened the lesson. A visitor has none. */
export function openedByGem(userId: string | null): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${gemEntries} where ${ofPerson(gemEntries.userId, userId)}
    and ${gemEntries.lessonId} = ${lessons.id} and ${gemEntries.reason} = 'lesson')`
}
