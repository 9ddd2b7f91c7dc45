import type { Root } from 'hast'
import type { SectionTree } from '#domain/catalog/books/section-html/tidy-section.ts'
import type { Reading, Report } from '#domain/catalog/imports/import-problem.ts'
import type { CategoryPlan, PlannedFile, PlannedImage, PostPlan } from '#domain/catalog/imports/plan.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

export type BookFilePlan = {
  /** The file's name: what a later import finds the file by. */
  readonly key: string
  readonly type: 'pdf' | 'epub' | 'zip'
  readonly variant: 'light' | 'dark'
  readonly visibility: 'all' | 'webmobilevisor' | 'webvisor'
  readonly label: LocalizedText
  /** Null: announced, and not in the folder. */
  readonly source: PlannedFile | null
}

export type SectionPlan = {
  /** Its file. */
  readonly key: string
  /** The `id` of the front matter, unique in the book; null where there is none. */
  readonly identity: string | null
  readonly depth: number
  readonly number: string
  readonly part: LocalizedText
  readonly title: LocalizedText
  /** Safe trees whose links lead where they should; each image has the path of its file. */
  readonly texts: Partial<Record<Locale, Root>>
}

/** An image that was looked into. */
export type PicturePlan = { readonly read: () => Promise<Uint8Array> }

/** A book folder without a problem, as it shall stand in the database. Prices are minor units of US dollars. */
export type BookPlan = {
  readonly slug: string
  readonly status: 'draft' | 'published' | 'archived'
  readonly model: 'standard' | 'ads'
  readonly title: LocalizedText
  readonly subtitle: LocalizedText
  /** Sanitised HTML. */
  readonly description: LocalizedText
  readonly language: 'all' | Locale
  readonly pageCount: number
  readonly price: number
  readonly offerPrice: number | null
  readonly position: number
  readonly category: CategoryPlan
  readonly cover: PlannedImage | null
  readonly post: PostPlan | null
  readonly files: readonly BookFilePlan[]
  readonly sections: readonly SectionPlan[]
  /** Nobody said how it is sold: what the shop knows of it stays as it is. */
  readonly isSource: boolean
  /** The images of the sections by their paths. */
  readonly pictures: ReadonlyMap<string, PicturePlan>
}

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
