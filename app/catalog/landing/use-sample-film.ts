import { type RefObject, useEffect, useState } from 'react'

type Connection = EventTarget & { readonly saveData?: boolean; readonly effectiveType?: string }

/**
 * Connections that are too slow for the film, as browsers name them (https://wicg.github.io/netinfo/#effective-connection-types).
 */
const slow = ['slow-2g', '2g', '3g']

/**
 * Whether the film is in sight; null until it is for the first time after the page has loaded. Always null with reduced motion or
 * reduced data, and on a slow connection.
 */
export function useSampleFilm(frame: RefObject<Element | null>, hasFilm: boolean): boolean | null {
  const [inSight, setInSight] = useState<boolean | null>(null)
  useEffect(() => {
    const element = frame.current
    if (!hasFilm || !element || !isWelcome()) return
    const observer = new IntersectionObserver(
      (entries) => {
        const now = entries.some(({ isIntersecting }) => isIntersecting)
        setInSight((before) => (before === null && !now ? null : now))
      },
      { threshold: 0.5 },
    )
    // The page itself loads first.
    const begin = () => requestIdleCallbackOrLater(() => observer.observe(element))
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
    return () => {
      window.removeEventListener('load', begin)
      observer.disconnect()
    }
  }, [frame, hasFilm])
  return inSight
}

/** Safari has no idle callbacks. */
function requestIdleCallbackOrLater(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run)
  else setTimeout(run)
}

function isWelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const asksForLess = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'].some(
    (query) => matchMedia(query).matches,
  )
  return !asksForLess && !connection?.saveData && !slow.includes(connection?.effectiveType ?? '4g')
}
