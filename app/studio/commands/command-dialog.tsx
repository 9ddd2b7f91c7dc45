import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { LoaderCircle, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Role } from '#values/role.ts'
import { longestSearch } from '#values/search-text.ts'
import { useCodeOf } from '../../connection/use-code-of.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { type Entry, useCommands } from './command-entries.ts'
import { useFound } from './use-found.ts'

/** Search and commands over the whole studio, by keyboard alone; `creates`: only what makes something. */
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
    .map(({ name, entries }) => ({ name, items: entries }))
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.1_0.01_175/0.6)]" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center p-2 bar:px-6 bar:pt-[12vh]">
          <Dialog.Popup className="studio flex max-h-full w-full max-w-2xl flex-col overflow-hidden rounded-lg border border-line bg-board-raised shadow-(--shadow) transition-opacity duration-(--quick) data-starting-style:opacity-0 bar:max-h-[70vh]">
            <Dialog.Title className="sr-only">{t(creates ? 'group.create' : 'title')}</Dialog.Title>
            <Autocomplete.Root
              open
              inline
              items={groups}
              mode="none"
              filter={null}
              autoHighlight="always"
              keepHighlight
              value={typed}
              onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
              itemToStringValue={() => typed}
            >
              <div className="flex items-center gap-3 border-line border-b pr-2 pl-5">
                {found.searching ? (
                  <LoaderCircle
                    size={19}
                    aria-hidden
                    className="shrink-0 text-mint motion-safe:animate-spin"
                  />
                ) : (
                  <Search size={19} aria-hidden className="shrink-0 text-chalk-soft" />
                )}
                <Autocomplete.Input
                  aria-label={t('label')}
                  placeholder={t(creates ? 'createPlaceholder' : 'placeholder')}
                  maxLength={longestSearch}
                  className="min-h-13 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-chalk-soft"
                />
                <Dialog.Close className="min-h-11 shrink-0 rounded-md px-3 text-chalk-soft text-xs hover:text-chalk">
                  <kbd aria-hidden className="studio-key max-bar:hidden">
                    Esc
                  </kbd>
                  <span className="bar:sr-only">{t('close')}</span>
                </Dialog.Close>
              </div>
              <div className="min-h-0 overflow-y-auto overscroll-contain py-1">
                {found.failed && (
                  <div role="alert" className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
                    <p>{t('failed')}</p>
                    <Button inset="small" onClick={found.retry}>
                      {t('retry')}
                    </Button>
                  </div>
                )}
                <Autocomplete.List aria-label={t('results')}>
                  {(group: (typeof groups)[number]) => (
                    <Autocomplete.Group key={group.name} items={group.items} className="py-1.5">
                      <Autocomplete.GroupLabel className="px-5 py-1 font-medium text-[0.75rem] text-chalk-soft">
                        {t(`group.${group.name}`)}
                      </Autocomplete.GroupLabel>
                      <Autocomplete.Collection>
                        {(entry: Entry) => <EntryLine key={entry.id} entry={entry} onClose={onClose} />}
                      </Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
                <Autocomplete.Status className="px-5 text-chalk-soft">
                  {!found.searching && !found.failed && count === 0 && (
                    <p className="py-5">{t('nothing', { text: typed.trim() })}</p>
                  )}
                  {!found.searching && count > 0 && <span className="sr-only">{t('count', { count })}</span>}
                </Autocomplete.Status>
              </div>
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
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const lineClass =
  'flex min-h-(--row) items-center gap-3 px-5 py-1 outline-none data-highlighted:bg-mint-wash data-highlighted:shadow-[inset_3px_0_var(--mint)]'

function EntryLine({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useTranslations('studioFind')
  const { label, lang, hint, Icon, to, run, copies } = entry
  const choose = () => {
    onClose()
    run?.()
    if (copies === undefined) return
    navigator.clipboard.writeText(copies).then(
      () => toast.success(t('copied', { text: copies })),
      () => toast.error(t('notCopied', { text: copies })),
    )
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
