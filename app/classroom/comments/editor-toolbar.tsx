import { Toolbar } from '@base-ui/react/toolbar'
import { Tooltip } from '@base-ui/react/tooltip'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  SquareCode,
  Undo2,
} from 'lucide-react'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { codeLanguage, codeLanguages } from '#values/code-languages.ts'

type ToolName =
  | 'undo'
  | 'redo'
  | 'bold'
  | 'italic'
  | 'code'
  | 'heading'
  | 'codeBlock'
  | 'bulletList'
  | 'orderedList'

type Tool = {
  name: ToolName
  Icon: LucideIcon
  /** The key that is pressed together with Ctrl or ⌘. */
  shortcut: string
  run: (editor: Editor) => boolean
}

const groups: readonly (readonly Tool[])[] = [
  [
    { name: 'undo', Icon: Undo2, shortcut: 'Z', run: (editor) => editor.chain().focus().undo().run() },
    { name: 'redo', Icon: Redo2, shortcut: 'Shift+Z', run: (editor) => editor.chain().focus().redo().run() },
  ],
  [
    { name: 'bold', Icon: Bold, shortcut: 'B', run: (editor) => editor.chain().focus().toggleBold().run() },
    {
      name: 'italic',
      Icon: Italic,
      shortcut: 'I',
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'heading',
      Icon: Heading,
      shortcut: 'Alt+3',
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    { name: 'code', Icon: Code, shortcut: 'E', run: (editor) => editor.chain().focus().toggleCode().run() },
    {
      name: 'codeBlock',
      Icon: SquareCode,
      shortcut: 'Alt+C',
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
  ],
  [
    {
      name: 'bulletList',
      Icon: List,
      shortcut: 'Shift+8',
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      Icon: ListOrdered,
      shortcut: 'Shift+7',
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
  ],
]

/** The tools of the editor: a single stop for Tab, with arrow keys inside (specification, H1). */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const t = useTranslations('comments')
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      undo: now.can().undo(),
      redo: now.can().redo(),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      code: now.isActive('code'),
      heading: now.isActive('heading'),
      codeBlock: now.isActive('codeBlock'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      language: String(now.getAttributes('codeBlock').language ?? 'text'),
    }),
  })
  const mac = /mac|iphone|ipad/i.test(navigator.platform)
  return (
    <Tooltip.Provider delay={400}>
      <Toolbar.Root aria-label={t('toolbar')} className="editor-toolbar">
        {groups.map((tools, index) => (
          <Fragment key={tools[0]?.name}>
            {index > 0 && <Toolbar.Separator />}
            {tools.map(({ name, Icon, shortcut, run }) => {
              const history = name === 'undo' || name === 'redo'
              return (
                <Tooltip.Root key={name}>
                  <Tooltip.Trigger
                    render={
                      <Toolbar.Button
                        type="button"
                        className="editor-tool"
                        aria-label={t(`tools.${name}`)}
                        aria-keyshortcuts={`${mac ? 'Meta' : 'Control'}+${shortcut}`}
                        aria-pressed={history ? undefined : state[name]}
                        disabled={history && !state[name]}
                        // Leaves focus and selection in the text.
                        onMouseDown={(event) => event.preventDefault()}
                        onClick={() => run(editor)}
                      />
                    }
                  >
                    <Icon size={18} aria-hidden />
                  </Tooltip.Trigger>
                  <Tooltip.Portal>
                    <Tooltip.Positioner sideOffset={6} className="z-30">
                      <Tooltip.Popup className="editor-tip">
                        {t(`tools.${name}`)} <kbd>{`${mac ? '⌘' : 'Ctrl'}+${shortcut}`}</kbd>
                      </Tooltip.Popup>
                    </Tooltip.Positioner>
                  </Tooltip.Portal>
                </Tooltip.Root>
              )
            })}
          </Fragment>
        ))}
        {state.codeBlock && (
          <label className="ml-auto flex items-center gap-2 pr-2 text-chalk-soft text-xs">
            {t('language')}
            <select
              className="min-h-9 rounded-sm border border-line bg-board-raised px-2 text-chalk text-sm"
              value={codeLanguage(state.language)}
              onChange={(event) =>
                editor
                  .chain()
                  .focus()
                  .updateAttributes('codeBlock', { language: event.currentTarget.value })
                  .run()
              }
            >
              {Object.entries(codeLanguages).map(([name, label]) => (
                <option key={name} value={name}>
                  {name === 'text' ? t('plainText') : label}
                </option>
              ))}
            </select>
          </label>
        )}
      </Toolbar.Root>
    </Tooltip.Provider>
  )
}
