import { useEffect, useRef } from 'react'
import { areSingleKeysOn } from './single-keys.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** A single key (`/`) or `mod+k` (Ctrl, or Cmd on a Mac). */
export function isShortcut(shortcut: string, { key, ctrlKey, altKey, metaKey }: Pressed): boolean {
  const [, letter] = /^mod\+(.)$/.exec(shortcut) ?? []
  if (letter) return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === letter
  // Alt Gr reports Ctrl and Alt.
  return key === shortcut && !metaKey && ctrlKey === altKey
}

/** In a text field, or below an open dialog. */
function isTaken(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('[role="dialog"], [role="textbox"], textarea, select') !== null ||
      target.matches('input:not([type="checkbox"], [type="radio"], [type="range"])'))
  )
}

/** Ignored while somebody types. */
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
