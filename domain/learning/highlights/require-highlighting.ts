import { hasBook } from '#domain/catalog/books/book-policy.ts'
import { requireBookAccess, requireSectionAccess } from '#domain/catalog/books/require-book-access.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'

type Asking = Pick<Context, 'db' | 'actor'>

/**
 * A section in which the person who asks may highlight: whoever may read it and has the book, which kind `ads` does not count
 * as (row J4). Throws not-found, `unauthenticated` and `book-only-if-bought`.
 */
export async function requireHighlighting(context: Asking, { sectionId }: { sectionId: number }) {
  const { id: userId } = requireUser(context)
  const question = await requireSectionAccess(context, { sectionId })
  if (!hasBook(question)) throw onlyIfBought()
  return { userId, section: question.section }
}

/** The same of a whole book. */
export async function requireHighlightingIn(context: Asking, wanted: { slug: string } | { bookId: number }) {
  const { id: userId } = requireUser(context)
  const question = await requireBookAccess(context, wanted)
  if (!hasBook(question)) throw onlyIfBought()
  return { userId, book: question.book }
}

function onlyIfBought(): DomainError {
  return new DomainError('forbidden', 'book-only-if-bought')
}
