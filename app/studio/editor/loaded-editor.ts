import type { Locale } from '#values/locale.ts'

/** What takes the place of the plain field once it is loaded. */
export type LoadedEditorProps = {
  id: string
  label: string
  lang: Locale
  /** Initial content only. */
  markdown: string
  describedBy?: string
  /** Takes the focus over from the field that it replaces. */
  focused: boolean
  /** Whether text between dollars is a formula. */
  dollars: boolean
  onChange: (read: () => string) => void
  onLeave: () => void
}
