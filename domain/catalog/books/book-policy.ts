import type { Actor, UserActor } from '#domain/kernel/context.ts'
import type { FileClient } from '#domain/kernel/ports/download-token.ts'

type Entitlement = { readonly kind: 'paid' | 'free' | 'ads' }

type Question = {
  readonly actor: Exclude<Actor, UserActor> | Pick<UserActor, 'kind' | 'role'>
  readonly book: { readonly status: 'draft' | 'published' | 'archived' }
  readonly entitlement: Entitlement | null
}

/** Whether a person may read a book: `not-owned` it is not theirs, `unpublished` nobody may but the shop's owner. */
type BookAccess = 'yes' | 'not-owned' | 'unpublished'

/** The one rule of who may read what. With an entitlement of kind `ads` a book is read, and neither noted on nor downloaded. */
export function bookAccess({ actor, book, entitlement }: Question): BookAccess {
  if (seesEverything(actor)) return 'yes'
  if (book.status === 'draft') return 'unpublished'
  return entitlement ? 'yes' : 'not-owned'
}

/** Whose book it is: people who have it, which kind `ads` does not count as (row J4), and the shop's owner. */
export function hasBook(question: Question): boolean {
  if (bookAccess(question) !== 'yes') return false
  return seesEverything(question.actor) || question.entitlement?.kind !== 'ads'
}

function seesEverything(actor: Question['actor']): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'owner')
}

/** `save`: it may be opened and saved. `show`: only opened. `no`: not here. */
export type FileDelivery = 'save' | 'show' | 'no'

/** The one rule of what the visibility of a book's file means (row J2, `docs/decisions/book-files.md`). */
export function fileDelivery(
  visibility: 'all' | 'webmobilevisor' | 'webvisor',
  client: FileClient,
): FileDelivery {
  if (visibility === 'all') return 'save'
  return visibility === 'webmobilevisor' || client === 'web' ? 'show' : 'no'
}
