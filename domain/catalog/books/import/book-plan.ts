import type { Root } from 'hast'
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
