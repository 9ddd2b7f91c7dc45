import { findParentNode, InputRule, mergeAttributes, Node } from '@tiptap/react'
import { type CalloutKind, calloutKinds } from '#values/markdown-callouts.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: {
      /** Makes the selection a callout of this kind, or changes the kind of the callout that it is in. */
      setCallout: (kind: CalloutKind) => ReturnType
      /** Removes the callout around the selection; its text stays. */
      unsetCallout: () => ReturnType
    }
  }
}

const typed = new RegExp(`^\\[!(${calloutKinds.join('|')})\\]\\s$`, 'i')

/** GitHub's alerts. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,

  addAttributes() {
    return {
      kind: {
        default: 'note',
        parseHTML: (element: HTMLElement) => {
          const kind = element.dataset.callout ?? /markdown-alert-(\w+)/.exec(element.className)?.[1]
          return calloutKinds.find((each) => each === kind) ?? 'note'
        },
        renderHTML: ({ kind }) => ({ 'data-callout': kind }),
      },
    }
  },

  parseHTML() {
    return [{ tag: 'div[data-callout]' }, { tag: 'div.markdown-alert' }]
  },

  renderHTML({ HTMLAttributes }) {
    return ['div', mergeAttributes(HTMLAttributes, { role: 'note' }), 0]
  },

  addCommands() {
    return {
      setCallout:
        (kind) =>
        ({ commands, state }) =>
          findParentNode(({ type }) => type === this.type)(state.selection)
            ? commands.updateAttributes(this.name, { kind })
            : commands.wrapIn(this.name, { kind }),
      unsetCallout:
        () =>
        ({ commands }) =>
          commands.lift(this.name),
    }
  },

  addInputRules() {
    return [
      new InputRule({
        find: typed,
        handler: ({ state, range, match, chain }) => {
          const { $from } = state.selection
          if ($from.parent.type.name !== 'paragraph') return null
          const kind = match[1]?.toLowerCase() as CalloutKind
          const quote = $from.depth > 1 && $from.node(-1).type.name === 'blockquote' && $from.index(-1) === 0
          const turn = chain().deleteRange(range)
          if (!quote) {
            turn.wrapIn(this.name, { kind }).run()
            return
          }
          turn
            .command(({ tr }) => {
              tr.setNodeMarkup($from.before(-1), this.type, { kind })
              return true
            })
            .run()
        },
      }),
    ]
  },

  addKeyboardShortcuts() {
    return {
      Backspace: ({ editor }) => {
        const { empty, $from } = editor.state.selection
        const atStart = empty && $from.parentOffset === 0 && $from.depth > 1 && $from.index(-1) === 0
        return atStart && $from.node(-1).type === this.type && editor.commands.lift(this.name)
      },
      Enter: ({ editor }) => {
        const { empty, $from } = editor.state.selection
        const isIn = $from.depth > 1 && $from.node(-1).type === this.type
        // Enter in an empty last line leaves the callout.
        if (!empty || !isIn || $from.parent.content.size > 0) return false
        return $from.indexAfter(-1) === $from.node(-1).childCount && editor.commands.liftEmptyBlock()
      },
    }
  },
})
