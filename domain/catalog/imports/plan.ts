import type { LocalizedText } from '#values/localized-text.ts'

/** A text as readers see it, and as it was typed. */
export type RenderedText = {
  /** Sanitised. */
  readonly html: LocalizedText
  /** Empty where only HTML was given. */
  readonly markdown: LocalizedText
}

export type PlannedFile = { readonly file: string; readonly path: string }

export type PlannedImage = { readonly file: string; readonly read: () => Promise<Uint8Array> }

export type PostPlan = {
  readonly slug: string
  /** Undefined: as it was; a new one is published. */
  readonly status: 'draft' | 'published' | undefined
  readonly title: LocalizedText
  readonly content: RenderedText
  /** For a problem that only the database can find. */
  readonly slugLine: number
}

/** Its titles are used when it is created. */
export type CategoryPlan = { readonly slug: string; readonly title: LocalizedText }
