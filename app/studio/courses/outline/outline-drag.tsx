import {
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { localize } from '#values/localized-text.ts'
import { useCourseEditor } from '../course-editor-context.ts'
import { findPlace, type Outline } from './outline-acts.ts'
import { useOutlineControls } from './outline-controls.ts'
import { type DropTarget, type Place, placeOfDrop } from './outline-places.ts'

type Target = DropTarget & { readonly line: number }

/**
 * Drags rows by mouse and touch. Where a row would go is read from what is under it, so that no row is drawn while it moves;
 * the keyboard has a way of its own (`use-outline-keys.ts`).
 */
export function OutlineDrag({
  outline,
  dragged,
  children,
}: {
  outline: Outline
  dragged: number | null
  children: ReactNode
}) {
  const t = useTranslations('studioCourse')
  const { languages } = useCourseEditor()
  const { change, move } = useOutlineControls()
  const list = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const place = useRef<Place | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  )
  const follow = ({ active }: DragMoveEvent) => {
    const partId = Number(active.id)
    const isSection = findPlace(outline, partId)?.kind === 'section'
    const rect = active.rect.current.translated
    const target = rect && list.current && targetAt(list.current, rect.top + rect.height / 2, isSection)
    place.current = target ? placeOfDrop(outline, partId, target) : null
    if (!line.current || !list.current) return
    line.current.hidden = place.current === null
    if (target) line.current.style.top = `${target.line - list.current.getBoundingClientRect().top}px`
  }
  const end = (partId: number, isDropped: boolean) => {
    if (isDropped && place.current) move(partId, place.current)
    place.current = null
    if (line.current) line.current.hidden = true
    change({ to: 'end-drag' })
  }
  const part = dragged === null ? null : findPlace(outline, dragged)?.part
  return (
    <DndContext
      id="outline"
      sensors={sensors}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => change({ to: 'drag', partId: Number(active.id) })}
      onDragMove={follow}
      onDragEnd={({ active }) => end(Number(active.id), true)}
      onDragCancel={({ active }) => end(Number(active.id), false)}
    >
      <div ref={list} className="relative">
        {children}
        <div ref={line} hidden aria-hidden className="outline-line" />
      </div>
      <DragOverlay
        dropAnimation={null}
        className="pointer-events-none"
        style={{ width: 'auto', height: 'auto' }}
      >
        {part && <div className="outline-dragged">{localize(part.title, languages[0]) || t('untitled')}</div>}
      </DragOverlay>
    </DndContext>
  )
}

/** The panel says by itself what has happened. */
const nothing = () => undefined
const silent = {
  onDragStart: nothing,
  onDragMove: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
}

/** `line`: where the part would go, from the top of the window. */
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
