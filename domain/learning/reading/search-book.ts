import { listSectionTexts } from '#domain/catalog/books/book-queries.ts'
import { requireBookAccess } from '#domain/catalog/books/require-book-access.ts'
import type { Context } from '#domain/kernel/context.ts'
import { type Locale, locales } from '#values/locale.ts'
import { type LocalizedText, languageOf, localize } from '#values/localized-text.ts'
import { plainText } from '#values/plain-text.ts'
import { containsText, longestSearch, passageAround, shortestSearch } from '#values/search-text.ts'

/** `anchor`: the id of a paragraph or heading; null at the section's beginning. */
export type BookHit = {
  readonly order: number
  readonly title: LocalizedText
  readonly anchor: string | null
  readonly text: string
  readonly locale: Locale
}

export type BookSearch = {
  readonly hits: readonly BookHit[]
  readonly more: boolean
  /** The words to highlight (`values/search-text.ts`). */
  readonly words: readonly string[]
}

const mostHits = 50

/**
 * Finds the paragraphs of a book that contain all words as prefixes, ignoring case and accents. Throws like
 * `requireBookAccess`.
 */
export async function searchBook(
  context: Pick<Context, 'db' | 'actor' | 'locale'>,
  { slug, text }: { slug: string; text: string },
): Promise<BookSearch> {
  const { book } = await requireBookAccess(context, { slug })
  const query = text.trim().slice(0, longestSearch)
  const words = query.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  if (query.length < shortestSearch || words.length === 0) return { hits: [], more: false, words }
  const hits: BookHit[] = []
  const sections = await listSectionTexts(context.db, book.id, context.locale)
  for (const [index, section] of sections.entries()) {
    const locale = languageOf(section.content, context.locale) ?? locales[0]
    for (const piece of piecesOf(localize(section.content, context.locale), words)) {
      const passage = passageWith(piece.text, words)
      if (!passage) continue
      hits.push({ order: index + 1, title: section.title, anchor: piece.anchor, text: passage, locale })
      if (hits.length > mostHits) return { hits: hits.slice(0, mostHits), more: true, words }
    }
  }
  return { hits, more: false, words }
}

const place = /<[a-z0-9]+ [^>]*?\bid="(b\d+|h-[^"]*)"[^>]*>/g

/** Splits a section at each id. */
function piecesOf(html: string, words: readonly string[]): { anchor: string | null; text: string }[] {
  if (!words.every((word) => containsText(html, word))) return []
  const pieces: { anchor: string | null; text: string }[] = []
  let [anchor, from]: [string | null, number] = [null, 0]
  for (const { 1: id, index } of html.matchAll(place)) {
    pieces.push({ anchor, text: plainText(html.slice(from, index)) })
    ;[anchor, from] = [id ?? null, index]
  }
  return [...pieces, { anchor, text: plainText(html.slice(from)) }]
}

function passageWith(text: string, words: readonly string[]): string | null {
  return words.every((word) => passageAround(text, [word]) !== null) ? passageAround(text, words) : null
}
