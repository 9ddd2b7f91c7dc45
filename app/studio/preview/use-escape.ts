import { useEffect, useEffectEvent } from 'react'

const open = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Whether the key is Escape and closes nothing in this document, such as a dialog or the full screen. */
export function leavesPage(event: KeyboardEvent, of: Document): boolean {
  return (
    event.key === 'Escape' &&
    !event.defaultPrevented &&
    !event.isComposing &&
    of.fullscreenElement === null &&
    of.querySelector(open) === null
  )
}

/** Calls `leave` when Escape is pressed and closes nothing else. */
export function useEscape(leave: () => void): void {
  const latest = useEffectEvent(leave)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (leavesPage(event, document)) latest()
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}
