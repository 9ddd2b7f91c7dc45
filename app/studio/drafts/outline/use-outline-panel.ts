import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { localize } from '#values/localized-text.ts'
import { draftPath } from '../draft-editor-context.ts'
import { applyAct, findPlace, type Outline } from './outline-acts.ts'
import { type OutlineControls, useLatestControls, useOutlineState } from './outline-controls.ts'
import { useOutlineEditor } from './outline-editor-context.ts'
import { nextPlace, type Place } from './outline-places.ts'
import type { OwnAct } from './outline-queue.ts'
import { focusBeside, focusPart, outlineKeys, useUndoKeys } from './use-outline-keys.ts'

/** The actions of the outline, with what is announced about them to screen readers. */
export function useOutlinePanel(list: RefObject<HTMLElement | null>) {
  const t = useTranslations('studioCourse')
  const { draft, slug, outline, queue, languages } = useOutlineEditor()
  const [state, change] = useOutlineState(queue.ids)
  const [said, say] = useState('')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { lifted } = state

  const shown = useMemo(() => {
    const place = lifted && findPlace(outline, lifted.partId)
    const { parentId, index } = lifted?.place ?? {}
    if (!place || (place.parentId === parentId && place.index === index)) return outline
    return applyAct(outline, { do: 'move', partId: lifted.partId, ...lifted.place })
  }, [outline, lifted])
  const titleOf = (partId: number) =>
    localize(findPlace(shown, partId)?.part.title, languages[0]) || t('untitled')
  const sayPlace = (partId: number, { parentId, index }: Place) => {
    const section = shown.sections.find(({ id }) => id === parentId)
    const isAtHome = findPlace(shown, partId)?.parentId === parentId
    const count =
      parentId === null ? shown.sections.length : (section?.lessons.length ?? 0) + (isAtHome ? 0 : 1)
    const title = titleOf(partId)
    say(
      section
        ? t('outline.placedIn', { title, place: index + 1, count, section: titleOf(section.id) })
        : t('outline.placed', { title, place: index + 1, count }),
    )
  }
  const move = (partId: number, place: Place) => {
    queue.do({ do: 'move', partId, ...place })
    sayPlace(partId, place)
    requestAnimationFrame(() => focusPart(list.current, partId))
  }
  const drop = () => {
    if (!lifted) return
    const before = findPlace(outline, lifted.partId)
    const { parentId, index } = lifted.place
    if (before?.parentId !== parentId || before.index !== index) {
      queue.do({ do: 'move', partId: lifted.partId, ...lifted.place })
    }
    change({ to: 'put-down' })
    say(t('outline.dropped', { title: titleOf(lifted.partId) }))
  }
  const putBack = () => {
    if (!lifted) return
    change({ to: 'put-down' })
    say(t('outline.putBack', { title: titleOf(lifted.partId) }))
  }
  const step = (by: -1 | 1) => {
    const place = lifted && nextPlace(shown, lifted.partId, by)
    if (!lifted || !place) return
    change({ to: 'lift', partId: lifted.partId, place })
    sayPlace(lifted.partId, place)
  }
  const remove = (partId: number) => {
    say(t('outline.removed', { title: titleOf(partId) }))
    focusBeside(list.current, partId, findPlace(shown, partId)?.index === 0 ? 1 : -1)
    queue.do({ do: 'remove', partId })
    if (isOpen(outline, partId, pathname)) navigate(draftPath(draft.kind, slug), { replace: true })
  }
  const rename: OutlineControls['rename'] = (partId, title) => {
    queue.do({ do: 'rename', partId, title })
    requestAnimationFrame(() => focusPart(list.current, partId))
  }
  const sayTurned = (act: OwnAct | null) => {
    if (!act) return say(t('outline.nothing'))
    const now = findPlace(queue.state().outline, act.partId)
    const title = now ? localize(now.part.title, languages[0]) || t('untitled') : titleOf(act.partId)
    say(t(`outline.turned.${act.do}`, { title }))
  }
  const undo = () => sayTurned(queue.undo())
  const redo = () => sayTurned(queue.redo())
  useUndoKeys(undo, redo)

  const location = useRef(pathname)
  useLayoutEffect(() => {
    location.current = pathname
  }, [pathname])
  const openOnceMade = (partId: number) => {
    if (!queue.isBeingMade(partId)) return false
    void queue.rest().then(() => {
      // It may have been refused, or another page may have been opened meanwhile.
      if (queue.isBeingMade(partId) || location.current !== pathname) return
      navigate(draftPath(draft.kind, slug, queue.idOf(partId)))
    })
    return true
  }
  const isSection = (partId: number) => findPlace(shown, partId)?.kind === 'section'
  const controls = useLatestControls({
    pathOf: (partId) => draftPath(draft.kind, slug, partId),
    openOnceMade,
    keyOf: (partId) => queue.keyOf(partId),
    change,
    rename,
    move,
    remove,
    step,
    drop,
    putBack,
    add(kind, parentId, title) {
      const { sections } = queue.state().outline
      const siblings = parentId === null ? sections : sections.find(({ id }) => id === parentId)?.lessons
      const index = siblings?.length ?? 0
      queue.do({ do: 'add', partId: queue.newId(), kind, parentId, index, title })
      say(t('outline.added', { title: localize(title, languages[0]) }))
    },
    duplicate(partId) {
      queue.do({ do: 'duplicate', partId, copyId: queue.newId() })
      say(t('outline.duplicated', { title: titleOf(partId) }))
    },
    lift(partId) {
      const place = findPlace(shown, partId)
      if (!place) return
      change({ to: 'lift', partId, place: { parentId: place.parentId, index: place.index } })
      say(t('outline.lifted', { title: titleOf(partId) }))
    },
    key: outlineKeys({
      state,
      change,
      list,
      isSection,
      step,
      drop,
      putBack,
      remove,
      move,
      nextPlace: (partId, by) => nextPlace(shown, partId, by),
    }),
  })

  // A row that moves to another section becomes another element, which needs the focus.
  const held = useRef<number | null>(null)
  useLayoutEffect(() => {
    const partId = lifted?.partId ?? held.current
    if (partId !== null) focusPart(list.current, partId, 'grip')
    held.current = lifted?.partId ?? null
  }, [lifted, list])

  return { state, change, shown, said, controls, undo, redo }
}

/** Whether the page shows the part, or a lesson of it. */
function isOpen(outline: Outline, partId: number, pathname: string): boolean {
  const open = Number(/\/(\d+)$/.exec(pathname)?.[1] ?? 0)
  const section = outline.sections.find(({ id }) => id === partId)
  return open === partId || Boolean(section?.lessons.some(({ id }) => id === open))
}
