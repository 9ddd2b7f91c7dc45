import { Tabs } from '@base-ui/react/tabs'
import { Plus, Trash2 } from 'lucide-react'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import './code-files-editor.css'
import type { LoadedEditorProps } from '../loaded-editor.ts'
import { PlainText } from '../plain-text.tsx'
import { CodeField } from './code-field.tsx'
import { type CodeBlockFile, type CodeFile, nameOf, readFiles, withName, writeFiles } from './code-files.ts'
import { authorLanguage, authorLanguages, languageOfFile } from './code-languages.ts'

const emptyFile = (key: number): CodeBlockFile => ({
  key,
  kind: 'code',
  language: null,
  meta: null,
  text: '',
  written: null,
})

/** Edits the source code of a class, with a tab for each file and for each text between files. */
function CodeFilesEditor({
  id,
  label,
  lang,
  markdown,
  describedBy,
  selected,
  onChange,
  onLeave,
}: LoadedEditorProps) {
  const t = useTranslations('studioEditor')
  const hintId = useId()
  const [files, setFiles] = useState<readonly CodeFile[]>(() => {
    const read = readFiles(markdown)
    return read.length > 0 ? read : [emptyFile(0)]
  })
  const [open, setOpen] = useState(() => (files.find(({ kind }) => kind === 'code') ?? files[0])?.key ?? 0)
  const [isNew, setNew] = useState(selected !== null)
  const list = useRef<HTMLDivElement>(null)
  const isRemoved = useRef(false)
  const change = (next: readonly CodeFile[]) => {
    setFiles(next)
    onChange(() => writeFiles(next))
  }
  const changeFile = (file: CodeFile) => change(files.map((each) => (each.key === file.key ? file : each)))
  const add = () => {
    const key = Math.max(-1, ...files.map((file) => file.key)) + 1
    const last = files.findLast((file): file is CodeBlockFile => file.kind === 'code')
    change([...files, { ...emptyFile(key), language: last?.language ?? null }])
    setOpen(key)
    setNew(true)
  }
  const remove = (key: number) => {
    const place = files.findIndex((file) => file.key === key)
    const rest = files.filter((file) => file.key !== key)
    const next = rest.length > 0 ? rest : [emptyFile(key + 1)]
    change(next)
    setOpen((next[Math.min(place, next.length - 1)] as CodeFile).key)
    setNew(false)
    isRemoved.current = true
  }
  useEffect(() => {
    // The focused button has been removed, so the selected tab takes the focus.
    if (isRemoved.current) list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
    isRemoved.current = false
  })
  const titleOf = (file: CodeFile) => {
    if (file.kind === 'words') return t('files.words')
    const language = authorLanguages[authorLanguage(file.language ?? '') ?? ''] ?? file.language
    return nameOf(file) || language || t('files.unnamed')
  }
  return (
    <Tabs.Root
      value={open}
      onValueChange={(key: number) => {
        setOpen(key)
        setNew(false)
      }}
      className="code-files"
    >
      <div ref={list} className="code-tabs">
        <Tabs.List aria-label={`${label}: ${t('files.tabs')}`} className="flex">
          {files.map((file) => (
            <Tabs.Tab key={file.key} value={file.key} className="code-tab">
              {titleOf(file)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <button
          type="button"
          aria-label={t('files.add')}
          title={t('files.add')}
          className="code-tab"
          onClick={add}
        >
          <Plus size={16} aria-hidden />
        </button>
      </div>
      {files.map((file) => (
        <Tabs.Panel key={file.key} value={file.key} tabIndex={-1}>
          {file.kind === 'words' ? (
            <PlainText
              id={id}
              label={`${label}: ${t('files.wordsOf')}`}
              lang={lang}
              text={file.text}
              describedBy={describedBy}
              onType={(text) => changeFile({ ...file, text, written: null })}
              onLeave={onLeave}
            />
          ) : (
            <>
              <CodeField
                id={id}
                label={`${label}: ${t('files.code', { file: titleOf(file) })}`}
                describedBy={describedBy ? `${describedBy} ${hintId}` : hintId}
                text={file.text}
                language={file.language ?? ''}
                focused={isNew}
                onType={(text) => changeFile({ ...file, text, written: null })}
                onLeave={onLeave}
              />
              <FileFacts
                file={file}
                onChange={changeFile}
                onLeave={onLeave}
                onRemove={files.length > 1 || file.text !== '' ? () => remove(file.key) : null}
              />
            </>
          )}
        </Tabs.Panel>
      ))}
      <p id={hintId} hidden>
        {t('files.keys')}
      </p>
    </Tabs.Root>
  )
}

export default memo(CodeFilesEditor)

/** The name and the language of a file. A new name sets the language, unless the author chose another one. */
function FileFacts({
  file,
  onChange,
  onLeave,
  onRemove,
}: {
  file: CodeBlockFile
  onChange: (file: CodeBlockFile) => void
  onLeave: () => void
  onRemove: (() => void) | null
}) {
  const t = useTranslations('studioEditor')
  const [name, setName] = useState(nameOf(file))
  const known = authorLanguage(file.language ?? '')
  const language = file.language ? (known ?? file.language) : 'text'
  const options = Object.entries(authorLanguages)
  const rename = (typed: string) => {
    setName(typed)
    const named = withName(file, typed)
    const guess = languageOfFile(typed.trim())
    const before = languageOfFile(nameOf(file))
    const isSaid = file.language !== null && before !== null && file.language !== before
    onChange(isSaid || !guess ? named : { ...named, language: guess })
  }
  return (
    <div className="code-facts">
      <label className="min-w-0 flex-1">
        <span>{t('files.name')}</span>
        <input
          value={name}
          maxLength={200}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={(event) => rename(event.currentTarget.value)}
          onBlur={onLeave}
        />
      </label>
      <label>
        <span>{t('files.language')}</span>
        <select
          value={language}
          onChange={(event) => {
            const { value } = event.currentTarget
            onChange({ ...file, language: value === 'text' ? null : value, written: null })
          }}
          onBlur={onLeave}
        >
          {!known && language !== 'text' && <option value={language}>{language}</option>}
          {options.map(([each, label]) => (
            <option key={each} value={each}>
              {each === 'text' ? t('context.plainText') : label}
            </option>
          ))}
        </select>
      </label>
      {onRemove && (
        <button
          type="button"
          aria-label={t('files.remove')}
          title={t('files.remove')}
          className="code-tab"
          onClick={onRemove}
        >
          <Trash2 size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}
