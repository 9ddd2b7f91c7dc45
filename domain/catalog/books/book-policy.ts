import type { FileClient } from '#domain/kernel/ports/download-token.ts'
import { type Authored, isAuthorOf, type RoleHolder } from '#domain/kernel/require-user.ts'

type Entitlement = { readonly kind: 'paid' | 'free' | 'ads' }

type Question = {
  readonly actor: RoleHolder
  readonly book: Authored & { readonly status: 'draft' | 'published' | 'archived' }
  readonly entitlement: Entitlement | null
}

/** `not-owned`: the person does not have it. `unpublished`: only its author and the shop's owner may read it. */
type BookAccess = 'yes' | 'not-owned' | 'unpublished'

/** The single rule about who may read a book. With an entitlement of kind `ads` one can read, without notes or downloads. */
export function bookAccess({ actor, book, entitlement }: Question): BookAccess {
  if (isAuthorOf(actor, book)) return 'yes'
  if (book.status === 'draft') return 'unpublished'
  return entitlement ? 'yes' : 'not-owned'
}

/** Whether somebody may read one chapter; samples are open to everybody once the book is published. */
export function mayReadSection(question: Question & { readonly sample: boolean }): boolean {
  const access = bookAccess(question)
  return access === 'yes' || (access === 'not-owned' && question.sample)
}

/** Whether somebody has the book; an entitlement of kind `ads` does not count (specification, J4). */
export function hasBook(question: Question): boolean {
  if (bookAccess(question) !== 'yes') return false
  return isAuthorOf(question.actor, question.book) || question.entitlement?.kind !== 'ads'
}

/** `save`: open and download. `show`: only open. */
export type FileDelivery = 'save' | 'show' | 'no'

/** What a file's visibility permits (specification, J2; `docs/decisions/book-files.md`). */
export function fileDelivery(
  visibility: 'all' | 'webmobilevisor' | 'webvisor',
  client: FileClient,
): FileDelivery {
  if (visibility === 'all') return 'save'
  return visibility === 'webmobilevisor' || client === 'web' ? 'show' : 'no'
}
