import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { readInput } from '#domain/catalog/site/site-shapes.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'

/** Content that the shop has once: in one row after the first save, and the shipped content before. */
export type OnlyRow<Content extends Record<string, unknown>, Edited> = {
  readonly name: 'landing' | 'site-links'
  readonly shape: z.ZodType<Content>
  readonly shipped: Content
  /** The content without the row's other columns. */
  readonly contentOf: (row: Content) => Content
  readonly find: (db: Database) => Promise<(Content & { revision: number }) | null>
  readonly lock: (db: Database) => Promise<(Content & { revision: number }) | null>
  /** False when somebody else has just inserted the row. */
  readonly insert: (db: Database, content: Content, updatedAt: Date) => Promise<boolean>
  readonly update: (db: Database, values: Content & { revision: number; updatedAt: Date }) => Promise<void>
  /** Throws `invalid-input` when the content refers to something that does not exist. */
  readonly check: (context: Context, content: Content) => Promise<void>
  readonly read: (context: Context) => Promise<Edited>
}

export type OnlyRowSave<Edited> =
  | { readonly ok: true; readonly revision: number }
  /** Somebody else saved first; nothing was saved. */
  | { readonly ok: false; readonly code: 'changed-meanwhile'; readonly theirs: Edited }

/** `revision`: the revision that was edited. For the owner. Throws `invalid-input` with fields. */
export async function saveOnlyRow<Content extends Record<string, unknown>, Edited>(
  context: Context,
  { name, shape, shipped, contentOf, find, lock, insert, update, check, read }: OnlyRow<Content, Edited>,
  { revision, given }: { revision: number; given: unknown },
): Promise<OnlyRowSave<Edited>> {
  requireOwner(context)
  const content = readInput(shape, given)
  const isSaved = await context.transaction(async (inner) => {
    const { db, now, audit } = inner
    const row = await lock(db)
    if ((row?.revision ?? 0) !== revision) return false
    await check(inner, content)
    if (row) await update(db, { ...content, revision: revision + 1, updatedAt: now() })
    else if (!(await insert(db, content, now()))) return false
    await audit({
      action: `${name}.saved`,
      subject: `${name}/all`,
      before: contentOf(row ?? shipped),
      after: content,
    })
    return true
  })
  if (isSaved) return { ok: true, revision: revision + 1 }
  // A save whose answer was lost is sent again, when its content is saved already.
  const row = await find(context.db)
  return row && isDeepStrictEqual(contentOf(row), content)
    ? { ok: true, revision: row.revision }
    : { ok: false, code: 'changed-meanwhile', theirs: await read(context) }
}
