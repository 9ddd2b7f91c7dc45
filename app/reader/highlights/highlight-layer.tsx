import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'
import { useLocation, useOutletContext } from 'react-router'
import type { HighlightColor } from '#values/highlight-color.ts'
import { useErrorMessage } from '../../account/account-form.tsx'
import { shortcuts } from '../../shortcuts/shortcuts.ts'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'
import { toast } from '../../ui/toast.ts'
import type { BookData, SectionData } from '../reader-loader.ts'
import './highlights.css'
import type { ReaderHighlight } from './highlights-route.ts'
import { flashPassage, type Painted, paintPassages, paintsNatively, rangeOf } from './paint.ts'
import { PaintedLayer } from './painted-layer.tsx'
import type { Passage } from './selected-passage.ts'
import { SelectionBubble } from './selection-bubble.tsx'
import { useHighlightChange } from './use-highlights.ts'
import { useSelectedPassage } from './use-selected-passage.ts'

const HighlightForm = lazy(() => import('./highlight-form.tsx'))

/** How long a passage that was looked up stands out (specification, section 9). */
const flashMs = 2000

type Here = Painted & { range: Range; highlight: ReaderHighlight }

/** What the person marked in this section, and what they are about to mark (row J4). */
export function HighlightLayer({
  frame,
  section,
  book,
}: {
  frame: RefObject<HTMLElement | null>
  section: SectionData
  book: BookData
}) {
  const highlights = useOutletContext<readonly ReaderHighlight[] | null>()
  const [here, setHere] = useState<readonly Here[]>([])
  const [selected, clear] = useSelectedPassage(frame)
  const [writing, setWriting] = useState<{ passage: Passage; quote: string } | ReaderHighlight | null>(null)

  useEffect(() => {
    const text = frame.current
    if (!text || !highlights) return
    setHere(highlights.flatMap((each) => placed(text, section, each) ?? []))
  }, [frame, section, highlights])
  useEffect(() => (paintsNatively() ? paintPassages(here) : undefined), [here])
  useFlash(here)
  const { create, outcome } = useHighlightChange(book.slug)
  const message = useErrorMessage()
  useEffect(() => {
    if (outcome && !outcome.ok) toast.error(message(outcome.code))
  }, [outcome, message])
  usePressed(frame, here, setWriting)

  const mark = (color: HighlightColor) => {
    if (!selected?.passage) return
    create(section.id, selected.passage, { color, title: '', content: '' }, String(getSelection()))
    clear()
  }
  const taken = here.find(({ block }) => block === selected?.passage?.block)?.highlight ?? null
  const write = () => {
    if (taken) setWriting(taken)
    else if (selected?.passage) setWriting({ passage: selected.passage, quote: String(getSelection()) })
    clear()
  }
  useShortcut(selected && book.mayNote ? shortcuts.reader.highlight : [], write)
  return (
    <>
      {!paintsNatively() && <PaintedLayer frame={frame} passages={here} />}
      {selected && (
        <SelectionBubble
          key={selected.passage?.block ?? 'none'}
          selected={selected}
          taken={taken}
          book={book}
          onMark={mark}
          onWrite={write}
        />
      )}
      {writing && (
        <Suspense>
          <HighlightForm
            target={writing}
            sectionId={section.id}
            slug={book.slug}
            onClose={() => setWriting(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function placed(text: HTMLElement, section: SectionData, highlight: ReaderHighlight): Here | null {
  const { id, sectionId, locale, block, start, end, color, title, content } = highlight
  if (sectionId !== section.id || locale !== section.locale || block === null) return null
  const range = rangeOf(text, { block, start, end })
  return range && { id, block, start, end, color, noted: (title || content) !== '', range, highlight }
}

/** A passage that a list led to comes into sight and stands out for a moment. */
function useFlash(here: readonly Here[]) {
  const { key, state } = useLocation()
  const wanted = (state as { flash?: number } | null)?.flash
  const found = here.find(({ id }) => id === wanted)
  const [flashed, setFlashed] = useState<string | null>(null)
  useEffect(() => {
    if (!found || flashed === key) return
    found.range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    const end = flashPassage(found.range)
    const timer = setTimeout(() => {
      end()
      setFlashed(key)
    }, flashMs)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [found, flashed, key])
}

/** A marked passage that is pressed opens what is noted on it. */
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
      const at = document.caretPositionFromPoint?.(event.clientX, event.clientY)
      const pressed = at && here.find(({ range }) => range.isPointInRange(at.offsetNode, at.offset))
      if (pressed && pressed.id > 0) open(pressed.highlight)
    }
    text?.addEventListener('click', press)
    return () => text?.removeEventListener('click', press)
  }, [frame, here, open])
}
