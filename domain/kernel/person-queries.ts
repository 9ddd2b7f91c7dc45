import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Selects a person's rows; none for a visitor (null). */
export function ofPerson(userId: AnyPgColumn, person: string | AnyPgColumn | Placeholder | null): SQL {
  return person === null ? sql`false` : eq(userId, person)
}
