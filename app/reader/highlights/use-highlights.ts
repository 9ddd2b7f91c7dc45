import { useCallback, useEffect, useMemo } from 'react'
import { useFetcher, useFetchers, useHref } from 'react-router'
import type { HighlightColor } from '#values/highlight-color.ts'
import type { Locale } from '#values/locale.ts'
import type { BookData } from '../reader-loader.ts'
import type { HighlightOutcome, ReaderHighlight } from './highlights-route.ts'
import type { Passage } from './selected-passage.ts'

export type HighlightNote = { color: HighlightColor; title: string; content: string }

export type Highlights = {
  /** The highlights of the book, including unsaved ones with id 0; null while they load. */
  list: readonly ReaderHighlight[] | null
  failed: boolean
  ask: () => void
}

export function useHighlights(book: BookData): Highlights {
  const { load, data, state } = useFetcher<ReaderHighlight[] | null>({ key: `highlights-${book.slug}` })
  const path = highlightsPath(book.slug)
  const ask = useCallback(() => void load(path), [load, path])
  useEffect(() => {
    if (book.mayNote) ask()
  }, [ask, book.mayNote])
  const address = useHref(path)
  const fetchers = useFetchers()
  const list = useMemo(() => {
    if (!data) return null
    return fetchers
      .filter(({ formAction, formData }) => formAction === address && formData)
      .reduce((list, { formData }) => changed(list, Object.fromEntries(formData as FormData)), data)
  }, [data, fetchers, address])
  return { list, failed: data === null && state === 'idle', ask }
}

/** Sends changes of highlights. Each use has a separate fetcher. */
export function useHighlightChange(slug: string) {
  const fetcher = useFetcher<HighlightOutcome>()
  const send = (fields: Record<string, string | number>) => {
    const texts = Object.entries(fields).map(([name, value]) => [name, String(value)])
    fetcher.submit(Object.fromEntries(texts), { method: 'post', action: highlightsPath(slug) })
  }
  return {
    busy: fetcher.state !== 'idle',
    outcome: fetcher.state === 'idle' ? fetcher.data : undefined,
    create: ({ sectionId, locale, block, start, end, quote }: Passage, note: HighlightNote) =>
      send({ do: 'create', sectionId, locale, block, start, end, quote, ...note }),
    update: (highlightId: number, note: HighlightNote) => send({ do: 'update', highlightId, ...note }),
    remove: (highlightId: number) => send({ do: 'delete', highlightId }),
  }
}

function highlightsPath(slug: string): string {
  return `/book-highlights/${slug}`
}

/** The list as it will be once the change is saved. */
function changed(
  list: readonly ReaderHighlight[],
  sent: Record<string, FormDataEntryValue>,
): ReaderHighlight[] {
  const note = {
    color: sent.color as HighlightColor,
    title: String(sent.title ?? ''),
    content: String(sent.content ?? ''),
  }
  if (sent.do === 'delete') return list.filter(({ id }) => id !== Number(sent.highlightId))
  if (sent.do === 'update') {
    return list.map((each) => (each.id === Number(sent.highlightId) ? { ...each, ...note } : each))
  }
  const created: ReaderHighlight = {
    id: 0,
    sectionId: Number(sent.sectionId),
    section: null,
    locale: sent.locale as Locale,
    block: String(sent.block),
    start: Number(sent.start),
    end: Number(sent.end),
    quote: String(sent.quote),
    ...note,
  }
  return [...list, created]
}
