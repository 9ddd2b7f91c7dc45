import { useEffect, useState } from 'react'
import { shortcuts } from '../shortcuts/shortcuts.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'

export type FocusMode = { on: boolean; toggle: () => void }

/** Nothing but the book: the bars of the site go, and the browser's own where it can fill the screen (row J3). */
export function useFocusMode(): FocusMode {
  const [on, setOn] = useState(false)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-reading', on)
    return () => document.documentElement.removeAttribute('data-reading')
  }, [on])
  useEffect(() => {
    // Escape, and the browser's own ways out of the full screen.
    const leave = () => !document.fullscreenElement && setOn(false)
    document.addEventListener('fullscreenchange', leave)
    return () => document.removeEventListener('fullscreenchange', leave)
  }, [])
  const toggle = () => {
    setOn(!on)
    if (on && document.fullscreenElement) document.exitFullscreen().catch(() => {})
    // A phone that fills no screen with a page still gets rid of the bars.
    if (!on && document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => {})
  }
  useShortcut(shortcuts.reader.focus, toggle)
  useShortcut(on ? ['Escape'] : [], toggle)
  return { on, toggle }
}
