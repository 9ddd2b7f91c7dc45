import { holdBookOfFile } from '#domain/catalog/books/book-queries.ts'
import { requireBookFile } from '#domain/catalog/books/require-book-access.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { findPage, listLatestPages, saveLatestPage } from './pdf-place-queries.ts'

/** Of a PDF, for one whose pages nobody could count. */
export const mostPages = 100_000

/**
 * `page` counts from 1; past the end of the file it is the last one. A future `readAt` counts as now; false when a later place
 * exists. Throws `unauthenticated`, `invalid`, and like `requireBookFile`.
 */
export async function savePdfPage(
  context: Context,
  { fileId, page, readAt }: { fileId: number; page: number; readAt: Date },
): Promise<boolean> {
  const { id: userId } = requireUser(context)
  if (!Number.isSafeInteger(page) || page < 1 || page > mostPages) {
    throw new DomainError('invalid', 'invalid-input', {}, { page: ['invalid-value'] })
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

/** Where the person left a file; 1 before the first reading. One query. */
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
  /** From 1, of `pages`, which are null where nobody could count them. */
  readonly page: number
  readonly pages: number | null
  readonly readAt: Date
}

/** The PDF that the person read last in each book, by the book's id. One query. */
export async function listPdfPlaces(
  context: Pick<Context, 'db' | 'actor'>,
): Promise<ReadonlyMap<number, PdfPlace>> {
  const { id } = requireUser(context)
  const rows = await listLatestPages(context.db, id)
  return new Map(rows.map(({ bookId, ...place }) => [bookId, place]))
}
