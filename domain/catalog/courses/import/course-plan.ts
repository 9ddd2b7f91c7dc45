import type { FolderImages } from '#domain/catalog/imports/images/folder-images.ts'
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
import type { SectionOpening } from '#values/section-opening.ts'

export type LessonPlan = {
  /** File name without number. */
  readonly key: string
  /** Front matter `id`, unique among the lessons. */
  readonly identity: string | null
  readonly type: 'video' | 'reading'
  readonly title: LocalizedText
  readonly note: RenderedText
  readonly reading: RenderedText
  readonly sourceCode: RenderedText
  readonly externalVideo: string | null
  readonly videos: Partial<Record<Locale, PlannedFile>>
  readonly captions: Partial<Record<Locale, PlannedFile>>
  /** Chapters of the video, one on each line (`values/chapters.ts`). */
  readonly chapters: LocalizedText
  readonly durationSeconds: number
  readonly free: boolean
  readonly exclusive: boolean
}

export type SectionPlan = SectionOpening & {
  /** Folder name without number. */
  readonly key: string
  /** Front matter `id`, unique among the sections. */
  readonly identity: string | null
  readonly title: LocalizedText
  readonly inDevelopment: boolean
  readonly exclusive: boolean
  readonly legacy: boolean
  readonly lessons: readonly LessonPlan[]
}

/** A valid course folder. Prices are minor units of US dollars. */
export type CoursePlan = StoredSales & {
  readonly slug: string
  readonly status: 'draft' | 'published' | 'archived'
  readonly author: AuthorPlan | null
  readonly player: 'youtube' | 'vimeo' | 'file'
  readonly model: 'standard' | 'ads'
  readonly title: LocalizedText
  readonly subtitle: LocalizedText
  readonly description: RenderedText
  readonly price: number
  readonly offerPrice: number | null
  readonly offerFrom: Date | null
  readonly offerUntil: Date | null
  readonly sourceCodeOffered: boolean
  readonly sourceCodePrice: number
  readonly exclusiveOffered: boolean
  readonly exclusivePrice: number
  readonly position: number
  readonly category: CategoryPlan
  readonly cover: PlannedImage | null
  readonly post: PostPlan | null
  readonly sections: readonly SectionPlan[]
  readonly images: FolderImages['plans']
}
