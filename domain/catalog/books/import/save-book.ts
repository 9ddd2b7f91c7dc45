import { listBookFiles, listSections } from '#domain/catalog/books/book-queries.ts'
import { ensureCategory } from '#domain/catalog/courses/course-queries.ts'
import { type Change, type Counts, differs } from '#domain/catalog/imports/import-result.ts'
import { matchParts } from '#domain/catalog/imports/match-parts.ts'
import { postValues } from '#domain/catalog/imports/read-post.ts'
import { deleteProductPost, saveProductPost } from '#domain/catalog/posts/post-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { findUserId, requireAuthorOf } from '#domain/kernel/require-user.ts'
import {
  type BookFileValues,
  deleteBookFiles,
  deleteSections,
  insertBook,
  insertBookFiles,
  lockBook,
  renameSections,
  updateBook,
  updateBookFile,
  upsertSections,
} from './book-import-queries.ts'
import type { BookFilePlan, BookPlan } from './book-plan.ts'
import type { SectionValues, StoredBookFiles } from './store-book-files.ts'

export type SavedBook = {
  readonly id: number
  readonly change: Change
  /** Absent when the book has and had none. */
  readonly sections?: Counts
}

type Written = {
  readonly cover: ImageReference | null
  readonly sections: readonly SectionValues[]
  readonly stored: StoredBookFiles
}

/**
 * Updates a book inside the caller's transaction. Files match by name, sections by `saveSections`; both keep their ids, lost
 * ones are deleted. A source alone changes only the text. A new book gets the person who saves it as author. Throws
 * `not-your-item`.
 */
export async function saveBook(
  context: Pick<Context, 'db' | 'actor' | 'now' | 'hooks'>,
  plan: BookPlan,
  { cover, sections, stored }: Written,
): Promise<SavedBook> {
  const { db, hooks } = context
  const known = await lockBook(db, plan.slug)
  const at = context.now()
  const facts = known && plan.isSource ? null : await factsOf({ db }, plan, cover)
  const created =
    known || !facts
      ? null
      : await insertBook(db, { ...facts, authorId: findUserId(context), createdAt: at, updatedAt: at })
  const book = known ?? created ?? (await lockBook(db, plan.slug))
  if (!book) throw new Error(`no book ${plan.slug}`)
  requireAuthorOf(context, book)

  const factsChanged = !created && facts !== null && differs(book, facts)
  const filesChanged = facts ? await saveFiles({ db }, book.id, plan.files, stored) : false
  const { changedIds, ...counts } = await saveSections({ db }, book.id, sections)
  if (facts) {
    const owner = { type: 'book', id: book.id } as const
    if (plan.post) {
      const values = postValues(plan.post, facts.categoryId)
      await saveProductPost(db, owner, { ...values, authorId: book.authorId }, at)
    } else await deleteProductPost(db, owner)
  }

  const sectionsChanged = counts.created + counts.updated + counts.removed > 0
  if (sectionsChanged) await hooks.bookTextChanged(db, { bookId: book.id, changedSectionIds: changedIds })
  const changed = !created && (factsChanged || filesChanged || sectionsChanged)
  if (changed) await updateBook(db, book.id, { ...facts, updatedAt: at })
  return {
    id: book.id,
    change: created ? 'created' : changed ? 'updated' : 'unchanged',
    ...((sections.length > 0 || counts.removed > 0) && { sections: counts }),
  }
}

async function factsOf({ db }: Pick<Context, 'db'>, plan: BookPlan, cover: ImageReference | null) {
  const { slug, status, model, title, subtitle, description, language, pageCount, position } = plan
  const { price, offerPrice, offerFrom, offerUntil } = plan
  return {
    slug,
    status,
    model,
    title,
    subtitle,
    language,
    pageCount,
    position,
    price,
    offerPrice,
    offerFrom,
    offerUntil,
    description: description.html,
    descriptionSource: description.markdown,
    cover,
    categoryId: await ensureCategory(db, plan.category),
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

type SavedSections = Counts & {
  readonly changedIds: readonly number[]
}

/**
 * Matches sections by author's `id`, file or words. They keep their ids, which reading places and highlights refer to; lost
 * ones are deleted.
 */
async function saveSections(
  { db }: Pick<Context, 'db'>,
  bookId: number,
  planned: readonly SectionValues[],
): Promise<SavedSections> {
  const rows = await listSections(db, bookId)
  const match = matchParts(rows.map(partOf), planned.map(partOf))
  const known = new Map(Array.from(match, ([{ section }, { section: row }]) => [section, row]))
  const met = new Set(known.values())
  const lost = rows.filter((row) => !met.has(row))
  await deleteSections(
    db,
    lost.map(({ id }) => id),
  )
  await renameSections(
    db,
    planned.flatMap((section) => {
      const row = known.get(section)
      return row && row.key !== section.key ? [{ id: row.id, key: section.key }] : []
    }),
  )

  const changedIds: number[] = []
  const written = planned.flatMap((section, position) => {
    const row = known.get(section)
    const wanted = { ...section, position }
    if (row && !differs(row, wanted)) return []
    if (row) changedIds.push(row.id)
    return [{ ...wanted, bookId }]
  })
  await upsertSections(db, written)
  const [updated, removed] = [changedIds.length, lost.length]
  return { created: written.length - updated, updated, removed, changedIds }
}

function partOf<Section extends Pick<SectionValues, 'identity' | 'key' | 'title' | 'content'>>(
  section: Section,
) {
  const { identity, key, title, content } = section
  return { identity, place: key, name: key.slice(key.lastIndexOf('/') + 1), texts: [title, content], section }
}
