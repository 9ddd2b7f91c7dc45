import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { SalesWords } from '#values/sales-words.ts'

/** A file that people who have the book may open. */
export type BookFileFields = {
  /** Its name, by which publications and imports know it again. */
  readonly key: string
  readonly type: 'pdf' | 'epub' | 'zip'
  readonly variant: 'light' | 'dark'
  readonly visibility: 'all' | 'webmobilevisor' | 'webvisor'
  readonly label: LocalizedText
  /** Null: announced, not uploaded yet. */
  readonly storageKey: string | null
  /** Bytes. */
  readonly size: number | null
  /** Null when not a PDF, or not countable. */
  readonly pageCount: number | null
}

/** Prices are minor units of US dollars, texts Markdown where `MarkdownText` says so. */
export type BookFields = SalesWords & {
  readonly slug: string
  readonly category: { readonly slug: string; readonly title: LocalizedText }
  readonly model: 'standard' | 'ads'
  readonly title: LocalizedText
  readonly subtitle: LocalizedText
  /** Markdown. */
  readonly description: LocalizedText
  /** `all`: every language of the site. */
  readonly language: 'all' | Locale
  /** 0: counted from the text. */
  readonly pageCount: number
  /** Whether dollars mark formulas in its chapters. */
  readonly math: boolean
  /** Null until it is said; 0 is free. */
  readonly price: number | null
  readonly offerPrice: number | null
  /** ISO 8601, in UTC. */
  readonly offerFrom: string | null
  readonly offerUntil: string | null
  readonly position: number
  readonly cover: ImageReference | null
  readonly files: readonly BookFileFields[]
}

export type ChapterFields = {
  readonly title: LocalizedText
  /** 0 for a chapter, 1 for a chapter inside the one before it, and so on. */
  readonly depth: number
  /** As the menu shows it; null: counted, empty: none. */
  readonly number: string | null
  /** Title of the part that begins here, or empty. */
  readonly part: LocalizedText
  /** Anybody may read it, without an account. */
  readonly sample: boolean
  /** Markdown; links to other chapters are `KEY.md`. */
  readonly content: LocalizedText
}
