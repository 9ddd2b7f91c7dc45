import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { busyPlaces, coveredArea } from './busy-places.ts'

type Offset = { x: number; y: number }
const corner: Offset = { x: 0, y: 0 }

/** So fine are the steps in which a clear place is looked for. */
const step = 8

/** What stays free at the top of the window, in pixels: the bar is there, and a little air below it. */
const headroom = 72

/**
 * How far what floats in the right lower corner moves away from there, so that it covers nothing that is to be pressed, filled
 * in or paid: up first, then to the left. What is pointed at or has the focus stays. `count`: how much there is to show.
 */
export function useClearPlace(floating: RefObject<HTMLElement | null>, count: number): Offset {
  const [offset, setOffset] = useState(corner)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is opened has other things below it.
  useEffect(() => {
    const element = floating.current
    if (!element) return
    if (count === 0) return setOffset(corner)
    let frame = 0
    const look = () => {
      frame = 0
      if (!element.matches(':hover, :focus-within')) setOffset((now) => clearPlace(element, now))
    }
    const moved = () => {
      frame ||= requestAnimationFrame(look)
    }
    const grown = new ResizeObserver(moved)
    grown.observe(element)
    grown.observe(document.body)
    // Parts of a page that come late, such as the controls of a video, change no size.
    const changed = new MutationObserver(moved)
    changed.observe(document.body, { childList: true, subtree: true })
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
  return offset
}

/** Where it is, while that is clear; else the first clear place, or the one that covers least. */
function clearPlace(element: HTMLElement, now: Offset): Offset {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const places = busyPlaces(element)
  const coveredAt = ({ x, y }: Offset) =>
    coveredArea(
      {
        left: left + now.x - x,
        right: right + now.x - x,
        top: top + now.y - y,
        bottom: bottom + now.y - y,
      },
      places,
    )
  if (coveredAt(now) === 0) return now
  let best = { offset: corner, covered: coveredAt(corner) }
  const furthest = left + now.x - (innerWidth - right - now.x)
  for (const x of [0, furthest / 2, furthest]) {
    for (let y = 0; y <= top + now.y - headroom && best.covered > 0; y += step) {
      const covered = coveredAt({ x, y })
      if (covered < best.covered) best = { offset: { x, y }, covered }
    }
  }
  return best.offset
}
