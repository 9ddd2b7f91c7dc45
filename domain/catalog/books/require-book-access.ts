import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { isSlug } from '#values/slug.ts'
import { bookAccess } from './book-policy.ts'
import { findBookToRead, findBookWithTitles, findSection, type WantedSection } from './section-queries.ts'

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
