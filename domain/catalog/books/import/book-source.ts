import type { SectionTree } from '#domain/catalog/books/section-html/tidy-section.ts'
import type { Reading, Report } from '#domain/catalog/imports/import-problem.ts'
import type { PlannedImage } from '#domain/catalog/imports/plan.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

/** What a source says of its book, for a folder whose `book.md` does not say it. */
export type SourceFacts = {
  /** The file that says it. */
  readonly file: string
  readonly title: string | undefined
  /** As the source names it, such as `es-MX`. */
  readonly language: string
  readonly description: { readonly text: string; readonly isHtml: boolean } | null
  readonly cover: PlannedImage | null
}

export type OpenSource = {
  /** Null where `book.md` says all that there is to say. */
  readonly facts: SourceFacts | null
  /** The language of the text is that of the reading. */
  readonly read: (reading: BookReading) => Promise<BookSource>
}

/** Where something stands in what the author wrote, as a problem tells it. */
export type Place = { readonly file: string; readonly line: number }

/** What reading the text of a book needs. */
export type BookReading = Reading & {
  /** Takes down what is left out. */
  readonly warn: Report
}

export type ChapterText = {
  /** The path of the file, from which the links and images in it go out. */
  readonly file: string
  readonly tree: SectionTree
  /** Where a line of the text that was read comes from. */
  readonly placeOf: (line: number) => Place
}

export type Chapter = {
  readonly key: string
  /** The `id` that its author gave it; only chapters with front matter can have one. */
  readonly identity?: string | null
  readonly depth: number
  readonly number: string
  readonly part: LocalizedText
  readonly title: LocalizedText
  readonly texts: Partial<Record<Locale, ChapterText>>
}

/** The chapters of a book in their order, from whatever they were read; all paths are of one kind. */
export type BookSource = {
  readonly chapters: readonly Chapter[]
  /** The bytes of a file beside the chapters; null when there is none. */
  readonly read: (path: string) => Promise<Uint8Array | null>
  /** The order of the chapter that a path leads to, where it has other names than its file. */
  readonly find?: (path: string) => number | undefined
  /** Files that a link may lead to although they are no chapters, such as the contents of an EPUB: the words stay. */
  readonly passedOver?: ReadonlySet<string>
  /** It may have been written by somebody else than who sells it: what leads nowhere in it is left out, and no problem. */
  readonly isGiven?: boolean
  /** The folder of the chapters, with `/`: what lies beside it is no part of the book. */
  readonly root?: string
  /** Where the book stands on a site as well: a link that leads out of `root` goes out from there. */
  readonly site?: URL
}
