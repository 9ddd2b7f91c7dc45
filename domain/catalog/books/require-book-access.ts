import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import type { DownloadGrant } from '#domain/kernel/ports/download-token.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { isSlug } from '#values/slug.ts'
import { bookAccess, type FileDelivery, fileDelivery, hasBook, mayReadSection } from './book-policy.ts'
import {
  type BookDownloadRecord,
  findBookDownload,
  findBookToRead,
  findBookWithTitles,
  findSection,
  type WantedSection,
} from './book-queries.ts'

type Asking = Pick<Context, 'db' | 'actor'>

/** A section of a book that the caller may read as a whole; throws `book-section-not-found`, otherwise as `requireBookAccess`. */
export async function requireSectionAccess(context: Asking, wanted: WantedSection) {
  return allowed(await askedSection(context, wanted))
}

/** A section that the caller may read, also because it is a sample; throws as `requireSectionAccess`. */
export async function requireReadableSection(context: Asking, wanted: WantedSection) {
  const question = await askedSection(context, wanted)
  const { sample } = question.section
  return mayReadSection({ ...question, sample }) ? question : allowed(question)
}

async function askedSection(context: Asking, wanted: WantedSection) {
  const found = await findSection(context.db, wanted, findUserId(context))
  if (!found) throw notFound('book-section')
  return { ...found, actor: context.actor }
}

/** A book that the caller may read. Throws `book-not-found`, also for a draft, and `book-only-if-bought` when not owned. */
export async function requireBookAccess(context: Asking, wanted: { slug: string } | { bookId: number }) {
  const possible = !('slug' in wanted) || isSlug(wanted.slug)
  const found = possible ? await findBookToRead(context.db, wanted, findUserId(context)) : null
  if (!found) throw notFound('book')
  return allowed({ ...found, actor: context.actor })
}

/** `whole`: the caller may read all of it, and otherwise only its samples. Throws as `requireBookAccess` when there are none. */
export async function requireBookWithTitles(context: Asking, slug: string) {
  const found = isSlug(slug) ? await findBookWithTitles(context.db, slug, findUserId(context)) : null
  if (!found) throw notFound('book')
  const question = { ...found, actor: context.actor }
  const access = bookAccess(question)
  if (access === 'not-owned' && found.sections.some(({ sample }) => sample))
    return { ...question, whole: false }
  return { ...allowed(question), whole: true }
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
 * A stored file of a book that the person owns. Throws `book-file-not-found`, also for drafts and announced files,
 * `book-only-if-bought` when not owned, and `book-file-web-only` for a client that may not open it.
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
