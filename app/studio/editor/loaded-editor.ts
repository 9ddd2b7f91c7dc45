import type { LucideIcon } from 'lucide-react'
import type { Locale } from '#values/locale.ts'

/**
 * What an insert puts into the text: words, with `href` as a link and with `ownLine` in a paragraph that has nothing else; or
 * the image at the address `image`.
 */
export type InsertedText =
  | { readonly words: string; readonly href?: string; readonly ownLine?: boolean }
  | { readonly image: string; readonly alt: string }

/** A kind of content that only some texts can insert. */
export type EditorInsert = {
  readonly id: string
  readonly label: string
  readonly Icon: LucideIcon
  /** Asks the author what to insert; null when the author cancels. */
  readonly ask: () => Promise<InsertedText | null>
}

/** The props of the editor that replaces the plain field once it is loaded. */
export type LoadedEditorProps = {
  id: string
  label: string
  lang: Locale
  /** The initial content only. */
  markdown: string
  describedBy?: string
  /** The selection in the plain field, as offsets in the Markdown; null when the field did not have the focus. */
  selected: { readonly from: number; readonly to: number } | null
  /** Whether text between dollar signs is a formula. */
  dollars: boolean
  /** Shown in a menu of the toolbar; has to be the same array at each render. */
  inserts?: readonly EditorInsert[]
  onChange: (read: () => string) => void
  onLeave: () => void
}
