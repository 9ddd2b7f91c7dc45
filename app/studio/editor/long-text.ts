import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, Selection, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'

/** From how many characters a text is long. Browsers lay out shorter ones within a frame. */
const long = 10_000
/** An upper estimate of the characters on a line, and the height of a line (`--measure`). */
const [charactersPerLine, pixelsPerLine] = [90, 26]
/** The screen space that a block takes in addition to its text, as a number of characters. */
const perBlock = 150

type Shown = {
  /** Whether all blocks have been laid out once: from then on the browser remembers their heights. */
  readonly isMeasured: boolean
  readonly blocks: DecorationSet
}

const key = new PluginKey<Shown>('longText')

/**
 * Makes typing fast in long texts. On each key, browsers measure the text up to the cursor; here, blocks that are neither
 * visible nor near the cursor are left out of that and of the layout. Blocks near the cursor are always laid out, because
 * cursor keys skip what is not.
 */
export const LongText = Extension.create({
  name: 'longText',

  addProseMirrorPlugins() {
    return [
      new Plugin<Shown>({
        key,
        state: {
          init: (_, { doc, selection }) => shownAround(doc, selection, false),
          apply(transaction, shown, before, { doc, selection }) {
            const isMeasured = shown.isMeasured || transaction.getMeta(key) === true
            if (!transaction.docChanged) {
              const isThere = selection.head === before.selection.head && isMeasured === shown.isMeasured
              if (isThere) return shown
            }
            return shownAround(doc, selection, isMeasured)
          },
        },
        props: {
          attributes: (state): Record<string, string> => (isLong(state) ? { class: 'is-long' } : {}),
          decorations: (state) => (isLong(state) ? key.getState(state)?.blocks : undefined),
        },
        view: measureSoon,
      }),
    ]
  },

  addKeyboardShortcuts() {
    // Otherwise the browser would go only to the last block that is laid out.
    const goTo = (end: 'start' | 'end', isHeld: boolean) => () => {
      const { state, view } = this.editor
      if (!isLong(state)) return false
      const to = end === 'start' ? Selection.atStart(state.doc) : Selection.atEnd(state.doc)
      const selection = isHeld ? TextSelection.between(state.selection.$anchor, to.$head) : to
      view.dispatch(state.tr.setSelection(selection).scrollIntoView())
      return true
    }
    const ends = {
      'Ctrl-Home': goTo('start', false),
      'Ctrl-End': goTo('end', false),
      'Shift-Ctrl-Home': goTo('start', true),
      'Shift-Ctrl-End': goTo('end', true),
    }
    const onMac = {
      'Cmd-ArrowUp': goTo('start', false),
      'Cmd-ArrowDown': goTo('end', false),
      'Shift-Cmd-ArrowUp': goTo('start', true),
      'Shift-Cmd-ArrowDown': goTo('end', true),
    }
    return { ...ends, ...onMac }
  },
})

function isLong(state: EditorState): boolean {
  return Boolean(key.getState(state)?.isMeasured) && state.doc.content.size > long
}

/** Waits for the second frame, since browsers record the heights at the end of a frame. */
function measureSoon(view: EditorView) {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      view.dispatch(view.state.tr.setMeta(key, true).setMeta('addToHistory', false))
    })
  })
  return { destroy: () => cancelAnimationFrame(frame) }
}

function shownAround(doc: Node, { $head }: Selection, isMeasured: boolean): Shown {
  const at = $head.index(0)
  const first = reach(doc, at, -1)
  const last = reach(doc, at, 1)
  const decorations: Decoration[] = []
  doc.forEach((block, offset, index) => {
    if (index < first || index > last) return
    decorations.push(Decoration.node(offset, offset + block.nodeSize, { class: 'is-near' }))
  })
  return { isMeasured, blocks: DecorationSet.create(doc, decorations) }
}

/**
 * The index of the last block that stays laid out in one direction: as far as one press of Page Down goes, which is a screen.
 * Each of these blocks costs time at every key.
 */
function reach(doc: Node, from: number, step: -1 | 1): number {
  const near = (window.innerHeight / pixelsPerLine) * charactersPerLine
  let index = from
  for (let passed = 0; passed < near && doc.maybeChild(index + step); ) {
    index += step
    passed += doc.child(index).nodeSize + perBlock
  }
  return index
}
