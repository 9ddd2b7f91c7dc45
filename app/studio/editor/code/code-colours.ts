import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'

const restMs = 200
const key = new PluginKey<DecorationSet>('codeColours')

type Place = { readonly node: Node; readonly position: number }

/** Colours blocks of code when the author pauses; while somebody types, the existing colours move with the text. */
export const CodeColours = Extension.create({
  name: 'codeColours',

  addProseMirrorPlugins() {
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(transaction, colours) {
            const moved = transaction.docChanged ? colours.map(transaction.mapping, transaction.doc) : colours
            const found: readonly ColouredBlock[] | undefined = transaction.getMeta(key)
            if (!found) return moved
            return found.reduce((set, { node, position, colours: own }) => {
              const old = set.find(position, position + node.nodeSize)
              return set.remove(old).add(transaction.doc, own)
            }, moved)
          },
        },
        props: { decorations: (state) => key.getState(state) },
        view: (view) => new Painter(view),
      }),
    ]
  },
})

type ColouredBlock = Place & { readonly colours: Decoration[] }

class Painter {
  readonly #view: EditorView
  readonly #painted = new WeakSet<Node>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #ended = false

  constructor(view: EditorView) {
    this.#view = view
    this.#rest(0)
  }

  update(view: EditorView, before: { doc: Node }): void {
    if (view.state.doc !== before.doc) this.#rest(restMs)
  }

  destroy(): void {
    this.#ended = true
    clearTimeout(this.#timer)
  }

  #rest(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#paint(), milliseconds)
  }

  async #paint(): Promise<void> {
    const waiting = blocksOf(this.#view.state.doc).filter(({ node }) => !this.#painted.has(node))
    if (waiting.length === 0) return
    const { colourCode } = await import('./colour-code.ts')
    const found = new Map<Node, Awaited<ReturnType<typeof colourCode>>>()
    for (const { node } of waiting) {
      found.set(node, await colourCode(node.textContent, node.attrs.language ?? '').catch(() => []))
    }
    if (this.#ended) return
    // Blocks that changed in the meantime are coloured at the next pause.
    const blocks = blocksOf(this.#view.state.doc).flatMap(({ node, position }): ColouredBlock[] => {
      const colours = found.get(node)
      if (!colours) return []
      this.#painted.add(node)
      const start = position + 1
      return [
        {
          node,
          position,
          colours: colours.map(({ from, to, style }) =>
            Decoration.inline(start + from, start + to, { style }),
          ),
        },
      ]
    })
    if (blocks.length > 0) {
      this.#view.dispatch(this.#view.state.tr.setMeta(key, blocks).setMeta('addToHistory', false))
    }
  }
}

function blocksOf(document: Node): Place[] {
  const found: Place[] = []
  document.descendants((node, position) => {
    if (node.type.name === 'codeBlock') found.push({ node, position })
    return !node.isTextblock
  })
  return found
}
