import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { hasBook } from '#domain/catalog/books/book-policy.ts'
import { requireBookAccess, requireSectionAccess } from '#domain/catalog/books/require-book-access.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { oneLine } from '#domain/kernel/typed-text.ts'
import type { HighlightColor } from '#values/highlight-color.ts'
import { mostHighlightTitle } from '#values/highlight-limits.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { longestNote, mostNoteBytes, noteLength } from '#values/note-length.ts'
import { isStorableText } from '#values/storable-text.ts'

export type Highlight = {
  readonly id: number
  readonly bookId: number
  /** Null: the section was deleted. */
  readonly sectionId: number | null
  /** The language of the marked text. */
  readonly locale: Locale
  /** The id of the paragraph; null for an orphan, whose words are gone from the book. */
  readonly block: string | null
  /** Positions in the block's text, in UTF-16 units. */
  readonly start: number
  readonly end: number
  readonly quote: string
  readonly color: HighlightColor
  readonly title: string
  /** Plain text. */
  readonly content: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type ListedHighlight = Highlight & {
  /** `order` counts from 1. Null: the section was deleted. */
  readonly section: { readonly id: number; readonly order: number; readonly title: LocalizedText } | null
}

const text = z.string().refine(isStorableText, { error: 'invalid-value', abort: true })

/** Validates title and note, plain texts that may be empty; messages are error codes. */
export const highlightInput = z.object({
  title: text.transform(oneLine).pipe(z.string().max(mostHighlightTitle, { error: 'too-long' })),
  content: text
    .refine((value) => Buffer.byteLength(value) <= mostNoteBytes, { error: 'note-too-long', abort: true })
    .transform((value) =>
      value
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .refine((value) => noteLength(value) <= longestNote, { error: 'note-too-long' }),
})

type ActorContext = Pick<Context, 'db' | 'actor'>

/**
 * The section in which the caller may highlight: they have the book, other than with ads (specification, J4). Throws
 * `sign-in-required`, `book-only-if-bought`, and like `requireSectionAccess`.
 */
export async function requireHighlighting(context: ActorContext, { sectionId }: { sectionId: number }) {
  const { id: userId } = requireUser(context)
  const question = await requireSectionAccess(context, { sectionId })
  if (!hasBook(question)) throw onlyIfBought()
  return { userId, section: question.section }
}

/** Like `requireHighlighting`, for a whole book. */
export async function requireHighlightingIn(
  context: ActorContext,
  key: { slug: string } | { bookId: number },
) {
  const { id: userId } = requireUser(context)
  const question = await requireBookAccess(context, key)
  if (!hasBook(question)) throw onlyIfBought()
  return { userId, book: question.book }
}

function onlyIfBought(): DomainError {
  return new DomainError('forbidden', 'book-only-if-bought')
}
