import type { LucideIcon } from 'lucide-react'
import type { Locale } from '#values/locale.ts'

/** Words for a text; `href`: as a link; `ownLine`: in a paragraph that has nothing else. `image`: the image at this address. */
export type InsertedText =
  | { readonly words: string; readonly href?: string; readonly ownLine?: boolean }
  | { readonly image: string; readonly alt: string }

/** What one kind of text takes beside what all have. */
export type EditorInsert = {
  readonly id: string
  readonly label: string
  readonly Icon: LucideIcon
  /** Asks the author what to insert; null: nothing. */
  readonly ask: () => Promise<InsertedText | null>
}

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
  /** In a menu of the toolbar; the same array at each drawing. */
  inserts?: readonly EditorInsert[]
  onChange: (read: () => string) => void
  onLeave: () => void
}
