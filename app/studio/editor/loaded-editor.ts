import type { Locale } from '#values/locale.ts'

/** What takes the place of the plain field once it is loaded. */
export type LoadedEditorProps = {
  id: string
  label: string
  lang: Locale
  /** Initial content only. */
  markdown: string
  describedBy?: string
  /** What is selected in the field that it replaces, in characters of the Markdown, when its focus is to be taken over. */
  selected: { readonly from: number; readonly to: number } | null
  /** Whether text between dollars is a formula. */
  dollars: boolean
  onChange: (read: () => string) => void
  onLeave: () => void
}
