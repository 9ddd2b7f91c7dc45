import { useEffect, useRef } from 'react'
import { areSingleKeysOn } from './single-keys.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** Whether the keys that were pressed are a shortcut: a single key (`/`) or `mod+k` (Ctrl, or Cmd on a Mac). */
export function isShortcut(shortcut: string, { key, ctrlKey, altKey, metaKey }: Pressed): boolean {
  const [, letter] = /^mod\+(.)$/.exec(shortcut) ?? []
  if (letter) return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === letter
  // Alt Gr reports Ctrl and Alt.
  return key === shortcut && !metaKey && ctrlKey === altKey
}

/** Whether the key was pressed in a text field or inside of a dialog, where shortcuts are off. */
function isTaken(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('[role="dialog"], [role="textbox"], textarea, select') !== null ||
      target.matches('input:not([type="checkbox"], [type="radio"], [type="range"])'))
  )
}

/** Calls `action` on any of these shortcuts, but not while somebody types or is in a dialog. */
export function useShortcut(shortcuts: readonly string[], action: () => void): void {
  const latest = useRef({ shortcuts, action })
  useEffect(() => {
    latest.current = { shortcuts, action }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing || isTaken(event.target)) return
      const pressed = latest.current.shortcuts.find((each) => isShortcut(each, event))
      if (!pressed || (pressed.length === 1 && !areSingleKeysOn())) return
      event.preventDefault()
      latest.current.action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
