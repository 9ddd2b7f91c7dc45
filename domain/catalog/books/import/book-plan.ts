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
  /** The file's name, by which later imports recognise it. */
  readonly key: string
  readonly type: 'pdf' | 'epub' | 'zip'
  readonly variant: 'light' | 'dark'
  readonly visibility: 'all' | 'webmobilevisor' | 'webvisor'
  readonly label: LocalizedText
  /** Null for a file that is announced, but not in the folder. */
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
  /** Everybody may read it; undefined where the source cannot say, so that it does not change. */
  readonly sample?: boolean
  /** Sanitised trees with resolved links; `src` of an image is its path in the folder. */
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
  /** The folder has a source without details of the book, so that those in the shop do not change. */
  readonly isSource: boolean
  /** Images in the sections, by path. */
  readonly pictures: ReadonlyMap<string, PicturePlan>
  /** Images in the description and the article. */
  readonly images: FolderImages['plans']
}

/** What a source says about its book, for what `book.md` leaves out. */
export type SourceFacts = {
  readonly file: string
  readonly title: string | undefined
  /** The source's language tag, such as `es-MX`. */
  readonly language: string
  readonly description: { readonly text: string; readonly isHtml: boolean } | null
  readonly cover: PlannedImage | null
}

export type OpenSource = {
  /** Null where `book.md` says everything. */
  readonly facts: SourceFacts | null
  readonly read: (reading: BookReading) => Promise<BookSource>
}

/** A place in the author's files, to report problems. */
export type Place = { readonly file: string; readonly line: number }

export type BookReading = Reading & {
  /** Reports content that is left out. */
  readonly warn: Report
}

export type ChapterText = {
  /** The file that the text's links and images are relative to. */
  readonly file: string
  readonly tree: SectionTree
  /** As typed; absent for an EPUB. */
  readonly markdown?: string
  /** The place in the author's files of a line of the text. */
  readonly placeOf: (line: number) => Place
}

export type Chapter = {
  readonly key: string
  /** The author's `id`; only front matter has one. */
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
  /**
   * Files that links may name but that are no chapters, such as an EPUB's contents: such a link is removed, and its text stays.
   */
  readonly passedOver?: ReadonlySet<string>
  /** The book was written by somebody else: broken links are removed instead of reported. */
  readonly isGiven?: boolean
  /** The folder of the chapters, ending with `/`. */
  readonly root?: string
  /** The website of the book, to which links out of `root` lead. */
  readonly site?: URL
}
