import { type Editor, Extension } from '@tiptap/react'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import type { Block } from '../toolbar/blocks.ts'
import type { SlashStore } from './slash-store.ts'

type Options = {
  readonly store: SlashStore
  readonly find: (query: string) => Block[]
  readonly run: (editor: Editor, block: Block) => void
}

/** Offers blocks after "/" at the beginning of a line or after a space. */
export function slashExtension({ store, find, run }: Options): Extension {
  return Extension.create({
    name: 'slashMenu',

    addProseMirrorPlugins() {
      const show = ({ items, query, clientRect, command }: SuggestionProps<Block, Block>) => {
        store.show({ blocks: items, query, rectOf: clientRect ?? null, choose: command })
      }
      return [
        Suggestion<Block, Block>({
          editor: this.editor,
          char: '/',
          allow: ({ state }) => {
            const { $from } = state.selection
            return $from.parent.type.name === 'paragraph' && !/^table/.test($from.node(-1).type.name)
          },
          items: ({ query }) => find(query),
          command: ({ editor, range, props: block }) => {
            editor.chain().deleteRange(range).run()
            run(editor, block)
          },
          render: () => ({
            onStart: show,
            onUpdate: show,
            onExit: () => store.hide(),
            onKeyDown: ({ event }) => store.press(event),
          }),
        }),
      ]
    },
  })
}
