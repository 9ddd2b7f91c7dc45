import { Autocomplete } from '@base-ui/react/autocomplete'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { longestSearch, shortestSearch } from '#values/search-text.ts'
import { isAway, onConnectionChange } from '../connection/connection.ts'
import { useCodeOf } from '../connection/use-code-of.ts'
import { useRootData } from '../shell/root-data.ts'
import { Link } from '../ui/link.tsx'
import { SearchPalette } from '../ui/search-palette.tsx'
import { hitAddress } from './hit-address.ts'
import { HitText } from './hit-text.tsx'
import type { loader } from './search-page.tsx'

/** Pause in typing before a search, in milliseconds. */
const restMs = 150

export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('search')
  const root = useRootData()
  const [typed, setTyped] = useState('')
  useCodeOf('/buscar')
  const away = useSyncExternalStore(onConnectionChange, isAway, () => false)
  const { text, searching, result } = useSearch(typed, away)
  const groups = (result?.groups ?? []).map(({ kind, hits }) => ({
    name: kind,
    label: t(`kind.${kind}`),
    items: hits,
  }))
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const found = result !== null && result.text === text
  return (
    <SearchPalette
      words={{
        title: t('title'),
        label: t('label'),
        placeholder: t('placeholder'),
        close: t('close'),
        results: t('results'),
      }}
      look={{
        input: 'min-h-14 truncate text-lg',
        key: 'rounded-sm border border-line px-1.5 py-0.5 font-code',
        group: 'py-2',
        groupLabel: 'py-1.5 font-semibold text-xs',
        status: 'text-sm',
        list: searching && count > 0 ? 'opacity-60' : undefined,
        iconSize: 20,
      }}
      longest={longestSearch}
      typed={typed}
      onType={setTyped}
      onClose={onClose}
      isSearching={searching}
      groups={groups}
      line={(hit) => (
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
      status={
        text.length < shortestSearch ? (
          <p className="py-6">{t('startText')}</p>
        ) : away && !found ? (
          <p className="py-6">{t('away')}</p>
        ) : found && result.limited ? (
          <p className="py-6">{t('limited')}</p>
        ) : found && count === 0 ? (
          <p className="py-6">{t('nothing', { text })}</p>
        ) : (
          found && <span className="sr-only">{t('count', { count })}</span>
        )
      }
      below={
        found &&
        count > 0 && (
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
        )
      }
    />
  )
}

/** Searches for what is typed. The router discards outdated answers. */
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
