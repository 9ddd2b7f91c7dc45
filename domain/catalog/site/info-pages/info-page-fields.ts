import type { LocalizedText } from '#values/localized-text.ts'

/** What an owner writes of a page, and what its history keeps. */
export type InfoPageFields = {
  readonly slug: string
  readonly title: LocalizedText
  readonly lead: LocalizedText
  /** Markdown. */
  readonly body: LocalizedText
  readonly published: boolean
}
