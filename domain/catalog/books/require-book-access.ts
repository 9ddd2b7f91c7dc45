import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import type { DownloadGrant } from '#domain/kernel/ports/download-token.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { isSlug } from '#values/slug.ts'
import { bookAccess, type FileDelivery, fileDelivery, hasBook } from './book-policy.ts'
import {
  type BookDownloadRecord,
  findBookDownload,
  findBookToRead,
  findBookWithTitles,
  findSection,
  type WantedSection,
} from './book-queries.ts'

type Asking = Pick<Context, 'db' | 'actor'>

/** Throws as `requireBookAccess`. */
export async function requireSectionAccess(context: Asking, wanted: WantedSection) {
  const found = await findSection(context.db, wanted, findUserId(context))
  if (!found) throw notFound('book-section')
  return allowed({ ...found, actor: context.actor })
}

/** Throws not-found for a draft, `book-only-if-bought` when not owned. */
export async function requireBookAccess(context: Asking, wanted: { slug: string } | { bookId: number }) {
  const possible = !('slug' in wanted) || isSlug(wanted.slug)
  const found = possible ? await findBookToRead(context.db, wanted, findUserId(context)) : null
  if (!found) throw notFound('book')
  return allowed({ ...found, actor: context.actor })
}

export async function requireBookWithTitles(context: Asking, slug: string) {
  const found = isSlug(slug) ? await findBookWithTitles(context.db, slug, findUserId(context)) : null
  if (!found) throw notFound('book')
  return allowed({ ...found, actor: context.actor })
}

function allowed<Question extends Parameters<typeof bookAccess>[0]>(question: Question): Question {
  const access = bookAccess(question)
  if (access === 'unpublished') throw notFound('book')
  if (access === 'not-owned') throw new DomainError('forbidden', 'book-only-if-bought')
  return question
}

type AllowedFile = {
  found: BookDownloadRecord
  storageKey: string
  delivery: Exclude<FileDelivery, 'no'>
}

/**
 * A stored file that this person owns now. Throws not-found for drafts and announced files, forbidden when not owned or not for
 * this client.
 */
export async function requireBookFile(
  { db }: Pick<Context, 'db'>,
  { fileId, userId, client }: Pick<DownloadGrant, 'fileId' | 'userId' | 'client'>,
): Promise<AllowedFile> {
  const found = await findBookDownload(db, { fileId, userId })
  if (!found) throw notFound('book-file')
  const question = { ...found, actor: { kind: 'user', id: userId, role: found.person.role } } as const
  if (bookAccess(question) === 'unpublished') throw notFound('book-file')
  if (!hasBook(question)) throw new DomainError('forbidden', 'book-only-if-bought')
  const delivery = fileDelivery(found.file.visibility, client)
  if (delivery === 'no') throw new DomainError('forbidden', 'book-file-web-only')
  const { storageKey } = found.file
  if (!storageKey) throw notFound('book-file')
  return { found, storageKey, delivery }
}
