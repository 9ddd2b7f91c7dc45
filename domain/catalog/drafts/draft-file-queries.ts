import { or, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { draftParts, draftRevisions, drafts } from './draft.table.ts'

/** Those of the texts, such as storage keys and digests of files, that a draft or its history contains. One query. */
export async function listNamedInDrafts(db: Database, texts: readonly string[]): Promise<Set<string>> {
  const text = sql<string>`named.text`
  const naming = [drafts, draftParts, draftRevisions].map(
    (table) => sql`exists (select from ${table} where position(${text} in ${table.fields}::text) > 0)`,
  )
  const rows = await db
    .select({ text })
    .from(sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as named(text)`)
    .where(or(...naming))
  return new Set(rows.map((row) => row.text))
}
