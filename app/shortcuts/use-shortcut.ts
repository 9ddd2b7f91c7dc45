import { useEffect, useRef } from 'react'
import { singleKeysWork } from './single-keys.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** Whether the keys are this shortcut: a single key (`/`), or one with the system's own key (`mod+k`: Ctrl, or Cmd on a Mac). */
export function isShortcut(shortcut: string, { key, ctrlKey, altKey, metaKey }: Pressed): boolean {
  const [, letter] = /^mod\+(.)$/.exec(shortcut) ?? []
  if (letter) return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === letter
  // Some keyboards need Alt Gr, which says Ctrl and Alt, for a sign; then the key is the sign all the same.
  return key === shortcut && !metaKey && ctrlKey === altKey
}

/** Whether a key pressed there belongs to what is being written, or to a window over the page. */
function isTaken(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('[role="dialog"], [role="textbox"], textarea, select') !== null ||
      target.matches('input:not([type="checkbox"], [type="radio"], [type="range"])'))
  )
}

/** Does `action` when one of these is pressed anywhere on the page, and never while somebody writes. */
export function useShortcut(shortcuts: readonly string[], action: () => void): void {
  const latest = useRef({ shortcuts, action })
  useEffect(() => {
    latest.current = { shortcuts, action }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing || isTaken(event.target)) return
      const pressed = latest.current.shortcuts.find((each) => isShortcut(each, event))
      if (!pressed || (pressed.length === 1 && !singleKeysWork())) return
      event.preventDefault()
      latest.current.action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
