import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { shortcuts } from '../../shortcuts/shortcuts.ts'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'

const steps = [0.25, 0.33, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const
const [smallest] = steps
const largest = steps[steps.length - 1] ?? 4
/** The largest scale by default, for lines of a readable length. */
const usual = 1.25

/** The scale of pages: 1 is the size on paper, `pageWidth` wide. Zooming does not move the middle of the window. */
export function useZoom(pages: RefObject<HTMLElement | null>, pageWidth: number) {
  const [chosen, setChosen] = useState<number | 'usual' | 'width'>('usual')
  const room = useRoom(pages)
  const fitting = Math.max(smallest, room / pageWidth)
  const scale = chosen === 'width' ? fitting : chosen === 'usual' ? Math.min(fitting, usual) : chosen
  const holdPlace = useHeldPlace(scale)
  const change = (next: number | 'width' | undefined) => {
    if (next === undefined) return
    holdPlace()
    setChosen(next)
  }
  // A fitted size that is this close to a step counts as that step.
  const smaller = () => change(steps.findLast((step) => step < scale - 0.01))
  const larger = () => change(steps.find((step) => step > scale + 0.01))
  const [minus, plus] = shortcuts.pdf.zoom
  useShortcut([minus], smaller)
  useShortcut([plus], larger)
  return {
    scale,
    smaller,
    larger,
    fit: () => change('width'),
    fits: chosen === 'width',
    atSmallest: scale <= smallest + 0.01,
    atLargest: scale >= largest - 0.01,
  }
}

function useRoom(pages: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const frame = pages.current
    if (!frame) return
    const { paddingLeft, paddingRight } = getComputedStyle(frame)
    setRoom(frame.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
  }, [pages])
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    if (pages.current) observer.observe(pages.current)
    return () => observer.disconnect()
  }, [pages])
  return room
}

function useHeldPlace(scale: number): () => void {
  const held = useRef<{ page: Element; part: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of scale is what moves the pages.
  useLayoutEffect(() => {
    if (!held.current) return
    const { page, part } = held.current
    const { top, height } = page.getBoundingClientRect()
    scrollBy({ top: top + part * height - innerHeight / 2, behavior: 'instant' })
    held.current = null
  }, [scale])
  return () => {
    const middle = innerHeight / 2
    const page = [...document.querySelectorAll('[data-page]')].find(
      (each) => each.getBoundingClientRect().bottom >= middle,
    )
    if (!page) return
    const { top, height } = page.getBoundingClientRect()
    held.current = { page, part: (middle - top) / height }
  }
}
