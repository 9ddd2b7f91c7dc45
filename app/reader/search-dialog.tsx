import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { longestSearch, shortestSearch } from '#values/search-text.ts'
import { Marked } from '../search/marked.tsx'
import Dialog from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import type { FoundState } from './highlights/use-found-words.ts'
import { sectionPath } from './reader-address.ts'
import type { BookData } from './reader-loader.ts'
import type { loader } from './search-route.ts'

/** Pause in typing before a search, in milliseconds. */
const restMs = 200

export default function SearchDialog({ book, onClose }: { book: BookData; onClose: () => void }) {
  const t = useTranslations('reader')
  const tSearch = useTranslations('search')
  const { load, data, state } = useFetcher<typeof loader>()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const text = typed.trim()
  useEffect(() => {
    if (text.length < shortestSearch) return
    const timer = setTimeout(() => load(`/book-search/${book.slug}?q=${encodeURIComponent(text)}`), restMs)
    return () => clearTimeout(timer)
  }, [text, load, book.slug])
  const found = data && data.text === text && text.length >= shortestSearch ? data : null
  const failed = data === null && state === 'idle' && text.length >= shortestSearch
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('search')}
      initialFocus={field}
      className="max-h-[85dvh] overflow-y-auto bar:max-w-2xl"
    >
      <label className="flex items-center gap-3 rounded-md border border-line-strong bg-field px-3">
        <Search size={18} aria-hidden className="shrink-0 text-chalk-soft" />
        <span className="sr-only">{t('searchLabel')}</span>
        <input
          ref={field}
          type="search"
          value={typed}
          maxLength={longestSearch}
          placeholder={t('searchLabel')}
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-12 w-full min-w-0 bg-transparent outline-none placeholder:text-chalk-soft"
        />
      </label>
      <p role="status" className="py-3 text-chalk-soft text-sm">
        {failed && t('searchFailed')}
        {found?.limited && tSearch('limited')}
        {found && !found.limited && t(found.more ? 'foundMany' : 'found', { count: found.hits.length })}
      </p>
      <ul className="-mx-3 grid">
        {found?.hits.map(({ order, title, anchor, text: passage, locale }) => (
          <li key={`${order}-${anchor}`}>
            <Link
              to={`${sectionPath(book.slug, order)}${anchor ? `#${anchor}` : ''}`}
              prefetch="none"
              state={{ found: found.words } satisfies FoundState}
              onClick={onClose}
              className="grid gap-0.5 rounded-md px-3 py-2.5 text-sm hover:bg-board-sunken"
            >
              <span dir="auto" className="text-chalk-soft text-xs">
                {title}
              </span>
              <span dir="auto" className="wrap-anywhere font-read" lang={locale}>
                <Marked text={passage} beginnings={found.words} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
