import type { Editor } from '@tiptap/react'
import {
  Heading2,
  Heading3,
  Image,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Megaphone,
  Minus,
  SquareCode,
  SquareSigma,
  Table,
  TextQuote,
} from 'lucide-react'

export type BlockName =
  | 'heading2'
  | 'heading3'
  | 'bulletList'
  | 'orderedList'
  | 'taskList'
  | 'quote'
  | 'callout'
  | 'codeBlock'
  | 'table'
  | 'image'
  | 'formulaBlock'
  | 'rule'

export type BlockDialogs = {
  readonly openFormula: (display: boolean) => void
  /** Lets the author pick an image file. */
  readonly openImage: () => void
}

export type ToolbarDialogs = BlockDialogs & {
  readonly openLink: () => void
  /** Opens the dialog for the selected formula or image. */
  readonly openSelected: () => void
}

export type Block = {
  readonly name: BlockName
  readonly Icon: LucideIcon
  readonly run: (editor: Editor, dialogs: BlockDialogs) => void
}

/** The blocks that can be inserted, in the order of the slash menu. */
export const blocks: readonly Block[] = [
  {
    name: 'heading2',
    Icon: Heading2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'heading3',
    Icon: Heading3,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  { name: 'bulletList', Icon: List, run: (editor) => editor.chain().focus().toggleBulletList().run() },
  {
    name: 'orderedList',
    Icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { name: 'taskList', Icon: ListChecks, run: (editor) => editor.chain().focus().toggleTaskList().run() },
  { name: 'quote', Icon: TextQuote, run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { name: 'callout', Icon: Megaphone, run: (editor) => editor.chain().focus().setCallout('note').run() },
  { name: 'codeBlock', Icon: SquareCode, run: (editor) => editor.chain().focus().toggleCodeBlock().run() },
  { name: 'table', Icon: Table, run: (editor) => editor.chain().focus().insertTable().run() },
  { name: 'image', Icon: Image, run: (_editor, { openImage }) => openImage() },
  { name: 'formulaBlock', Icon: SquareSigma, run: (_editor, { openFormula }) => openFormula(true) },
  { name: 'rule', Icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
]
