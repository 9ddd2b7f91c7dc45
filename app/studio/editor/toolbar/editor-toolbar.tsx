import { Toolbar } from '@base-ui/react/toolbar'
import { Tooltip } from '@base-ui/react/tooltip'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  CirclePlus,
  Code,
  Ellipsis,
  FileCode,
  Heading,
  Image as ImageIcon,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  Megaphone,
  Minus,
  Redo2,
  RemoveFormatting,
  Sigma,
  SquareCode,
  SquareSigma,
  Strikethrough,
  Table,
  TextQuote,
  Undo2,
} from 'lucide-react'
import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { EditorInsert } from '../loaded-editor.ts'
import type { ToolbarDialogs } from './blocks.ts'
import { ContextTools } from './context-tools.tsx'
import { putIn } from './put-in.ts'
import { type MenuChoice, ToolButton, ToolMenu } from './tool-button.tsx'

const levels = [2, 3, 4] as const

/** The toolbar: one tab stop, with arrow keys inside. While the source is shown, only the button back to the text works. */
export function EditorToolbar({
  editor,
  dialogs,
  inserts,
  isSource,
  onSource,
  ref,
}: {
  editor: Editor
  dialogs: ToolbarDialogs
  inserts?: readonly EditorInsert[]
  isSource: boolean
  onSource: () => void
  ref?: Ref<HTMLDivElement>
}) {
  const t = useTranslations('studioEditor')
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      undo: now.can().undo(),
      redo: now.can().redo(),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      link: now.isActive('link'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      codeBlock: now.isActive('codeBlock'),
      table: now.isActive('table'),
      level: now.isActive('heading') ? Number(now.getAttributes('heading').level) : 0,
    }),
  })
  const chain = () => editor.chain().focus()
  const headings: MenuChoice[] = [
    {
      id: 'paragraph',
      label: t('tools.paragraph'),
      keys: 'Alt+0',
      chosen: state.level === 0,
      run: () => chain().setParagraph().run(),
    },
    ...levels.map((level) => ({
      id: `heading${level}`,
      label: t(`tools.heading${level}`),
      keys: `Alt+${level}`,
      chosen: state.level === level,
      run: () => {
        chain().setHeading({ level }).run()
      },
    })),
  ]
  return (
    <Tooltip.Provider delay={400}>
      <Toolbar.Root ref={ref} aria-label={t('toolbar')} className="editor-toolbar">
        <div className="editor-row">
          {!isSource && (
            <>
              <ToolMenu
                label={t('tools.heading')}
                Icon={Heading}
                pressed={state.level > 0}
                choices={headings}
                textOf={() => editor.view.dom}
              />
              <ToolButton
                label={t('tools.bold')}
                Icon={Bold}
                keys="B"
                pressed={state.bold}
                onRun={() => chain().toggleBold().run()}
              />
              <ToolButton
                label={t('tools.italic')}
                Icon={Italic}
                keys="I"
                pressed={state.italic}
                onRun={() => chain().toggleItalic().run()}
              />
              <ToolButton
                label={t('tools.link')}
                Icon={Link}
                keys="K"
                pressed={state.link}
                onRun={dialogs.openLink}
              />
              <Toolbar.Separator className="editor-line" />
              <ToolButton
                label={t('tools.bulletList')}
                Icon={List}
                keys="Shift+8"
                pressed={state.bulletList}
                onRun={() => chain().toggleBulletList().run()}
              />
              <ToolButton
                label={t('tools.orderedList')}
                Icon={ListOrdered}
                keys="Shift+7"
                pressed={state.orderedList}
                onRun={() => chain().toggleOrderedList().run()}
              />
              <ToolButton
                label={t('tools.quote')}
                Icon={TextQuote}
                keys="Shift+B"
                pressed={state.quote}
                onRun={() => chain().toggleBlockquote().run()}
              />
              <Toolbar.Separator className="editor-line" />
              <ToolButton
                label={t('tools.codeBlock')}
                Icon={SquareCode}
                keys="Alt+C"
                pressed={state.codeBlock}
                onRun={() => chain().toggleCodeBlock().run()}
              />
              <ToolButton label={t('tools.image')} Icon={ImageIcon} onRun={dialogs.openImage} />
              <ToolButton
                label={t('tools.table')}
                Icon={Table}
                disabled={state.table}
                onRun={() => chain().insertTable().run()}
              />
              {inserts && (
                <ToolMenu
                  label={t('tools.insert')}
                  Icon={CirclePlus}
                  choices={inserts.map(({ ask, ...insert }) => ({
                    ...insert,
                    run: () => putIn(editor, ask),
                  }))}
                  textOf={() => editor.view.dom}
                />
              )}
              <MoreTools editor={editor} dialogs={dialogs} />
            </>
          )}
          <div className="ml-auto flex flex-none items-center">
            {!isSource && (
              <>
                <ToolButton
                  label={t('tools.undo')}
                  Icon={Undo2}
                  keys="Z"
                  disabled={!state.undo}
                  onRun={() => chain().undo().run()}
                />
                <ToolButton
                  label={t('tools.redo')}
                  Icon={Redo2}
                  keys="Shift+Z"
                  disabled={!state.redo}
                  onRun={() => chain().redo().run()}
                />
                <Toolbar.Separator className="editor-line" />
              </>
            )}
            <ToolButton
              label={t('tools.source')}
              Icon={FileCode}
              keys="Alt+M"
              pressed={isSource}
              onRun={onSource}
            />
          </div>
        </div>
        {!isSource && <ContextTools editor={editor} dialogs={dialogs} />}
      </Toolbar.Root>
    </Tooltip.Provider>
  )
}

/** The menu of tools that are needed rarely. */
function MoreTools({ editor, dialogs }: { editor: Editor; dialogs: ToolbarDialogs }) {
  const t = useTranslations('studioEditor')
  const chain = () => editor.chain().focus()
  const choices: MenuChoice[] = [
    {
      id: 'code',
      label: t('tools.code'),
      Icon: Code,
      keys: 'E',
      run: () => chain().toggleCode().run(),
    },
    {
      id: 'strike',
      label: t('tools.strike'),
      Icon: Strikethrough,
      keys: 'Shift+S',
      run: () => chain().toggleStrike().run(),
    },
    {
      id: 'taskList',
      label: t('tools.taskList'),
      Icon: ListChecks,
      keys: 'Shift+9',
      run: () => chain().toggleTaskList().run(),
    },
    {
      id: 'callout',
      label: t('tools.callout'),
      Icon: Megaphone,
      run: () => chain().setCallout('note').run(),
    },
    { id: 'formula', label: t('tools.formula'), Icon: Sigma, run: () => dialogs.openFormula(false) },
    {
      id: 'formulaBlock',
      label: t('tools.formulaBlock'),
      Icon: SquareSigma,
      run: () => dialogs.openFormula(true),
    },
    { id: 'rule', label: t('tools.rule'), Icon: Minus, run: () => chain().setHorizontalRule().run() },
    {
      id: 'clear',
      label: t('tools.clear'),
      Icon: RemoveFormatting,
      run: () => chain().unsetAllMarks().run(),
    },
  ]
  return <ToolMenu label={t('tools.more')} Icon={Ellipsis} choices={choices} textOf={() => editor.view.dom} />
}
