import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { whenReached } from '../../connection/unreachable.ts'
import { type Painted, paintsNatively } from './paint.ts'

/** The name must match `highlights.css`. */
const foundName = 'found-words'

/** Location state of the link of a search result. */
export type FoundState = { readonly found: readonly string[] }

const none: readonly Painted[] = []

/** Marks the words of a search. Returns the ranges that the browser cannot paint itself. */
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
