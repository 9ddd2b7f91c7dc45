import type { LocalizedText } from '#values/localized-text.ts'

/** A file of the folder: its path inside, and where it lies on this machine. */
export type PlannedFile = { readonly file: string; readonly path: string }

/** An image of the folder that was looked into. */
export type PlannedImage = { readonly file: string; readonly read: () => Promise<Uint8Array> }

export type PostPlan = {
  readonly slug: string
  readonly title: LocalizedText
  readonly content: LocalizedText
  /** Where the slug is said, for a problem with it that only the database knows. */
  readonly slugLine: number
}

/** The category of a product; its titles are for the day on which it is made. */
export type CategoryPlan = { readonly slug: string; readonly title: LocalizedText }
