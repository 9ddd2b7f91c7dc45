import { createContext, type KeyboardEvent, useContext, useEffect, useMemo, useReducer, useRef } from 'react'
import type { PartKind } from '#domain/catalog/drafts/kinds/kind-names.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { Place } from './outline-places.ts'
import type { OutlineQueue } from './outline-queue.ts'

/** The state of the outline's rows on this page. */
export type OutlineState = {
  /** The ids that the server gave to new parts and that the other fields use already. */
  readonly ids: OutlineQueue['ids']
  /** The row that Tab leads to. */
  readonly active: number | null
  readonly renaming: number | null
  /** The row that was picked up by keyboard or tap, shown at this place until it is put down. */
  readonly lifted: { readonly partId: number; readonly place: Place } | null
  readonly collapsed: ReadonlySet<number>
  readonly menu: { readonly partId: number; readonly anchor: HTMLElement } | null
}

export type OutlineChange =
  | { readonly to: 'activate' | 'rename' | 'collapse'; readonly partId: number }
  | { readonly to: 'lift'; readonly partId: number; readonly place: Place }
  | { readonly to: 'open-menu'; readonly partId: number; readonly anchor: HTMLElement }
  | { readonly to: 'end-rename' | 'put-down' | 'close-menu' }
  | { readonly to: 'resolve'; readonly ids: OutlineQueue['ids'] }

const start: Omit<OutlineState, 'ids'> = {
  active: null,
  renaming: null,
  lifted: null,
  collapsed: new Set(),
  menu: null,
}

function changed(state: OutlineState, change: OutlineChange): OutlineState {
  switch (change.to) {
    case 'activate':
      return state.active === change.partId ? state : { ...state, active: change.partId }
    case 'rename':
      return { ...state, renaming: change.partId, lifted: null, menu: null }
    case 'end-rename':
      return { ...state, renaming: null }
    case 'lift':
      return { ...state, lifted: change, active: change.partId, renaming: null, menu: null }
    case 'put-down':
      return { ...state, lifted: null }
    case 'open-menu':
      return { ...state, menu: change, active: change.partId, lifted: null }
    case 'resolve':
      return resolved(state, change.ids)
    case 'close-menu':
      return { ...state, menu: null }
    case 'collapse': {
      const collapsed = new Set(state.collapsed)
      if (!collapsed.delete(change.partId)) collapsed.add(change.partId)
      return { ...state, collapsed }
    }
  }
}

/**
 * The state of the outline. `ids`: the ids that the server gave to new parts; a part that gets one stays lifted, renamed or
 * folded.
 */
export function useOutlineState(ids: OutlineQueue['ids']) {
  const [state, change] = useReducer(changed, { ...start, ids })
  // Before the rows are drawn, because they have the new ids already.
  if (state.ids !== ids) change({ to: 'resolve', ids })
  return [state, change] as const
}

function resolved({ active, renaming, lifted, collapsed, menu }: OutlineState, ids: OutlineQueue['ids']) {
  const idOf = (partId: number) => ids.get(partId) ?? partId
  const orNull = (partId: number | null) => (partId === null ? null : idOf(partId))
  return {
    ids,
    active: orNull(active),
    renaming: orNull(renaming),
    lifted: lifted && {
      partId: idOf(lifted.partId),
      place: { ...lifted.place, parentId: orNull(lifted.place.parentId) },
    },
    collapsed: new Set([...collapsed].map(idOf)),
    menu: menu && { ...menu, partId: idOf(menu.partId) },
  }
}

/** The actions of the outline. They stay the same object while it is shown, so that five hundred rows are not rendered again. */
export type OutlineControls = {
  /** The path of the page of a part. */
  readonly pathOf: (partId: number) => string
  /** Opens the page of a part once the server has created it; returns false where it exists already. */
  readonly openOnceMade: (partId: number) => boolean
  /** The React key of the part's row. */
  readonly keyOf: (partId: number) => number
  readonly change: (change: OutlineChange) => void
  readonly rename: (partId: number, title: LocalizedText) => void
  readonly add: (kind: PartKind, parentId: number | null, title: LocalizedText) => void
  readonly duplicate: (partId: number) => void
  readonly remove: (partId: number) => void
  readonly move: (partId: number, place: Place) => void
  readonly key: (event: KeyboardEvent, partId: number) => void
  readonly lift: (partId: number) => void
  readonly step: (step: -1 | 1) => void
  readonly drop: () => void
  readonly putBack: () => void
}

export const OutlineControlsContext = createContext<OutlineControls | null>(null)

export function useOutlineControls(): OutlineControls {
  const controls = useContext(OutlineControlsContext)
  if (!controls) throw new Error('this belongs into the outline')
  return controls
}

/** Gives an object that never changes and calls the latest of the given controls. */
export function useLatestControls(given: OutlineControls): OutlineControls {
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  return useMemo(
    () => ({
      pathOf: (partId) => latest.current.pathOf(partId),
      openOnceMade: (partId) => latest.current.openOnceMade(partId),
      keyOf: (partId) => latest.current.keyOf(partId),
      change: (change) => latest.current.change(change),
      rename: (partId, title) => latest.current.rename(partId, title),
      add: (kind, parentId, title) => latest.current.add(kind, parentId, title),
      duplicate: (partId) => latest.current.duplicate(partId),
      remove: (partId) => latest.current.remove(partId),
      move: (partId, place) => latest.current.move(partId, place),
      key: (event, partId) => latest.current.key(event, partId),
      lift: (partId) => latest.current.lift(partId),
      step: (step) => latest.current.step(step),
      drop: () => latest.current.drop(),
      putBack: () => latest.current.putBack(),
    }),
    [],
  )
}
