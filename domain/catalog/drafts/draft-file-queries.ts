import { eq, or, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { draftParts, draftRevisions, drafts } from './draft.table.ts'

/** Those of the storage keys that a part of a draft or its history refers to. */
export async function listFilesOfDrafts(db: Database, keys: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const key of keys) {
    for (const table of [draftParts, draftRevisions]) {
      const names = (files: string) =>
        sql`jsonb_path_exists(${table.fields}, ${`$.${files}.* ? (@ == $key)`}::jsonpath, ${JSON.stringify({ key })}::jsonb)`
      const rows = await db
        .select({ id: table.id })
        .from(table)
        .where(or(names('videoFiles'), names('captionFiles')))
        .limit(1)
      if (rows.length > 0) found.push(key)
    }
  }
  return found
}

/** Those of the texts, such as digests of files, that a draft or its history contains. */
export async function listNamedInDrafts(db: Database, texts: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const text of texts) {
    for (const table of [drafts, draftParts, draftRevisions]) {
      const rows = await db
        .select({ id: table.id })
        .from(table)
        .where(sql`position(${text} in ${table.fields}::text) > 0`)
        .limit(1)
      if (rows.length > 0) found.add(text)
    }
  }
  return found
}

/** Whether a draft or its history uses this cover. */
export async function isCoverOfDraft(db: Database, hash: string): Promise<boolean> {
  for (const table of [drafts, draftRevisions]) {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(eq(sql`${table.fields} -> 'cover' ->> 'hash'`, hash))
      .limit(1)
    if (rows.length > 0) return true
  }
  return false
}
