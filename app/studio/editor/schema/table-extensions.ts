import type { Node as DocumentNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  CellSelection,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
  tableEditing,
} from '@tiptap/pm/tables'
import { mergeAttributes, Node } from '@tiptap/react'

export type ColumnSide = 'left' | 'center' | 'right' | null

const steps = {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
}

export type TableStep = keyof typeof steps

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    table: {
      /** Inserts a table with three columns whose first row holds the heads. */
      insertTable: () => ReturnType
      changeTable: (step: TableStep) => ReturnType
      alignColumn: (side: ColumnSide) => ReturnType
    }
  }
}

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

/** A table as Markdown has it: the first row holds the heads, each cell one paragraph, and each column has one alignment. */
export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,

  extendNodeSchema({ name }) {
    const role = roles[name]
    return role ? { tableRole: role } : {}
  },

  parseHTML() {
    return [{ tag: 'table' }]
  },

  renderHTML() {
    return ['table', ['tbody', 0]]
  },

  addCommands() {
    return {
      insertTable:
        () =>
        ({ tr, state, dispatch }) => {
          const { table, tableRow, tableHeader, tableCell } = state.schema.nodes
          const cells = (type: typeof tableCell) => [0, 1, 2].map(() => type?.createAndFill() as DocumentNode)
          const rows = [tableHeader, tableCell, tableCell].map(
            (type) => tableRow?.create(null, cells(type)) as DocumentNode,
          )
          const made = table?.create(null, rows)
          if (!made) return false
          if (dispatch) {
            const { from } = tr.selection
            tr.replaceSelectionWith(made)
            const inside = tr.doc.resolve(Math.min(from + 1, tr.doc.content.size))
            tr.setSelection(TextSelection.near(inside)).scrollIntoView()
          }
          return true
        },
      changeTable:
        (step) =>
        ({ state, dispatch }) =>
          steps[step](state, dispatch),
      alignColumn:
        (side) =>
        ({ state, dispatch }) => {
          if (!isInTable(state)) return false
          return setColumn(state, side, dispatch)
        },
    }
  },

  addKeyboardShortcuts() {
    const { editor } = this
    const inTable = () => isInTable(editor.state)
    return {
      Tab: () =>
        inTable() &&
        (editor.commands.command(({ state, dispatch }) => goToNextCell(1)(state, dispatch)) ||
          editor
            .chain()
            .changeTable('addRowAfter')
            .command(({ state, dispatch }) => goToNextCell(1)(state, dispatch))
            .run()),
      'Shift-Tab': () =>
        inTable() && editor.commands.command(({ state, dispatch }) => goToNextCell(-1)(state, dispatch)),
      Enter: () => inTable() && editor.commands.command(({ state, tr }) => goBelow(state, tr)),
      // Ignored: in Markdown a cell has only one line.
      'Shift-Enter': inTable,
      Backspace: () => deleteWhole(editor.state) && editor.commands.changeTable('deleteTable'),
      Delete: () => deleteWhole(editor.state) && editor.commands.changeTable('deleteTable'),
    }
  },

  addProseMirrorPlugins() {
    return [tableHeads, tableEditing()]
  },
})

function setColumn(
  state: EditorState,
  side: ColumnSide,
  dispatch: ((transaction: Transaction) => void) | undefined,
): boolean {
  const { tr } = state
  const { map, table, tableStart, left, right } = selectedRect(state)
  for (let row = 0; row < map.height; row += 1) {
    for (let column = left; column < right; column += 1) {
      const place = map.map[row * map.width + column] ?? 0
      if (table.nodeAt(place)?.attrs.align !== side) tr.setNodeAttribute(tableStart + place, 'align', side)
    }
  }
  dispatch?.(tr)
  return true
}

function deleteWhole({ selection }: EditorState): boolean {
  return selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection()
}

/** Moves to the cell below, in a new row when this is the last one. */
function goBelow(state: EditorState, tr: Transaction): boolean {
  const { map, tableStart, left, bottom } = selectedRect(state)
  // A command's changes go into `tr`, which its caller dispatches; hence no dispatch here.
  if (bottom >= map.height) addRowAfter(state, () => {})
  const table = tr.doc.resolve(tableStart).parent
  let place = tableStart
  for (let row = 0; row < bottom; row += 1) place += table.child(row).nodeSize
  const row = table.child(bottom)
  place += 1
  for (let column = 0; column < Math.min(left, row.childCount - 1); column += 1) {
    place += row.child(column).nodeSize
  }
  tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1))).scrollIntoView()
  return true
}

const headsKey = new PluginKey('tableHeads')

/** After each change, makes the first row heads again and gives all cells of a column the same alignment. */
const tableHeads = new Plugin({
  key: headsKey,
  appendTransaction(transactions, before, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null
    const start = before.doc.content.findDiffStart(doc.content)
    if (start === null) return null
    const end = before.doc.content.findDiffEnd(doc.content)?.b ?? doc.content.size
    doc.nodesBetween(Math.min(start, end), Math.max(start, end), (node, position) => {
      if (node.type.name !== 'table') return !node.isTextblock
      setHeads(node, position, tr)
      return false
    })
    return tr.docChanged ? tr : null
  },
})

function setHeads(table: DocumentNode, position: number, tr: Transaction): void {
  const { tableHeader, tableCell } = table.type.schema.nodes
  // Cells of a new row have no alignment yet, so the first one that is set counts.
  const sides: ColumnSide[] = []
  table.forEach((row) => {
    row.forEach((cell, _offset, column) => {
      sides[column] ??= cell.attrs.align
    })
  })
  table.forEach((row, rowOffset, rowIndex) => {
    row.forEach((cell, cellOffset, column) => {
      const type = rowIndex === 0 ? tableHeader : tableCell
      const align = sides[column] ?? null
      if (cell.type === type && cell.attrs.align === align) return
      tr.setNodeMarkup(position + 1 + rowOffset + 1 + cellOffset, type, { ...cell.attrs, align })
    })
  })
}

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

function sideOf(element: HTMLElement): ColumnSide {
  const side = element.getAttribute('align') ?? element.style.textAlign
  return side === 'left' || side === 'center' || side === 'right' ? side : null
}

const cellAttributes = {
  align: {
    default: null,
    parseHTML: sideOf,
    renderHTML: ({ align }: Record<string, unknown>) => (align ? { align } : {}),
  },
  // Required by prosemirror-tables; Markdown cells always span one row and column.
  colspan: { default: 1, rendered: false, parseHTML: () => 1 },
  rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
}

export const TableCell = Node.create({
  name: 'tableCell',
  content: 'paragraph',
  isolating: true,
  addAttributes: () => cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes), 0],
})

export const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'paragraph',
  isolating: true,
  addAttributes: () => cellAttributes,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes), 0],
})
