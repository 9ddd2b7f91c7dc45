import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { SectionData } from '../reader-loader.ts'
import { readSelectedPassage, type SelectedPassage } from './selected-passage.ts'

/** A selection that rests so long is meant. */
const settleMs = 250

/** What is selected in the text of a section, once the hand rests; and how to forget it. */
export function useSelectedPassage(
  frame: RefObject<HTMLElement | null>,
  section: SectionData,
): [SelectedPassage | null, () => void] {
  const [selected, setSelected] = useState<SelectedPassage | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let held = false
    const read = () => setSelected(frame.current && readSelectedPassage(frame.current, section))
    const wait = () => {
      clearTimeout(timer)
      if (!held) timer = setTimeout(read, settleMs)
    }
    const hide = () => {
      setSelected(null)
      wait()
    }
    const hold = ({ button }: MouseEvent) => {
      if (button !== 0) return
      held = true
      hide()
    }
    const release = () => {
      held = false
      wait()
    }
    // Somebody may have begun before the page was alive.
    wait()
    document.addEventListener('selectionchange', wait)
    // What is shown beside a selection must not lie where that is no more, nor under a hand that begins the next.
    document.addEventListener('scroll', hide, { passive: true })
    document.addEventListener('mousedown', hold)
    document.addEventListener('mouseup', release)
    // Who drags what is selected lets it go without a `mouseup`.
    document.addEventListener('dragend', release)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', wait)
      document.removeEventListener('scroll', hide)
      document.removeEventListener('mousedown', hold)
      document.removeEventListener('mouseup', release)
      document.removeEventListener('dragend', release)
    }
  }, [frame, section])
  const clear = useCallback(() => {
    getSelection()?.removeAllRanges()
    setSelected(null)
  }, [])
  return [selected, clear]
}
