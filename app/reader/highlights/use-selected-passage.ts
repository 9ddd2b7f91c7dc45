import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { SectionData } from '../reader-loader.ts'
import { readSelectedPassage, type SelectedPassage } from './selected-passage.ts'

/** A selection is read after this time without a change, in milliseconds. */
const settleMs = 250

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
    // Text may have been selected before hydration.
    wait()
    document.addEventListener('selectionchange', wait)
    // After scrolling, the bubble would be in the wrong place.
    document.addEventListener('scroll', hide, { passive: true })
    document.addEventListener('mousedown', hold)
    document.addEventListener('mouseup', release)
    // A drag ends without `mouseup`.
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
