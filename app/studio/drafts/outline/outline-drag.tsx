import {
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { localize } from '#values/localized-text.ts'
import { findPlace, type Outline } from './outline-acts.ts'
import { useOutlineControls } from './outline-controls.ts'
import { useOutlineEditor } from './outline-editor-context.ts'
import { type DropTarget, type Place, placeOfDrop } from './outline-places.ts'

type Target = DropTarget & { readonly line: number }

/**
 * Drags rows by mouse and touch. The whole list is one draggable, and the target is read from the row under the pointer, so
 * that no row is rendered while it moves. For keyboards, see `use-outline-keys.ts`.
 */
export default function OutlineDrag({
  outline,
  list,
}: {
  outline: Outline
  list: RefObject<HTMLElement | null>
}) {
  const t = useTranslations('studioCourse')
  const { languages } = useOutlineEditor()
  const { change, move } = useOutlineControls()
  const line = useRef<HTMLDivElement>(null)
  const lifted = useRef(0)
  const place = useRef<Place | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  )
  const begin = () => {
    setDragged(lifted.current)
    change({ to: 'put-down' })
  }
  const follow = ({ active }: DragMoveEvent) => {
    const isSection = findPlace(outline, lifted.current)?.kind === 'section'
    const rect = active.rect.current.translated
    const target = rect && list.current && targetAt(list.current, rect.top + rect.height / 2, isSection)
    place.current = target ? placeOfDrop(outline, lifted.current, target) : null
    if (!line.current || !list.current) return
    line.current.hidden = place.current === null
    if (target) line.current.style.top = `${target.line - list.current.getBoundingClientRect().top}px`
  }
  const end = (isDropped: boolean) => {
    if (isDropped && place.current) move(lifted.current, place.current)
    place.current = null
    if (line.current) line.current.hidden = true
    setDragged(null)
  }
  const part = dragged === null ? null : findPlace(outline, dragged)?.part
  return (
    <DndContext
      id="outline"
      sensors={sensors}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={begin}
      onDragMove={follow}
      onDragEnd={() => end(true)}
      onDragCancel={() => end(false)}
    >
      <Handles list={list} onPress={(partId) => (lifted.current = partId)} />
      <div ref={line} hidden aria-hidden className="outline-line" />
      <DragOverlay dropAnimation={null} className="pointer-events-none">
        {part && <div className="outline-dragged">{localize(part.title, languages[0]) || t('untitled')}</div>}
      </DragOverlay>
    </DndContext>
  )
}

/** Starts a drag when the handle of a row is pressed. */
function Handles({
  list,
  onPress,
}: {
  list: RefObject<HTMLElement | null>
  onPress: (partId: number) => void
}) {
  const { setNodeRef, listeners } = useDraggable({ id: 'row' })
  const press = useEffectEvent((name: 'onMouseDown' | 'onTouchStart', nativeEvent: Event) => {
    const handle = nativeEvent.target instanceof Element ? nativeEvent.target.closest('[data-grip]') : null
    const row = handle?.closest<HTMLElement>('[data-part]')
    if (!row) return
    setNodeRef(row)
    onPress(Number(row.dataset.part))
    listeners?.[name]?.({ nativeEvent })
  })
  useEffect(() => {
    const element = list.current
    const mouse = (event: MouseEvent) => press('onMouseDown', event)
    const touch = (event: TouchEvent) => press('onTouchStart', event)
    element?.addEventListener('mousedown', mouse)
    element?.addEventListener('touchstart', touch, { passive: true })
    return () => {
      element?.removeEventListener('mousedown', mouse)
      element?.removeEventListener('touchstart', touch)
    }
  }, [list])
  return null
}

/** The library's announcements are off, because the panel makes them. */
const nothing = () => undefined
const silent = {
  onDragStart: nothing,
  onDragMove: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
}

/** What is under the pointer; `line` is where the part would go, in pixels from the top of the window. */
function targetAt(list: HTMLElement, y: number, isSection: boolean): Target | null {
  const { left, width } = list.getBoundingClientRect()
  const row = document.elementFromPoint(left + width / 2, y)?.closest<HTMLElement>('[data-target]')
  if (!row || !list.contains(row)) return null
  const on = row.dataset.target as DropTarget['on']
  const partId = Number(row.dataset.part)
  const measured = isSection ? row.closest<HTMLElement>('[data-section]') : row
  const { top, bottom } = (measured ?? row).getBoundingClientRect()
  const below = y > (top + bottom) / 2
  const atEnd = isSection || on === 'lesson' ? below : on === 'section'
  return { on, partId, below, line: atEnd ? bottom : top }
}
