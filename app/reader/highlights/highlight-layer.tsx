import './highlights.css'
import { lazy, type RefObject, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation, useOutletContext } from 'react-router'
import type { HighlightColor } from '#values/highlight-color.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import { shortcuts } from '../../shortcuts/shortcuts.ts'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'
import { toast } from '../../ui/toast.ts'
import type { BookData, SectionData } from '../reader-loader.ts'
import type { ReaderHighlight } from './highlights-route.ts'
import { isPainted, type Painted, paintPassages, paintsNatively, rangeOf } from './paint.ts'
import { PaintedLayer } from './painted-layer.tsx'
import type { Passage } from './selected-passage.ts'
import { SelectionBubble } from './selection-bubble.tsx'
import { useFoundWords } from './use-found-words.ts'
import { type Highlights, useHighlightChange } from './use-highlights.ts'
import { useSelectedPassage } from './use-selected-passage.ts'

const HighlightForm = lazy(() => whenReached(() => import('./highlight-form.tsx')))

/** Shows highlights over the text, and lets people add them (specification, J4). */
export function HighlightLayer({
  frame,
  section,
  book,
}: {
  frame: RefObject<HTMLElement | null>
  section: SectionData
  book: BookData
}) {
  const { list } = useOutletContext<Highlights>()
  const [here, setHere] = useState<readonly Here[]>([])
  const [selected, clear] = useSelectedPassage(frame, section)
  const [writing, setWriting] = useState<Passage | ReaderHighlight | null>(null)

  useEffect(() => {
    const text = frame.current
    if (!text || !list) return
    setHere(list.flatMap((each) => placed(text, section, each) ?? []))
  }, [frame, section, list])
  const flashed = useFlash(here)
  const found = useFoundWords(frame)
  const passages = useMemo(() => [...here, ...found], [here, found])
  useEffect(() => (paintsNatively() ? paintPassages(here, flashed) : undefined), [here, flashed])
  const { create, outcome } = useHighlightChange(book.slug)
  const message = useErrorMessage()
  useEffect(() => {
    if (outcome && !outcome.ok) toast.error(message(outcome.code ?? 'invalid-input'))
  }, [outcome, message])
  usePressed(frame, here, setWriting)

  const passage = selected?.passage
  const taken = here.find(({ block }) => block === passage?.block)?.highlight ?? null
  const mark = (color: HighlightColor) => {
    if (passage) create(passage, { color, title: '', content: '' })
    clear()
  }
  const write = () => {
    // A highlight that is not saved yet cannot be edited.
    if (!passage || taken?.id === 0) return
    setWriting(taken ?? passage)
    clear()
  }
  useShortcut(selected && book.mayNote ? shortcuts.reader.highlight : [], write)
  return (
    <>
      {!paintsNatively() && <PaintedLayer frame={frame} passages={passages} flashed={flashed} />}
      {selected && (
        <SelectionBubble
          key={passage?.block ?? 'none'}
          selected={selected}
          taken={taken}
          book={book}
          onMark={mark}
          onWrite={write}
        />
      )}
      {writing && (
        <Suspense>
          <HighlightForm target={writing} slug={book.slug} onClose={() => setWriting(null)} />
        </Suspense>
      )}
    </>
  )
}

function placed(text: HTMLElement, section: SectionData, highlight: ReaderHighlight): Here | null {
  const { id, sectionId, locale, block, start, end, color, title, content } = highlight
  if (sectionId !== section.id || locale !== section.locale || block === null) return null
  const range = rangeOf(text, { block, start, end })
  return range && { id, block, color, noted: (title || content) !== '', range, highlight }
}

/** A press on a highlight opens its note. */
function usePressed(
  frame: RefObject<HTMLElement | null>,
  here: readonly Here[],
  open: (highlight: ReaderHighlight) => void,
) {
  useEffect(() => {
    const text = frame.current
    const press = (event: MouseEvent) => {
      if (event.defaultPrevented || (event.target as Element).closest('a, button, img')) return
      if (!getSelection()?.isCollapsed) return
      const pressed = here.find(({ id, range }) => id > 0 && isPainted(range, event))
      if (pressed) open(pressed.highlight)
    }
    text?.addEventListener('click', press)
    return () => text?.removeEventListener('click', press)
  }, [frame, here, open])
}

type Here = Painted & { block: string; highlight: ReaderHighlight }

/** In milliseconds (specification, section 9). */
const flashMs = 2000

function useFlash(here: readonly Here[]): Here | null {
  const { key, state } = useLocation()
  const highlightId = (state as { flash?: number } | null)?.flash
  const found = here.find(({ id }) => id === highlightId) ?? null
  const place = found?.range.startContainer.parentElement
  const [flashed, setFlashed] = useState<string | null>(null)
  useEffect(() => {
    if (!place || flashed === key) return
    place.scrollIntoView({ block: 'center' })
    const timer = setTimeout(() => setFlashed(key), flashMs)
    return () => clearTimeout(timer)
  }, [place, flashed, key])
  return flashed === key ? null : found
}
