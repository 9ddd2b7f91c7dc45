import { TextSelection } from '@tiptap/pm/state'
import { Editor, type JSONContent } from '@tiptap/react'
import { expect, test } from 'vitest'
import { MarkdownMemory } from '../markdown/markdown-memory.ts'
import { replaceText } from '../replace-text.ts'
import { editorExtensions } from './editor-extensions.ts'

/** The cursor stands before the first "|" of the words, or at their beginning. */
function open(markdown: string, before = '') {
  let memory: MarkdownMemory | undefined
  const editor = new Editor({
    element: null,
    extensions: editorExtensions(),
    onBeforeCreate: ({ editor: made }) => {
      memory = new MarkdownMemory(made.schema, { dollars: false })
      made.options.content = memory.read(markdown) as unknown as JSONContent
    },
  })
  const known = memory as MarkdownMemory
  // Without a page it has no plugins.
  editor.view.updateState(editor.state.reconfigure({ plugins: editor.extensionManager.plugins }))
  const place = (words: string) => {
    let found = 1
    editor.state.doc.descendants((node, position) => {
      const index = node.isText ? (node.text ?? '').indexOf(words) : -1
      if (words !== '' && index !== -1) found = position + index
    })
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.near(editor.state.doc.resolve(found))))
  }
  place(before)
  return { editor, memory: known, place, written: () => known.write(editor.state.doc) }
}

test('a list of tasks is made, ticked and unmade', () => {
  const { editor, written, place } = open('uno')
  editor.commands.toggleTaskList()
  expect(written()).toBe('- [ ] uno')
  editor.commands.toggleTask()
  expect(written()).toBe('- [x] uno')
  place('uno')
  editor.commands.toggleTaskList()
  expect(written()).toBe('- uno')
})

test('a callout is made of a paragraph, changes its kind, and goes', () => {
  const { editor, written } = open('uno')
  editor.commands.setCallout('note')
  expect(written()).toBe('> [!NOTE]\n> uno')
  editor.commands.setCallout('caution')
  expect(written()).toBe('> [!CAUTION]\n> uno')
  editor.commands.unsetCallout()
  expect(written()).toBe('uno')
})

test('rows and columns come and go, and the first row holds the heads', () => {
  const { editor, written, place } = open('| a | b |\n| - | -: |\n| 1 | 2 |', 'a')
  editor.commands.changeTable('addRowBefore')
  expect(written()).toBe('| | |\n| - | -: |\n| a | b |\n| 1 | 2 |')
  place('2')
  editor.commands.changeTable('addColumnAfter')
  editor.commands.alignColumn('center')
  place('a')
  editor.commands.changeTable('deleteRow')
  expect(written()).toBe('| | | |\n| - | :-: | - |\n| 1 | 2 | |')
  place('1')
  editor.commands.changeTable('deleteColumn')
  editor.commands.changeTable('deleteTable')
  expect(written()).toBe('')
})

test('a new table has a row of heads', () => {
  const { editor, written } = open('')
  editor.commands.insertTable()
  expect(written()).toBe('| | | |\n| - | - | - |\n| | | |\n| | | |')
})

test('a text that was changed as Markdown takes its place, can be undone, and keeps its lines', () => {
  const { editor, memory, written } = open('* uno\n* dos\n\ntres')
  replaceText(editor, memory, '* uno\n* dos\n\n_tres_ cuatro')
  expect(written()).toBe('* uno\n* dos\n\n_tres_ cuatro')
  editor.commands.undo()
  expect(written()).toBe('* uno\n* dos\n\ntres')
})

test('only the block that was changed is written anew, and what stood right below it', () => {
  const { editor, written, place } = open('Título\n===\n* uno\n* dos\n\n_tres_ cuatro\n+ cinco', 'cuatro')
  place('cuatro')
  editor.view.dispatch(editor.state.tr.insertText('y '))
  expect(written()).toBe('Título\n===\n* uno\n* dos\n\n*tres* y cuatro\n\n- cinco')
})
