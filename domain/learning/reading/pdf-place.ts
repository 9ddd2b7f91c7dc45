import { holdBookOfFile } from '#domain/catalog/books/book-queries.ts'
import { requireBookFile } from '#domain/catalog/books/require-book-access.ts'
import type { Context } from '#domain/kernel/context.ts'
import { invalidInput, notFound } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { findPage, listLatestPages, saveLatestPage } from './pdf-place-queries.ts'

/** The most pages that are accepted for a PDF whose pages could not be counted. */
export const mostPages = 100_000

/**
 * Saves the caller's page in a PDF. `page` counts from 1; one past the end becomes the last. A future `readAt` counts
 * as the present; false when a later place is saved. Throws `sign-in-required`, `invalid-input`, `book-file-not-found`,
 * and like `requireBookFile`.
 */
export async function savePdfPage(
  context: Context,
  { fileId, page, readAt }: { fileId: number; page: number; readAt: Date },
): Promise<boolean> {
  const { id: userId } = requireUser(context)
  if (!Number.isSafeInteger(page) || page < 1 || page > mostPages) {
    throw invalidInput({ page: ['invalid-value'] })
  }
  return context.transaction(async (inner) => {
    await holdBookOfFile(inner.db, fileId)
    const { found } = await requireBookFile(inner, { fileId, userId, client: 'web' })
    const { type, pageCount } = found.file
    if (type !== 'pdf') throw notFound('book-file')
    const now = inner.now()
    return saveLatestPage(inner.db, {
      userId,
      fileId,
      page: Math.min(page, pageCount ?? mostPages),
      readAt: readAt < now ? readAt : now,
    })
  })
}

/** Where the caller left a file; 1 before the first reading. One query. */
export async function findPdfPage(
  context: Pick<Context, 'db' | 'actor'>,
  { fileId }: { fileId: number },
): Promise<number> {
  const { id: userId } = requireUser(context)
  return (await findPage(context.db, { userId, fileId })) ?? 1
}

export type PdfPlace = {
  readonly fileId: number
  readonly variant: 'light' | 'dark'
  readonly label: LocalizedText
  /** Counted from 1, out of `pages`, which is null when the pages could not be counted. */
  readonly page: number
  readonly pages: number | null
  readonly readAt: Date
}

/** The PDF that the caller read last in each book, by the book's id. One query. */
export async function listPdfPlaces(
  context: Pick<Context, 'db' | 'actor'>,
): Promise<ReadonlyMap<number, PdfPlace>> {
  const { id } = requireUser(context)
  const rows = await listLatestPages(context.db, id)
  return new Map(rows.map(({ bookId, ...place }) => [bookId, place]))
}
