import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { SalesWords } from '#values/sales-words.ts'
import type { SectionOpening } from '#values/section-opening.ts'

/** Markdown as typed, by language; publishing renders it. */
export type MarkdownText = LocalizedText

/** Prices are minor units of US dollars. */
export type CourseFields = SalesWords & {
  readonly slug: string
  readonly category: { readonly slug: string; readonly title: LocalizedText }
  readonly player: 'youtube' | 'vimeo' | 'file'
  readonly model: 'standard' | 'ads'
  readonly title: LocalizedText
  readonly subtitle: LocalizedText
  readonly description: MarkdownText
  /** Null until the author sets it; 0 for a free course. */
  readonly price: number | null
  readonly offerPrice: number | null
  /** ISO 8601, in UTC. */
  readonly offerFrom: string | null
  readonly offerUntil: string | null
  readonly sourceCodeOffered: boolean
  readonly sourceCodePrice: number
  readonly exclusiveOffered: boolean
  readonly exclusivePrice: number
  readonly position: number
  readonly cover: ImageReference | null
}

export type SectionFields = SectionOpening & {
  readonly title: LocalizedText
  readonly inDevelopment: boolean
  readonly exclusive: boolean
  readonly legacy: boolean
}

export type LessonFields = {
  readonly type: 'video' | 'reading'
  readonly title: LocalizedText
  readonly note: MarkdownText
  readonly reading: MarkdownText
  readonly sourceCode: MarkdownText
  /** The video's id at YouTube or Vimeo. */
  readonly externalVideo: string | null
  /** Storage keys. */
  readonly videoFiles: Partial<Record<Locale, string>>
  readonly captionFiles: Partial<Record<Locale, string>>
  /** Chapters as typed, one on each line (`values/chapters.ts`). */
  readonly chapters: LocalizedText
  readonly durationSeconds: number
  readonly free: boolean
  readonly exclusive: boolean
}
