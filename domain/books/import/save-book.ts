import { listBookFiles } from '#domain/books/book-records.ts'
import type { Context } from '#domain/context.ts'
import { ensureCategory } from '#domain/courses/category-records.ts'
import { reanchorHighlights } from '#domain/highlights/reanchor-highlights.ts'
import { differs } from '#domain/imports/differs.ts'
import type { Change, Counts } from '#domain/imports/import-result.ts'
import type { ImageReference } from '#domain/media/image.ts'
import { deleteProductPost, saveProductPost } from '#domain/posts/product-post-records.ts'
import {
  type BookFileValues,
  deleteBookFiles,
  insertBook,
  insertBookFiles,
  lockBook,
  updateBook,
  updateBookFile,
} from './book-import-records.ts'
import type { BookFilePlan, BookPlan } from './book-plan.ts'
import { saveSections } from './save-sections.ts'
import type { StoredBookFiles } from './store-book-files.ts'
import type { SectionValues } from './store-sections.ts'

export type SavedBook = {
  readonly id: number
  readonly change: Change
  /** None of a book that has no sections and had none. */
  readonly sections?: Counts
}

/**
 * Brings a book in the database to what its folder says, inside the caller's transaction. Its files are found again by
 * their names and its sections by their keys, and keep their ids; those that the folder lost are deleted.
 */
export async function saveBook(
  { db, now }: Pick<Context, 'db' | 'now'>,
  plan: BookPlan,
  {
    cover,
    sections,
    stored,
  }: { cover: ImageReference | null; sections: readonly SectionValues[]; stored: StoredBookFiles },
): Promise<SavedBook> {
  const { category, post, files, cover: _cover, sections: _sections, pictures: _pictures, ...own } = plan
  const categoryId = await ensureCategory(db, category)
  const values = { ...own, categoryId, cover }
  const at = now()
  const created = await insertBook(db, { ...values, createdAt: at, updatedAt: at })
  const book = created ?? (await lockBook(db, plan.slug))
  if (!book) throw new Error(`no book ${plan.slug}`)

  const filesChanged = await saveFiles({ db }, book.id, files, stored)
  const { changedIds, ...counts } = await saveSections({ db }, book.id, sections)
  const owner = { type: 'book', id: book.id } as const
  if (post) {
    const { slug, title, content } = post
    await saveProductPost(db, owner, { slug, title, content, categoryId }, at)
  } else await deleteProductPost(db, owner)

  const sectionsChanged = counts.created + counts.updated + counts.removed > 0
  if (sectionsChanged) await reanchorHighlights(db, { bookId: book.id, changedSectionIds: changedIds })
  const changed = !created && (filesChanged || sectionsChanged || differs(book, values))
  if (changed) await updateBook(db, book.id, { ...values, updatedAt: at })
  return {
    id: book.id,
    change: created ? 'created' : changed ? 'updated' : 'unchanged',
    ...((sections.length > 0 || counts.removed > 0) && { sections: counts }),
  }
}

async function saveFiles(
  { db }: Pick<Context, 'db'>,
  bookId: number,
  planned: readonly BookFilePlan[],
  stored: StoredBookFiles,
): Promise<boolean> {
  const unmet = new Map((await listBookFiles(db, bookId)).map((row) => [row.key, row]))
  const added: BookFileValues[] = []
  let changed = false
  for (const [position, { source: _source, ...file }] of planned.entries()) {
    const known = unmet.get(file.key)
    unmet.delete(file.key)
    const wanted = { ...file, position, ...stored.get(file.key) }
    if (!known) added.push({ ...wanted, bookId })
    else if (differs(known, wanted)) {
      await updateBookFile(db, known.id, wanted)
      changed = true
    }
  }
  await insertBookFiles(db, added)
  await deleteBookFiles(
    db,
    [...unmet.values()].map(({ id }) => id),
  )
  return changed || added.length > 0 || unmet.size > 0
}
