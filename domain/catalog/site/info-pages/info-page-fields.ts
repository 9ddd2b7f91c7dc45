import type { LocalizedText } from '#values/localized-text.ts'

/** What the owner writes on a page; each revision in its history stores it. */
export type InfoPageFields = {
  readonly slug: string
  readonly title: LocalizedText
  readonly lead: LocalizedText
  /** Markdown. */
  readonly body: LocalizedText
  readonly published: boolean
}
