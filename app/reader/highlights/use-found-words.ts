import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { whenReached } from '../../connection/unreachable.ts'
import { type Painted, paintsNatively } from './paint.ts'

/** The name under which `highlights.css` colours what a search found. */
const foundName = 'found-words'

/** What a link of the search hands to the page that it leads to. */
export type FoundState = { readonly found: readonly string[] }

const none: readonly Painted[] = []

/**
 * The words with which a search of the book led here are marked in the text, until one goes on. Answers those that the browser
 * cannot mark by itself.
 */
export function useFoundWords(frame: RefObject<HTMLElement | null>): readonly Painted[] {
  const { key, state } = useLocation()
  const words = (state as Partial<FoundState> | null)?.found
  const [painted, setPainted] = useState(none)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit to the same section marks other words.
  useEffect(() => {
    const text = frame.current
    if (!text || !words?.length) return
    let gone = false
    whenReached(() => import('./found-words.ts')).then(({ rangesOfWords }) => {
      if (gone) return
      const ranges = rangesOfWords(text, words)
      if (paintsNatively()) CSS.highlights.set(foundName, new Highlight(...ranges))
      else
        setPainted(ranges.map((range, index) => ({ id: -1 - index, range, color: 'yellow', noted: false })))
    })
    return () => {
      gone = true
      if (paintsNatively()) CSS.highlights.delete(foundName)
      setPainted(none)
    }
  }, [frame, key])
  return painted
}
