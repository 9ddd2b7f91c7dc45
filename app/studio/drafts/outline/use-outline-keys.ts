import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react'
import type { OutlineControls, OutlineState } from './outline-controls.ts'
import type { Place } from './outline-places.ts'

type Keys = {
  readonly state: OutlineState
  readonly change: OutlineControls['change']
  readonly list: RefObject<HTMLElement | null>
  readonly isSection: (partId: number) => boolean
  readonly step: (step: -1 | 1) => void
  readonly drop: () => void
  readonly putBack: () => void
  readonly remove: (partId: number) => void
  readonly nextPlace: (partId: number, step: -1 | 1) => Place | null
  readonly move: (partId: number, place: Place) => void
}

/**
 * Handles keys on a row: arrows go to other rows, F2 renames, Delete removes, Alt with arrows moves. A lifted row (Space on its
 * handle) moves with the arrows until Enter or Space puts it down or Escape puts it back.
 */
export function outlineKeys(keys: Keys) {
  return (event: KeyboardEvent, partId: number) => {
    if ((event.target as HTMLElement).tagName === 'INPUT') return
    const act = keys.state.lifted?.partId === partId ? liftedAct(keys, event) : rowAct(keys, event, partId)
    if (!act) return
    event.preventDefault()
    act()
  }
}

function liftedAct({ step, drop, putBack }: Keys, { key }: KeyboardEvent): (() => void) | null {
  const acts: Record<string, () => void> = {
    ArrowUp: () => step(-1),
    ArrowDown: () => step(1),
    Enter: drop,
    ' ': drop,
    Escape: putBack,
  }
  return acts[key] ?? null
}

function rowAct(
  { state, change, list, isSection, remove, nextPlace, move }: Keys,
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  partId: number,
): (() => void) | null {
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null
  if (altKey && step) {
    const place = nextPlace(partId, step)
    return place ? () => move(partId, place) : null
  }
  if (altKey || ctrlKey || metaKey) return null
  if (step) return () => focusBeside(list.current, partId, step)
  if (key === 'F2') return () => change({ to: 'rename', partId })
  if (key === 'Delete') return () => remove(partId)
  const isCollapsed = state.collapsed.has(partId)
  const folds = isSection(partId) && (isCollapsed ? key === 'ArrowRight' : key === 'ArrowLeft')
  return folds ? () => change({ to: 'collapse', partId }) : null
}

/** Moves the focus to the title of the row before or after; does nothing where there is none. */
export function focusBeside(list: HTMLElement | null, partId: number, step: -1 | 1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('.outline-row[data-part]') ?? [])]
  const at = rows.findIndex(({ dataset }) => Number(dataset.part) === partId)
  rows[at + step]?.querySelector<HTMLElement>('[data-title]')?.focus()
}

export function focusPart(list: HTMLElement | null, partId: number, what: 'title' | 'grip' = 'title'): void {
  list?.querySelector<HTMLElement>(`.outline-row[data-part="${partId}"] [data-${what}]`)?.focus()
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=textbox], [role=dialog]'

/** Ctrl or ⌘ with Z undoes, with Shift+Z or Y redoes; in a text field the keys belong to the field. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return
    const target = event.target instanceof HTMLElement ? event.target : null
    if (target?.isContentEditable || target?.closest(typing)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
