import {
  type BookRecord,
  findBookBySlug,
  listBookFiles,
  listBookSectionRows,
} from '#domain/catalog/books/book-queries.ts'
import { listNamedInDrafts } from '#domain/catalog/drafts/draft-file-queries.ts'
import { placeProductTexts } from '#domain/catalog/imports/images/place-images.ts'
import { type StoredImages, withStoredImages } from '#domain/catalog/imports/images/store-images.ts'
import type { ImportResult } from '#domain/catalog/imports/import-result.ts'
import { findPlannedAuthor, withAuthor } from '#domain/catalog/imports/item-author.ts'
import { noteImport } from '#domain/catalog/imports/note-import.ts'
import { findTakenPostSlug } from '#domain/catalog/imports/read-post.ts'
import { saveWithCover } from '#domain/catalog/imports/store-by-content.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireAuthorOf, requireRole } from '#domain/kernel/require-user.ts'
import type { BookPlan } from './book-plan.ts'
import { readBookFolder } from './read-book-folder.ts'
import { type SavedBook, saveBook } from './save-book.ts'
import {
  digestsIn,
  removePictures,
  removeUnusedBookFiles,
  storeBookFiles,
  storeSections,
} from './store-book-files.ts'

export type BookImport = ImportResult<SavedBook>

/**
 * Creates or updates a book from a folder (specification, R3). If there are problems, changes nothing and returns all of them.
 * For authors and the owner; an existing book only for its author and the owner (`not-your-item`).
 */
export async function importBook(context: Context, folder: string): Promise<BookImport> {
  requireRole(context, 'author')
  const read = await readBookFolder(folder, context)
  if (!read.ok) return read
  const { plan, warnings } = read
  const known = await findBookBySlug(context.db, plan.slug)
  if (known) requireAuthorOf(context, known)
  const taken = await findTakenPostSlug(context, plan.post, known && { type: 'book', id: known.id })
  const { userId: authorId, problem } = await findPlannedAuthor(context, plan.author)
  const problems = [taken, problem].filter((each) => each !== null)
  if (problems.length > 0) return { ok: false, problems }

  const saved = await withStoredImages(context, plan.images, async (images) => {
    const placed = await placeProductTexts(plan, images.moved)
    return saveWithFiles(context, placed, { known, images, authorId })
  })
  return { ok: true, slug: plan.slug, ...saved, ...(warnings.length > 0 && { warnings }) }
}

async function saveWithFiles(
  context: Context,
  plan: BookPlan,
  {
    known,
    images,
    authorId,
  }: {
    known: BookRecord | null
    images: StoredImages
    /** The author named in the front matter. */
    authorId: string | null
  },
): Promise<SavedBook> {
  const { slug } = plan
  const pictures = known ? digestsIn(await listBookSectionRows(context.db, known.id)) : new Set<string>()
  const { sections, digests } = await storeSections(context, plan)
  const files = known ? await listBookFiles(context.db, known.id) : []
  const stored = await storeBookFiles(context, plan.files)
  try {
    const saved = await saveWithCover(
      context,
      { planned: known && plan.isSource ? null : plan.cover, known: known?.cover ?? null },
      async (inner, cover) => {
        const imported = await saveBook(inner, plan, { cover, sections, stored })
        const saved = await withAuthor(inner, imported, { kind: 'book', userId: authorId })
        await images.note(inner)
        const after = known && plan.isSource ? known : plan
        await noteImport(inner, { kind: 'book', slug, before: known, after, saved })
        return saved
      },
    )
    const gone = pictures.difference(digests)
    await removePictures(context, slug, gone.difference(await listNamedInDrafts(context.db, [...gone])))
    await removeUnusedBookFiles(context, files)
    return saved
  } catch (error) {
    await removePictures(context, slug, digests.difference(pictures))
    await removeUnusedBookFiles(context, stored.values())
    throw error
  }
}
