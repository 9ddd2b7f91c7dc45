import { findBookBySlug } from '#domain/books/book-records.ts'
import type { Context } from '#domain/context.ts'
import { findTakenPostSlug } from '#domain/imports/find-taken-post-slug.ts'
import type { ImportResult } from '#domain/imports/import-result.ts'
import { saveWithCover } from '#domain/imports/store-cover.ts'
import { requireOwner } from '#domain/require-user.ts'
import { readBookFolder } from './read-book-folder.ts'
import { type SavedBook, saveBook } from './save-book.ts'

export type BookImport = ImportResult<SavedBook>

/**
 * Makes a book of a folder on this machine, or updates the one that an earlier run made (row R3). With any problem it
 * changes nothing and tells them all. For the shop's owner and the system only.
 */
export async function importBook(context: Context, folder: string): Promise<BookImport> {
  requireOwner(context)
  const read = await readBookFolder(folder, context)
  if (!read.ok) return read
  const { plan } = read
  const known = await findBookBySlug(context.db, plan.slug)
  const taken = await findTakenPostSlug(context, plan.post, known && { type: 'book', id: known.id })
  if (taken) return { ok: false, problems: [taken] }
  const saved = await saveWithCover(
    context,
    { planned: plan.cover, known: known?.cover ?? null },
    (inner, cover) => saveBook(inner, plan, cover),
  )
  return { ok: true, slug: plan.slug, ...saved }
}
