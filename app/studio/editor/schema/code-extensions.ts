import { Code } from '@tiptap/extension-code'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Mark, Node, textblockTypeInputRule } from '@tiptap/react'

/** Inline code that may also be bold, a link and so on. */
export const EditorCode = Code.extend({ excludes: '' })

/** `meta`: the rest of the block's first line after the language, such as the file's name; stored without being shown here. */
export const EditorCodeBlock = CodeBlock.extend({
  addAttributes() {
    return {
      language: {
        default: null,
        rendered: false,
        parseHTML: (element: HTMLElement) => {
          const classes = [...element.classList, ...(element.firstElementChild?.classList ?? [])]
          const named = classes.find((name) => /^lang(?:uage)?-/.test(name))
          return element.dataset.language ?? named?.replace(/^lang(?:uage)?-/, '') ?? null
        },
      },
      meta: { default: null, rendered: false },
    }
  },

  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^(?:```|~~~)([\w+#.-]{0,40})[\s\n]$/,
        type: this.type,
        getAttributes: (match) => ({ language: match[1] || null }),
      }),
    ]
  },
}).configure({ enableTabIndentation: true, tabSize: 2 })

/** Markdown that the editor has no form for, such as HTML and footnotes; shown and edited as source. */
export const SourceBlock = Node.create<{ label: string }>({
  name: 'sourceBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,

  addOptions() {
    return { label: '' }
  },

  parseHTML() {
    return [{ tag: 'div[data-source]', preserveWhitespace: 'full', contentElement: 'code' }]
  },

  renderHTML() {
    return ['div', { 'data-source': this.options.label }, ['pre', ['code', 0]]]
  },

  addKeyboardShortcuts() {
    return {
      Backspace: ({ editor }) => {
        const { empty, $anchor } = editor.state.selection
        if (!empty || $anchor.parent.type !== this.type || $anchor.parent.content.size > 0) return false
        return editor.commands.clearNodes()
      },
      'Mod-Enter': ({ editor }) =>
        editor.state.selection.$head.parent.type === this.type && editor.commands.exitCode(),
    }
  },
})

/** The same as `SourceBlock`, within a line. */
export const SourceMark = Mark.create({
  name: 'source',
  inclusive: false,
  code: true,
  excludes: 'code',

  parseHTML() {
    return [{ tag: 'span[data-source]' }]
  },

  renderHTML() {
    return ['span', { 'data-source': '' }, 0]
  },
})
