import { Autocomplete } from '@base-ui/react/autocomplete'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Role } from '#values/role.ts'
import { longestSearch } from '#values/search-text.ts'
import { useCodeOf } from '../../connection/use-code-of.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Link } from '../../ui/link.tsx'
import { SearchPalette } from '../../ui/search-palette.tsx'
import { toast } from '../../ui/toast.ts'
import { type Entry, useCommands } from './command-entries.ts'
import { useFound } from './use-found.ts'

/** Search and commands for the whole studio, usable by keyboard alone; with `creates` only the commands that create something. */
export default function CommandDialog({
  role,
  creates,
  onClose,
}: {
  role: Role
  creates: boolean
  onClose: () => void
}) {
  const t = useTranslations('studioFind')
  const [typed, setTyped] = useState('')
  useCodeOf('/studio/find')
  const { go, act, create } = useCommands(role, typed)
  const found = useFound(creates ? '' : typed)
  const all = [...found.groups, { name: 'go' as const, entries: go }, { name: 'act' as const, entries: act }]
  const groups = (creates ? [{ name: 'create' as const, entries: create }] : all)
    .filter(({ entries }) => entries.length > 0)
    .map(({ name, entries }) => ({ name, label: t(`group.${name}`), items: entries }))
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <SearchPalette
      words={{
        title: t(creates ? 'group.create' : 'title'),
        label: t('label'),
        placeholder: t(creates ? 'createPlaceholder' : 'placeholder'),
        close: t('close'),
        results: t('results'),
      }}
      look={{
        popup: 'studio',
        input: 'min-h-13 text-base',
        key: 'studio-key',
        group: 'py-1.5',
        groupLabel: 'py-1 font-medium text-[0.75rem]',
        list: 'py-1',
        iconSize: 19,
      }}
      longest={longestSearch}
      typed={typed}
      onType={setTyped}
      onClose={onClose}
      isSearching={found.searching}
      groups={groups}
      line={(entry) => <EntryLine key={entry.id} entry={entry} onClose={onClose} />}
      above={
        found.failed && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
            <p>{t('failed')}</p>
            <Button inset="small" onClick={found.retry}>
              {t('retry')}
            </Button>
          </div>
        )
      }
      status={
        <>
          {!found.searching && !found.failed && count === 0 && (
            <p className="py-5">{t('nothing', { text: typed.trim() })}</p>
          )}
          {!found.searching && count > 0 && <span className="sr-only">{t('count', { count })}</span>}
        </>
      }
      below={
        <p
          aria-hidden
          className="flex gap-4 border-line border-t px-5 py-2 text-[0.75rem] text-chalk-soft max-bar:hidden"
        >
          <span>
            <kbd className="studio-key">↑</kbd> <kbd className="studio-key">↓</kbd> {t('move')}
          </span>
          <span>
            <kbd className="studio-key">↵</kbd> {t('open')}
          </span>
        </p>
      }
    />
  )
}

const lineClass =
  'flex min-h-(--row) items-center gap-3 px-5 py-1 outline-none data-highlighted:bg-mint-wash data-highlighted:shadow-[inset_3px_0_var(--mint)]'

function EntryLine({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useTranslations('studioFind')
  const { label, lang, hint, Icon, to, run, copies } = entry
  const choose = async () => {
    onClose()
    run?.()
    if (copies === undefined) return
    if (await copyText(copies)) toast.success(t('copied', { text: copies }))
    else toast.error(t('notCopied', { text: copies }))
  }
  return (
    <Autocomplete.Item
      value={entry}
      nativeButton={false}
      onClick={choose}
      render={to === undefined ? <div /> : <Link to={to} prefetch="none" />}
      className={clsx(lineClass, to === undefined && 'cursor-pointer')}
    >
      <Icon size={18} aria-hidden className="shrink-0 text-chalk-soft" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium" lang={lang}>
          {label}
        </span>
        {hint && <span className="block truncate text-chalk-soft text-xs">{hint}</span>}
      </span>
      {copies !== undefined && <span className="shrink-0 text-chalk-soft text-xs">{t('copies')}</span>}
    </Autocomplete.Item>
  )
}
