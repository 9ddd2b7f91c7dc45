import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import type { DownloadGrant } from '#domain/kernel/ports/download-token.ts'
import { type BookDownloadRecord, findBookDownload } from './book-download-queries.ts'
import { bookAccess, hasBook } from './book-policy.ts'
import { type FileDelivery, fileDelivery } from './file-policy.ts'

type AllowedFile = {
  found: BookDownloadRecord
  storageKey: string
  delivery: Exclude<FileDelivery, 'no'>
}

/**
 * A stored file of a book that is this person's at this moment, where they ask for it. Throws not-found for the files of a
 * draft and those that are only announced, and forbidden where the book or the place is not theirs.
 */
export async function requireBookFile(
  { db }: Pick<Context, 'db'>,
  { fileId, userId, client }: Pick<DownloadGrant, 'fileId' | 'userId' | 'client'>,
): Promise<AllowedFile> {
  const found = await findBookDownload(db, { fileId, userId })
  if (!found) throw notFound('book-file')
  const question = { ...found, actor: { kind: 'user', role: found.person.role } } as const
  if (bookAccess(question) === 'unpublished') throw notFound('book-file')
  if (!hasBook(question)) throw new DomainError('forbidden', 'book-only-if-bought')
  const delivery = fileDelivery(found.file.visibility, client)
  if (delivery === 'no') throw new DomainError('forbidden', 'book-file-web-only')
  const { storageKey } = found.file
  if (!storageKey) throw notFound('book-file')
  return { found, storageKey, delivery }
}
