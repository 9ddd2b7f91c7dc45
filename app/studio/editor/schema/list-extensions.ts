import { BulletList, ListItem, type ListItemOptions, OrderedList } from '@tiptap/extension-list'
import { findParentNode, InputRule } from '@tiptap/react'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    taskItem: {
      /** Adds a box to each item of the list, or removes the boxes; makes a list where there is none. */
      toggleTaskList: () => ReturnType
      /** Ticks or unticks the task; returns false outside a task. */
      toggleTask: () => ReturnType
    }
  }
}

/** Whether blank lines separate the content, which then is shown with more space. */
const spread = {
  default: false,
  renderHTML: (attributes: Record<string, unknown>) => (attributes.spread ? { 'data-spread': '' } : {}),
  parseHTML: (element: HTMLElement) => element.dataset.spread !== undefined,
}

export const EditorBulletList = BulletList.extend({
  addAttributes() {
    return { spread }
  },
})

export const EditorOrderedList = OrderedList.extend({
  addAttributes() {
    return {
      start: {
        default: 1,
        parseHTML: (element: HTMLElement) => {
          const start = Number(element.getAttribute('start') ?? 1)
          return Number.isInteger(start) && start >= 0 && start < 1_000_000_000 ? start : 1
        },
      },
      spread,
    }
  },
})

const taskStart = /^\s*\[([ xX]?)\]\s$/

function readChecked(element: HTMLElement): boolean | null {
  const { checked } = element.dataset
  if (checked !== undefined) return checked === 'true'
  const box = element.querySelector<HTMLInputElement>(
    ':scope > input[type=checkbox], :scope > :is(p, label):first-child > input[type=checkbox]',
  )
  return box ? box.hasAttribute('checked') : null
}

/** `checked` is null for items that are not tasks. */
export const EditorListItem = ListItem.extend<ListItemOptions & { taskLabel: string }>({
  content: 'block+',

  addOptions() {
    return { ...(this.parent?.() as ListItemOptions), taskLabel: '' }
  },

  addAttributes() {
    return {
      checked: {
        default: null,
        parseHTML: readChecked,
        renderHTML: ({ checked }) => (checked === null ? {} : { 'data-checked': String(checked) }),
      },
      spread,
    }
  },

  addNodeView() {
    return ({ node, editor, getPos }) => {
      const item = document.createElement('li')
      if (node.attrs.checked === null) {
        item.toggleAttribute('data-spread', node.attrs.spread)
        return {
          dom: item,
          contentDOM: item,
          update: (next) => {
            if (next.type !== node.type || next.attrs.checked !== null) return false
            item.toggleAttribute('data-spread', next.attrs.spread)
            return true
          },
        }
      }
      const box = document.createElement('input')
      box.type = 'checkbox'
      box.className = 'check'
      // Not a tab stop: Ctrl+Enter ticks the task too, and a text with many tasks stays one stop.
      box.tabIndex = -1
      box.contentEditable = 'false'
      box.setAttribute('aria-label', this.options.taskLabel)
      const content = document.createElement('div')
      item.append(box, content)
      const show = (checked: boolean) => {
        box.checked = checked
        item.dataset.checked = String(checked)
      }
      show(node.attrs.checked)
      box.addEventListener('mousedown', (event) => event.preventDefault())
      box.addEventListener('change', () => {
        const position = getPos()
        if (position === undefined) return
        editor.commands.command(({ tr }) => {
          tr.setNodeAttribute(position, 'checked', box.checked)
          return true
        })
      })
      return {
        dom: item,
        contentDOM: content,
        ignoreMutation: (mutation) => mutation.target === item || box.contains(mutation.target as Element),
        stopEvent: ({ target }) => target === box,
        update: (next) => {
          if (next.type !== node.type || next.attrs.checked === null) return false
          show(next.attrs.checked)
          return true
        },
      }
    }
  },

  addCommands() {
    return {
      toggleTaskList:
        () =>
        ({ state, chain }) => {
          const isListNow = findParentNode(({ type }) => type === this.type)(state.selection)
          const turn = chain()
          if (!isListNow) turn.toggleBulletList()
          return turn
            .command(({ tr }) => {
              const { $from, $to } = tr.selection
              const depth = $from.sharedDepth($to.pos)
              let list = depth
              while (list > 0 && !/List$/.test($from.node(list).type.name)) list -= 1
              const node = $from.node(list)
              const isTask = isListNow !== undefined && node.firstChild?.attrs.checked !== null
              const start = $from.start(list)
              node.forEach((_child, offset) => {
                tr.setNodeAttribute(start + offset, 'checked', isTask ? null : false)
              })
              return list > 0
            })
            .run()
        },
      toggleTask:
        () =>
        ({ tr, state }) => {
          const item = findParentNode(({ type }) => type === this.type)(state.selection)
          if (!item || item.node.attrs.checked === null) return false
          tr.setNodeAttribute(item.pos, 'checked', !item.node.attrs.checked)
          return true
        },
    }
  },

  addInputRules() {
    return [
      new InputRule({
        find: taskStart,
        handler: ({ state, range, match, chain }) => {
          const checked = /x/i.test(match[1] ?? '')
          const item = findParentNode(({ type }) => type === this.type)(state.selection)
          const turn = chain().deleteRange(range)
          if (item) {
            const { $from } = state.selection
            if ($from.depth < 2 || $from.node(-1) !== item.node || $from.index(-1) !== 0) return null
          } else turn.toggleBulletList()
          turn
            .command(({ tr }) => {
              const inside = findParentNode(({ type }) => type === this.type)(tr.selection)
              if (!inside) return false
              tr.setNodeAttribute(inside.pos, 'checked', checked)
              return true
            })
            .run()
        },
      }),
    ]
  },

  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Enter: () => {
        const item = findParentNode(({ type }) => type === this.type)(this.editor.state.selection)
        const task = item !== undefined && item.node.attrs.checked !== null
        return this.editor.commands.splitListItem(this.name, task ? { checked: false } : {})
      },
      'Mod-Enter': () => this.editor.commands.toggleTask(),
      'Mod-Shift-9': () => this.editor.commands.toggleTaskList(),
    }
  },
})
