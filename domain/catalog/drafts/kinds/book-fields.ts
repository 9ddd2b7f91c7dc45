import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { SalesWords } from '#values/sales-words.ts'

/** A file for people who have the book. */
export type BookFileFields = {
  /** The file's name, by which publications and imports recognise it. */
  readonly key: string
  readonly type: 'pdf' | 'epub' | 'zip'
  readonly variant: 'light' | 'dark'
  readonly visibility: 'all' | 'webmobilevisor' | 'webvisor'
  readonly label: LocalizedText
  /** Null for a file that is announced but not uploaded. */
  readonly storageKey: string | null
  /** Bytes. */
  readonly size: number | null
  /** Null for other files than PDFs, and for PDFs whose pages cannot be counted. */
  readonly pageCount: number | null
}

/** Prices are minor units of US dollars. */
export type BookFields = SalesWords & {
  readonly slug: string
  readonly category: { readonly slug: string; readonly title: LocalizedText }
  readonly model: 'standard' | 'ads'
  readonly title: LocalizedText
  readonly subtitle: LocalizedText
  /** Markdown. */
  readonly description: LocalizedText
  /** `all`: the book is in every language of the site. */
  readonly language: 'all' | Locale
  /** 0: estimated from the text. */
  readonly pageCount: number
  /** Whether dollar signs mark formulas in the chapters. */
  readonly math: boolean
  /** Null until the author sets it; 0 for a free book. */
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
  /** As shown in the menu; null to count automatically, empty for no number. */
  readonly number: string | null
  /** Title of the part that begins with this chapter, or empty. */
  readonly part: LocalizedText
  /** Everybody may read the chapter, even without an account. */
  readonly sample: boolean
  /** Markdown; links to other chapters have the address `KEY.md`. */
  readonly content: LocalizedText
}
