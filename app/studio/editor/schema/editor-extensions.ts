import type { Extensions } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { Callout } from './callout-extension.ts'
import { EditorCode, EditorCodeBlock, SourceBlock, SourceMark } from './code-extensions.ts'
import { Formula, FormulaBlock } from './formula-extensions.ts'
import { Image } from './image-extension.ts'
import { EditorBulletList, EditorListItem, EditorOrderedList } from './list-extensions.ts'
import { Table, TableCell, TableHeader, TableRow } from './table-extensions.ts'

export type EditorLabels = {
  readonly source: string
  readonly task: string
  readonly emptyFormula: string
  readonly unshownImage: string
}

const noLabels: EditorLabels = { source: '', task: '', emptyFormula: '', unshownImage: '' }

/** Whether typed text becomes a link; names of files, such as README.md, do not. */
function isAddress(typed: string): boolean {
  return /^(?:https?:\/\/|mailto:|www\.)|^[^\s@/]+@[^\s@/]+\.[a-z]+$/i.test(typed)
}

/** The extensions for everything that the site's Markdown can express. */
export function editorExtensions(
  labels: EditorLabels = noLabels,
  onEditFormula: (position: number) => void = () => {},
): Extensions {
  const formula = { onEdit: onEditFormula, emptyLabel: labels.emptyFormula }
  return [
    StarterKit.configure({
      bulletList: false,
      code: false,
      codeBlock: false,
      listItem: false,
      orderedList: false,
      underline: false,
      dropcursor: { color: false, class: 'editor-dropcursor' },
      link: {
        openOnClick: false,
        markdownLinks: true,
        defaultProtocol: 'https',
        HTMLAttributes: { target: null, rel: null },
        shouldAutoLink: isAddress,
      },
    }),
    EditorBulletList,
    EditorOrderedList,
    EditorListItem.configure({ taskLabel: labels.task }),
    EditorCode,
    EditorCodeBlock,
    SourceBlock.configure({ label: labels.source }),
    SourceMark,
    Callout,
    Formula.configure(formula),
    FormulaBlock.configure(formula),
    Image.configure({ unshownLabel: labels.unshownImage }),
    Table,
    TableRow,
    TableHeader,
    TableCell,
  ]
}
