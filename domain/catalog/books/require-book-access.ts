import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import type { DownloadGrant } from '#domain/kernel/ports/download-token.ts'
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

/** A section that the person may read, with all that the policy asks about its book. Throws as `requireBookAccess`. */
export async function requireSectionAccess(context: Asking, wanted: WantedSection) {
  const found = await findSection(context.db, wanted, idOf(context))
  if (!found) throw notFound('book-section')
  return allowed({ ...found, actor: context.actor })
}

/**
 * A book that the person may open in the reader, with all that the policy asks about it. Throws not-found for a draft, and
 * `book-only-if-bought` where the book is not theirs.
 */
export async function requireBookAccess(context: Asking, wanted: { slug: string } | { bookId: number }) {
  const possible = !('slug' in wanted) || isSlug(wanted.slug)
  const found = possible ? await findBookToRead(context.db, wanted, idOf(context)) : null
  if (!found) throw notFound('book')
  return allowed({ ...found, actor: context.actor })
}

/** The same by its slug, with the titles of its sections; one query. */
export async function requireBookWithTitles(context: Asking, slug: string) {
  const found = isSlug(slug) ? await findBookWithTitles(context.db, slug, idOf(context)) : null
  if (!found) throw notFound('book')
  return allowed({ ...found, actor: context.actor })
}

function allowed<Question extends Parameters<typeof bookAccess>[0]>(question: Question): Question {
  const access = bookAccess(question)
  if (access === 'unpublished') throw notFound('book')
  if (access === 'not-owned') throw new DomainError('forbidden', 'book-only-if-bought')
  return question
}

function idOf({ actor }: Asking): string | null {
  return actor.kind === 'user' ? actor.id : null
}

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
