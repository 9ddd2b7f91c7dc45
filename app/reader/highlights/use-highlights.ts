import { useEffect, useMemo } from 'react'
import { useFetcher, useFetchers, useHref } from 'react-router'
import { useLocale } from 'use-intl'
import type { HighlightColor } from '#values/highlight-color.ts'
import type { BookData } from '../reader-loader.ts'
import type { HighlightOutcome, ReaderHighlight } from './highlights-route.ts'
import type { Passage } from './selected-passage.ts'

export type HighlightNote = { color: HighlightColor; title: string; content: string }

/** What the person marked in the book, what is on its way to the server included; null until it is known. */
export function useHighlights(book: BookData): readonly ReaderHighlight[] | null {
  const { load, data } = useFetcher<ReaderHighlight[] | null>({ key: `highlights-${book.slug}` })
  const locale = useLocale()
  const path = highlightsPath(book.slug)
  useEffect(() => {
    if (book.mayNote) load(path)
  }, [load, path, book.mayNote])
  const address = useHref(path)
  const fetchers = useFetchers()
  return useMemo(() => {
    if (!data) return null
    return fetchers
      .filter(({ formAction, formData }) => formAction === address && formData)
      .reduce((list, { formData }) => changed(list, Object.fromEntries(formData as FormData), locale), data)
  }, [data, fetchers, address, locale])
}

/** How to change them; each place that does so follows its own change. */
export function useHighlightChange(slug: string) {
  const fetcher = useFetcher<HighlightOutcome>()
  const send = (fields: Record<string, string | number>) => {
    const texts = Object.entries(fields).map(([name, value]) => [name, String(value)])
    fetcher.submit(Object.fromEntries(texts), { method: 'post', action: highlightsPath(slug) })
  }
  return {
    busy: fetcher.state !== 'idle',
    outcome: fetcher.state === 'idle' ? fetcher.data : undefined,
    create: (sectionId: number, { block, start, end, text }: Passage, note: HighlightNote, quote: string) =>
      send({ do: 'create', sectionId, block, start, end, text, ...note, quote }),
    update: (highlightId: number, note: HighlightNote) => send({ do: 'update', highlightId, ...note }),
    remove: (highlightId: number) => send({ do: 'delete', highlightId }),
  }
}

function highlightsPath(slug: string): string {
  return `/book-highlights/${slug}`
}

/** The list as it will be when the server has taken the change. */
function changed(
  list: readonly ReaderHighlight[],
  sent: Record<string, FormDataEntryValue>,
  locale: ReaderHighlight['locale'],
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
    ...{ id: 0, sectionId: Number(sent.sectionId), locale, block: String(sent.block), section: null },
    ...{ start: Number(sent.start), end: Number(sent.end), quote: String(sent.quote ?? '') },
    ...note,
  }
  return [...list, created]
}
