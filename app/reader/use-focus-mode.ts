import { useEffect, useState } from 'react'
import { shortcuts } from '../shortcuts/shortcuts.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'

export type FocusMode = { on: boolean; toggle: () => void }

/** Hides everything but the text, in full screen where possible (specification, J3). */
export function useFocusMode(): FocusMode {
  const [on, setOn] = useState(false)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-reading', on)
    return () => document.documentElement.removeAttribute('data-reading')
  }, [on])
  useEffect(() => {
    // Escape and the browser's controls end full screen too.
    const leave = () => !document.fullscreenElement && setOn(false)
    document.addEventListener('fullscreenchange', leave)
    return () => document.removeEventListener('fullscreenchange', leave)
  }, [])
  const toggle = () => {
    setOn(!on)
    if (on && document.fullscreenElement) document.exitFullscreen().catch(() => {})
    // Phones without full screen still hide the bars.
    if (!on && document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => {})
  }
  useShortcut(shortcuts.reader.focus, toggle)
  useShortcut(on ? ['Escape'] : [], toggle)
  return { on, toggle }
}
