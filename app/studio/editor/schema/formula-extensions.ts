import type { Node as DocumentNode } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import { InputRule, mergeAttributes, Node, nodeInputRule } from '@tiptap/react'
import { drawFormula } from './draw-formula.ts'

type Options = {
  /** Opens the dialog for the formula at this position. */
  onEdit: (position: number) => void
  /** The text in place of an empty formula. */
  emptyLabel: string
}

function defaultOptions(): Options {
  return { onEdit: () => {}, emptyLabel: '' }
}

const tex = {
  default: '',
  parseHTML: (element: HTMLElement) =>
    element.dataset.tex ??
    element.querySelector('annotation[encoding="application/x-tex"]')?.textContent ??
    '',
  renderHTML: (attributes: Record<string, unknown>) => ({ 'data-tex': attributes.tex }),
}

function formulaView(tag: 'span' | 'div', displayOf: (node: DocumentNode) => boolean, options: Options) {
  return ({ node, getPos }: { node: DocumentNode; getPos: () => number | undefined }) => {
    const dom = document.createElement(tag)
    dom.className = 'editor-formula'
    const show = async (shown: DocumentNode) => {
      const text = String(shown.attrs.tex)
      dom.toggleAttribute('data-empty', text.trim() === '')
      if (text.trim() === '') dom.textContent = options.emptyLabel
      else await drawFormula(dom, text, { display: displayOf(shown) })
    }
    show(node)
    dom.addEventListener('dblclick', () => {
      const position = getPos()
      if (position !== undefined) options.onEdit(position)
    })
    return {
      dom,
      ignoreMutation: () => true,
      update: (next: DocumentNode) => {
        if (next.type !== node.type) return false
        show(next)
        return true
      },
    }
  }
}

/** A formula in TeX within a line; `display` draws it as large as a block. */
export const Formula = Node.create<Options>({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: defaultOptions,

  addAttributes() {
    return { tex, display: { default: false, rendered: false } }
  },

  parseHTML() {
    return [
      { tag: 'span[data-tex]' },
      {
        tag: 'span.katex',
        priority: 60,
        getAttrs: (element) => (element.closest('.katex-display') ? false : null),
      },
    ]
  },

  renderHTML({ node, HTMLAttributes }) {
    return ['span', mergeAttributes(HTMLAttributes), `$${node.attrs.tex}$`]
  },

  renderText: ({ node }) => `$${node.attrs.tex}$`,

  addNodeView() {
    return formulaView('span', ({ attrs }) => attrs.display, this.options)
  },

  addInputRules() {
    return [
      // Pandoc's rule: no space directly inside the dollar signs.
      new InputRule({
        find: /(?:^|[^$\\])\$([^\s$](?:[^$\n]*[^\s$\\])?)\$$/,
        handler: ({ state, range, match }) => {
          const inside = match[1] ?? ''
          // A number between two dollar signs is usually text about money.
          if (/^\d[\d.,]*$/.test(inside)) return null
          const from = range.from + (match[0].startsWith('$') ? 0 : 1)
          state.tr.replaceWith(from, range.to, this.type.create({ tex: inside }))
        },
      }),
    ]
  },

  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { selection } = editor.state
        const isFormula = selection instanceof NodeSelection && /^formula/.test(selection.node.type.name)
        if (isFormula) this.options.onEdit(selection.from)
        return isFormula
      },
    }
  },
})

export const FormulaBlock = Node.create<Options>({
  name: 'formulaBlock',
  group: 'block',
  atom: true,
  addOptions: defaultOptions,

  addAttributes() {
    return { tex }
  },

  parseHTML() {
    return [{ tag: 'div[data-tex]' }, { tag: '.katex-display' }]
  },

  renderHTML({ node, HTMLAttributes }) {
    return ['div', mergeAttributes(HTMLAttributes), `$$${node.attrs.tex}$$`]
  },

  addNodeView() {
    return formulaView('div', () => true, this.options)
  },

  addInputRules() {
    return [nodeInputRule({ find: /^\$\$\s$/, type: this.type })]
  },
})
