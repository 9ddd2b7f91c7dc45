import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { LoaderCircle, Search } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SearchHit } from '#domain/learning/search/search-content.ts'
import { longestSearch, shortestSearch } from '#values/search-text.ts'
import { isAway, onConnectionChange } from '../connection/connection.ts'
import { useCodeOf } from '../connection/use-code-of.ts'
import { useRootData } from '../shell/root-data.ts'
import { Link } from '../ui/link.tsx'
import { hitAddress } from './hit-address.ts'
import { HitText } from './hit-text.tsx'
import type { loader } from './search-page.tsx'

/** Pause in typing before a search. */
const restMs = 150

export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('search')
  const root = useRootData()
  const [typed, setTyped] = useState('')
  useCodeOf('/buscar')
  const away = useSyncExternalStore(onConnectionChange, isAway, () => false)
  const { text, searching, result } = useSearch(typed, away)
  const groups = (result?.groups ?? []).map(({ kind, hits }) => ({ kind, items: hits }))
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const found = result !== null && result.text === text
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.1_0.01_175/0.6)]" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center p-2 bar:px-6 bar:pt-[12vh]">
          <Dialog.Popup className="flex max-h-full w-full max-w-2xl flex-col overflow-hidden rounded-lg border border-line bg-board-raised shadow-(--shadow) transition-opacity duration-(--quick) data-starting-style:opacity-0 bar:max-h-[70vh]">
            <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
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
                {searching ? (
                  <LoaderCircle
                    size={20}
                    aria-hidden
                    className="shrink-0 text-mint motion-safe:animate-spin"
                  />
                ) : (
                  <Search size={20} aria-hidden className="shrink-0 text-chalk-soft" />
                )}
                <Autocomplete.Input
                  aria-label={t('label')}
                  placeholder={t('placeholder')}
                  maxLength={longestSearch}
                  className="min-h-14 w-full min-w-0 text-ellipsis bg-transparent text-lg outline-none placeholder:text-chalk-soft"
                />
                <Dialog.Close className="min-h-11 shrink-0 rounded-md px-3 text-chalk-soft text-xs hover:text-chalk">
                  <kbd
                    aria-hidden
                    className="rounded-sm border border-line px-1.5 py-0.5 font-code max-bar:hidden"
                  >
                    Esc
                  </kbd>
                  <span className="bar:sr-only">{t('close')}</span>
                </Dialog.Close>
              </div>
              <div
                className={clsx(
                  'min-h-0 overflow-y-auto overscroll-contain',
                  searching && count > 0 && 'opacity-60',
                )}
              >
                <Autocomplete.List aria-label={t('results')}>
                  {(group: (typeof groups)[number]) => (
                    <Autocomplete.Group key={group.kind} items={group.items} className="py-2">
                      <Autocomplete.GroupLabel className="px-5 py-1.5 font-semibold text-chalk-soft text-xs">
                        {t(`kind.${group.kind}`)}
                      </Autocomplete.GroupLabel>
                      <Autocomplete.Collection>
                        {(hit: SearchHit) => (
                          <Autocomplete.Item
                            key={hit.id}
                            value={hit}
                            nativeButton={false}
                            onClick={onClose}
                            render={<Link to={hitAddress(hit, root?.user != null)} prefetch="none" />}
                            className="block px-5 py-2.5 text-sm outline-none data-highlighted:bg-board-sunken data-highlighted:shadow-[inset_3px_0_var(--mint)]"
                          >
                            <HitText hit={hit} beginnings={result?.beginnings ?? []} />
                          </Autocomplete.Item>
                        )}
                      </Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
                <Autocomplete.Status className="px-5 text-chalk-soft text-sm">
                  {text.length < shortestSearch ? (
                    <p className="py-6">{t('startText')}</p>
                  ) : away && !found ? (
                    <p className="py-6">{t('away')}</p>
                  ) : found && result.limited ? (
                    <p className="py-6">{t('limited')}</p>
                  ) : found && count === 0 ? (
                    <p className="py-6">{t('nothing', { text })}</p>
                  ) : (
                    found && <span className="sr-only">{t('count', { count })}</span>
                  )}
                </Autocomplete.Status>
              </div>
              {found && count > 0 && (
                <div className="flex flex-wrap items-center justify-between gap-x-6 border-line border-t px-5 py-1 text-chalk-soft text-xs">
                  <Link
                    to={`/buscar?q=${encodeURIComponent(text)}`}
                    onClick={onClose}
                    className="inline-flex min-h-11 items-center font-semibold text-mint text-sm underline-offset-3 hover:underline"
                  >
                    {t('allResults')}
                  </Link>
                  <p aria-hidden className="max-bar:hidden">
                    {t('keys')}
                  </p>
                </div>
              )}
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The router discards outdated answers. */
function useSearch(typed: string, away: boolean) {
  const { load, state, data } = useFetcher<typeof loader>()
  const text = typed.trim()
  const worth = text.length >= shortestSearch
  useEffect(() => {
    if (!worth || away) return
    const timer = setTimeout(() => load(`/buscar?q=${encodeURIComponent(text)}`), restMs)
    return () => clearTimeout(timer)
  }, [text, worth, away, load])
  const result = worth && data ? data : null
  return { text, searching: worth && !away && (state !== 'idle' || data?.text !== text), result }
}
