import { NodeSelection } from '@tiptap/pm/state'
import { type Editor, useEditorState } from '@tiptap/react'
import { Columns3, PenLine, Rows3, TextAlignStart, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type CalloutKind, calloutKinds } from '#values/markdown-callouts.ts'
import { authorLanguage, authorLanguages } from '../code/code-languages.ts'
import type { ColumnSide, TableStep } from '../schema/table-extensions.ts'
import type { ToolbarDialogs } from './blocks.ts'
import { type MenuChoice, ToolButton, ToolMenu } from './tool-button.tsx'

type Selected = 'image' | 'formula' | 'formulaBlock'

function selectedNode({ state: { selection } }: Editor): Selected | null {
  if (!(selection instanceof NodeSelection)) return null
  const { name } = selection.node.type
  return name === 'image' || name === 'formula' || name === 'formulaBlock' ? name : null
}

/** A second row of tools for what the cursor is in: a table, a callout, code, an image or a formula. */
export function ContextTools({ editor, dialogs }: { editor: Editor; dialogs: ToolbarDialogs }) {
  const t = useTranslations('studioEditor')
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      table: now.isActive('table'),
      side: (now.getAttributes('tableCell').align ??
        now.getAttributes('tableHeader').align ??
        null) as ColumnSide,
      callout: now.isActive('callout') ? (now.getAttributes('callout').kind as CalloutKind) : null,
      language: now.isActive('codeBlock') ? String(now.getAttributes('codeBlock').language ?? 'text') : null,
      selected: selectedNode(now),
    }),
  })
  const { table, side, callout, language, selected } = state
  if (!table && !callout && language === null && !selected) return null
  const textOf = () => editor.view.dom
  const chain = () => editor.chain().focus()
  return (
    <div className="editor-row border-line border-t">
      {language !== null && <LanguageMenu editor={editor} language={language} />}
      {callout && (
        <ToolMenu
          label={t('context.callout')}
          text={t(`callouts.${callout}`)}
          textOf={textOf}
          choices={[
            ...calloutKinds.map((kind) => ({
              id: kind,
              label: t(`callouts.${kind}`),
              chosen: kind === callout,
              run: () => {
                chain().setCallout(kind).run()
              },
            })),
            {
              id: 'none',
              label: t('callouts.none'),
              chosen: false,
              run: () => {
                chain().unsetCallout().run()
              },
            },
          ]}
        />
      )}
      {table && <TableTools editor={editor} side={side} />}
      {selected && (
        <ToolButton
          label={t(`context.${selected}`)}
          Icon={PenLine}
          className="has-text"
          onRun={dialogs.openSelected}
        >
          <span>{t(`context.${selected}`)}</span>
        </ToolButton>
      )}
    </div>
  )
}

function LanguageMenu({ editor, language }: { editor: Editor; language: string }) {
  const t = useTranslations('studioEditor')
  const known = authorLanguage(language)
  const nameOf = (id: string) => (id === 'text' ? t('context.plainText') : (authorLanguages[id] ?? id))
  const choose = (id: string) => {
    editor
      .chain()
      .focus()
      .updateAttributes('codeBlock', { language: id === 'text' ? null : id })
      .run()
  }
  return (
    <ToolMenu
      label={t('context.language')}
      text={known ? nameOf(known) : language}
      textOf={() => editor.view.dom}
      choices={Object.keys(authorLanguages).map((id) => ({
        id,
        label: nameOf(id),
        chosen: id === known,
        run: () => choose(id),
      }))}
    />
  )
}

const rowSteps = ['addRowBefore', 'addRowAfter', 'deleteRow'] as const
const columnSteps = ['addColumnBefore', 'addColumnAfter', 'deleteColumn'] as const
const sides = ['left', 'center', 'right'] as const

function TableTools({ editor, side }: { editor: Editor; side: ColumnSide }) {
  const t = useTranslations('studioEditor')
  const textOf = () => editor.view.dom
  const choice = (step: TableStep): MenuChoice => ({
    id: step,
    label: t(`table.${step}`),
    run: () => {
      editor.chain().focus().changeTable(step).run()
    },
  })
  return (
    <>
      <ToolMenu
        label={t('table.rows')}
        Icon={Rows3}
        text={t('table.rows')}
        textOf={textOf}
        choices={rowSteps.map(choice)}
      />
      <ToolMenu
        label={t('table.columns')}
        Icon={Columns3}
        text={t('table.columns')}
        textOf={textOf}
        choices={columnSteps.map(choice)}
      />
      <ToolMenu
        label={t('table.side')}
        Icon={TextAlignStart}
        textOf={textOf}
        choices={[null, ...sides].map((each) => ({
          id: each ?? 'none',
          label: t(`table.${each ?? 'none'}`),
          chosen: each === side,
          run: () => {
            editor.chain().focus().alignColumn(each).run()
          },
        }))}
      />
      <ToolButton
        label={t('table.deleteTable')}
        Icon={Trash2}
        onRun={() => editor.chain().focus().changeTable('deleteTable').run()}
      />
    </>
  )
}
