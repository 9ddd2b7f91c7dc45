import type { Root } from 'hast'
import type { SectionTree } from '#domain/catalog/books/section-html/tidy-section.ts'
import type { FolderImages } from '#domain/catalog/imports/images/folder-images.ts'
import type { Reading, Report } from '#domain/catalog/imports/import-problem.ts'
import type { AuthorPlan } from '#domain/catalog/imports/item-author.ts'
import type {
  CategoryPlan,
  PlannedFile,
  PlannedImage,
  PostPlan,
  RenderedText,
} from '#domain/catalog/imports/plan.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { StoredSales } from '#values/sales-words.ts'

export type BookFilePlan = {
  /** File name; later imports match by it. */
  readonly key: string
  readonly type: 'pdf' | 'epub' | 'zip'
  readonly variant: 'light' | 'dark'
  readonly visibility: 'all' | 'webmobilevisor' | 'webvisor'
  readonly label: LocalizedText
  /** Null: announced, not in the folder. */
  readonly source: PlannedFile | null
}

export type SectionPlan = {
  /** File name. */
  readonly key: string
  /** Front matter `id`, unique in the book. */
  readonly identity: string | null
  readonly depth: number
  readonly number: string
  readonly part: LocalizedText
  readonly title: LocalizedText
  /** Anybody may read it; undefined where the source cannot say: it stays as it is. */
  readonly sample?: boolean
  /** Safe trees with resolved links; images hold their file path. */
  readonly texts: Partial<Record<Locale, Root>>
  /** Markdown of `texts`; empty for an EPUB. */
  readonly contentSource: LocalizedText
}

export type PicturePlan = { readonly read: () => Promise<Uint8Array> }

/** A valid book folder. Prices are minor units of US dollars. */
export type BookPlan = StoredSales & {
  readonly slug: string
  readonly status: 'draft' | 'published' | 'archived'
  readonly author: AuthorPlan | null
  readonly model: 'standard' | 'ads'
  readonly title: LocalizedText
  readonly subtitle: LocalizedText
  readonly description: RenderedText
  readonly language: 'all' | Locale
  readonly pageCount: number
  readonly price: number
  readonly offerPrice: number | null
  readonly offerFrom: Date | null
  readonly offerUntil: Date | null
  readonly position: number
  readonly category: CategoryPlan
  readonly cover: PlannedImage | null
  readonly post: PostPlan | null
  readonly files: readonly BookFilePlan[]
  readonly sections: readonly SectionPlan[]
  /** A source alone: the shop's own details stay. */
  readonly isSource: boolean
  /** Of its sections, by path. */
  readonly pictures: ReadonlyMap<string, PicturePlan>
  /** Of its description and article. */
  readonly images: FolderImages['plans']
}

/** What a source says of its book when `book.md` does not. */
export type SourceFacts = {
  readonly file: string
  readonly title: string | undefined
  /** The source's own tag, such as `es-MX`. */
  readonly language: string
  readonly description: { readonly text: string; readonly isHtml: boolean } | null
  readonly cover: PlannedImage | null
}

export type OpenSource = {
  /** Null where `book.md` says everything. */
  readonly facts: SourceFacts | null
  readonly read: (reading: BookReading) => Promise<BookSource>
}

/** A place in the author's files, for problems. */
export type Place = { readonly file: string; readonly line: number }

export type BookReading = Reading & {
  /** Records what is left out. */
  readonly warn: Report
}

export type ChapterText = {
  /** Its links and images are relative to it. */
  readonly file: string
  readonly tree: SectionTree
  /** As typed; absent for an EPUB. */
  readonly markdown?: string
  /** Where a line of the text comes from. */
  readonly placeOf: (line: number) => Place
}

export type Chapter = {
  readonly key: string
  /** The author's `id`; only from front matter. */
  readonly identity?: string | null
  readonly depth: number
  readonly number: string
  readonly part: LocalizedText
  readonly title: LocalizedText
  readonly sample?: boolean
  readonly texts: Partial<Record<Locale, ChapterText>>
}

/** Chapters in reading order. */
export type BookSource = {
  readonly chapters: readonly Chapter[]
  /** Null when there is no such file. */
  readonly read: (path: string) => Promise<Uint8Array | null>
  readonly find?: (path: string) => number | undefined
  /** Linkable files that are no chapters, such as an EPUB's contents: the link goes, its words stay. */
  readonly passedOver?: ReadonlySet<string>
  /** Written by somebody else: broken links are dropped instead of reported. */
  readonly isGiven?: boolean
  /** The folder of the chapters, with `/`. */
  readonly root?: string
  /** The book's own site: links out of `root` go there. */
  readonly site?: URL
}
