import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The rows of this person by the column that says whose they are; a visitor, null, has none. */
export function ofPerson(userId: AnyPgColumn, person: string | AnyPgColumn | null): SQL {
  return person === null ? sql`false` : eq(userId, person)
}
