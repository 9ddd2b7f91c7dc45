import type { LocalizedText } from '#values/localized-text.ts'

/** A text as readers see it, and as typed. */
export type RenderedText = {
  /** Sanitised. */
  readonly html: LocalizedText
  /** Empty when only the HTML is known. */
  readonly markdown: LocalizedText
}

export type PlannedFile = { readonly file: string; readonly path: string }

export type PlannedImage = { readonly file: string; readonly read: () => Promise<Uint8Array> }

export type PostPlan = {
  readonly slug: string
  /** Undefined: the status does not change; a new post is published. */
  readonly status: 'draft' | 'published' | undefined
  readonly title: LocalizedText
  readonly content: RenderedText
  /** The line of the slug, to report a problem that only the database can find. */
  readonly slugLine: number
}

/** `title` is used to create the category and to add missing titles. */
export type CategoryPlan = { readonly slug: string; readonly title: LocalizedText }
