import { type RefObject, useEffect, useRef } from 'react'
import { areSingleKeysOn } from '../../shortcuts/single-keys.ts'
import { type PlayerCommand, pageCommandOf } from './player-keys.ts'

/** Handles keys of the player while the focus is outside of it. */
export function usePlayerKeys(
  frame: RefObject<HTMLElement | null>,
  work: (command: PlayerCommand) => void,
): void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (event.defaultPrevented || event.isComposing || !(target instanceof HTMLElement)) return
      if (frame.current?.contains(target) || isTaken(target) || !areSingleKeysOn()) return
      const command = pageCommandOf(event, ownerOf(target))
      if (!command) return
      event.preventDefault()
      latest.current(command)
    }
    // On the window, after all other listeners, so that menus and tabs have used their keys.
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [frame])
}

const fields =
  '[contenteditable]:not([contenteditable="false"]), [role="textbox"], textarea, select, input:not([type="checkbox"], [type="radio"], [type="range"])'

/** Whether the key was pressed in a text field or while a dialog, menu or list is open, where shortcuts are off. */
function isTaken(target: HTMLElement): boolean {
  return (
    target.closest(fields) !== null ||
    document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null
  )
}

/** Which keys the focused control uses itself: those that press, those that also move, or none (null). */
function ownerOf(target: HTMLElement): 'press' | 'move' | null {
  if (target.matches('[role="tab"], input[type="radio"], input[type="range"], pre, [role="slider"]'))
    return 'move'
  return target.matches('button, summary, input, [role="button"]') ? 'press' : null
}
