import type { LocalizedText } from '#values/localized-text.ts'

/** What an owner writes on a page, and what each entry of its history stores. */
export type InfoPageFields = {
  readonly slug: string
  readonly title: LocalizedText
  readonly lead: LocalizedText
  /** Markdown. */
  readonly body: LocalizedText
  readonly published: boolean
}
