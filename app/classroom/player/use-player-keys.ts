import { type RefObject, useEffect, useRef } from 'react'
import { singleKeysWork } from '../../shortcuts/single-keys.ts'
import { type PlayerCommand, pageCommandOf } from './player-keys.ts'

/** Does what a key asks of the player while the focus is anywhere else on its page; inside, the player looks itself. */
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
      if (frame.current?.contains(target) || isTaken(target) || !singleKeysWork()) return
      const command = pageCommandOf(event, ownerOf(target))
      if (!command) return
      event.preventDefault()
      latest.current(command)
    }
    // After every other listener of the page: a menu, a list of tabs and a range have used the key by then.
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [frame])
}

const fields =
  '[contenteditable]:not([contenteditable="false"]), [role="textbox"], textarea, select, input:not([type="checkbox"], [type="radio"], [type="range"])'

/** Whether somebody writes there, or a window is open over the page. */
function isTaken(target: HTMLElement): boolean {
  return (
    target.closest(fields) !== null ||
    document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null
  )
}

/** What kind of control has the focus, by what its own keys are. */
function ownerOf(target: HTMLElement): 'press' | 'move' | null {
  if (target.matches('[role="tab"], input[type="radio"], input[type="range"], pre, [role="slider"]'))
    return 'move'
  return target.matches('button, summary, input, [role="button"]') ? 'press' : null
}
