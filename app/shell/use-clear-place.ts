import { type RefObject, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { busyPlaces, coveredArea, type Place, wordPlaces } from './busy-places.ts'

type Offset = { x: number; y: number }
const corner: Offset = { x: 0, y: 0 }

/** Distance between the places that are tried, in pixels. */
const step = 8

/** Height of the top bar and a margin, in pixels. */
const headroom = 72

/** A pixel of distance counts as much as this many square pixels of covered text. */
const near = 8

/**
 * Moves a floating element from its corner, up and then left, so that it covers no controls and little text. Does not move
 * while hovered or focused.
 */
export function useClearPlace(floating: RefObject<HTMLElement | null>, count: number): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is opened has other things below the element.
  useLayoutEffect(() => {
    const element = floating.current
    if (!element) return
    let now = corner
    const move = (to: Offset) => {
      now = to
      element.style.translate = `${-to.x}px ${-to.y}px`
    }
    move(corner)
    if (count === 0) return
    const look = () => {
      if (!element.matches(':hover, :focus-within')) move(clearPlace(element, now))
    }
    let frame = 0
    const moved = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        look()
      })
    }
    look()
    const grown = new ResizeObserver(look)
    grown.observe(element)
    grown.observe(document.body)
    // Content that arrives late may leave all sizes as they are.
    const changed = new MutationObserver(moved)
    const attributeFilter = ['class', 'hidden', 'open']
    changed.observe(document.body, { childList: true, subtree: true, attributeFilter })
    document.addEventListener('scroll', moved, { passive: true, capture: true })
    addEventListener('resize', moved)
    return () => {
      cancelAnimationFrame(frame)
      grown.disconnect()
      changed.disconnect()
      document.removeEventListener('scroll', moved, { capture: true })
      removeEventListener('resize', moved)
    }
  }, [key, count, floating])
}

function clearPlace(element: HTMLElement, now: Offset): Offset {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const at = ({ x, y }: Offset): Place => ({
    left: left + now.x - x,
    right: right + now.x - x,
    top: top + now.y - y,
    bottom: bottom + now.y - y,
  })
  const busy = busyPlaces(element)
  if (coveredArea(at(now), busy) === 0) return now
  const words = wordPlaces(element)
  const judged = (offset: Offset) => ({
    offset,
    covered: coveredArea(at(offset), busy),
    cost: coveredArea(at(offset), words) + near * (offset.x + offset.y),
  })
  let best = judged(corner)
  const furthest = left + now.x - (innerWidth - right - now.x)
  for (const x of [0, furthest / 2, furthest]) {
    for (let y = 0; y <= top + now.y - headroom; y += step) {
      const other = judged({ x, y })
      const better = other.covered === best.covered ? other.cost < best.cost : other.covered < best.covered
      if (better) best = other
    }
  }
  return best.offset
}
