import { type RefObject, useCallback, useEffect, useState } from 'react'
import { readSelectedPassage, type SelectedPassage } from './selected-passage.ts'

/** A selection that rests so long is meant. */
const settleMs = 250

/** What is selected in the text, once the hand rests; and how to forget it. */
export function useSelectedPassage(
  frame: RefObject<HTMLElement | null>,
): [SelectedPassage | null, () => void] {
  const [selected, setSelected] = useState<SelectedPassage | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let held = false
    const read = () => setSelected(frame.current && readSelectedPassage(frame.current))
    const wait = () => {
      clearTimeout(timer)
      if (!held) timer = setTimeout(read, settleMs)
    }
    const hold = () => {
      held = true
    }
    const release = () => {
      held = false
      wait()
    }
    document.addEventListener('selectionchange', wait)
    // What is shown beside the selection follows it.
    document.addEventListener('scroll', wait, { passive: true })
    document.addEventListener('mousedown', hold)
    document.addEventListener('mouseup', release)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', wait)
      document.removeEventListener('scroll', wait)
      document.removeEventListener('mousedown', hold)
      document.removeEventListener('mouseup', release)
    }
  }, [frame])
  const clear = useCallback(() => {
    getSelection()?.removeAllRanges()
    setSelected(null)
  }, [])
  return [selected, clear]
}
