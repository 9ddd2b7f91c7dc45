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

/** Of what is theirs: throws as `requireBookAccess`. */
export async function requireSectionAccess(context: Asking, wanted: WantedSection) {
  return allowed(await askedSection(context, wanted))
}

/** Of what is theirs, or a sample; throws as `requireBookAccess`. */
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

/** Throws not-found for a draft, `book-only-if-bought` when not owned. */
export async function requireBookAccess(context: Asking, wanted: { slug: string } | { bookId: number }) {
  const possible = !('slug' in wanted) || isSlug(wanted.slug)
  const found = possible ? await findBookToRead(context.db, wanted, findUserId(context)) : null
  if (!found) throw notFound('book')
  return allowed({ ...found, actor: context.actor })
}

/** `whole`: all of it is theirs; else it has samples. Throws as `requireBookAccess`. */
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
