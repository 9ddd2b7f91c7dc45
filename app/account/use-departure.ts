import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useRootData } from '../shell/root-data.ts'
import { isRootPath } from '../site-map.ts'
import { toast } from '../ui/toast.ts'

/** Specification, section 9: after logging in the page changes 1.5 s later. */
const readingTime = 1_500

/**
 * Says in a toast that it went well and, a moment later, goes to a path (written without the site's base). The toast stays
 * over the next page of the same application, so that a `delay` may be left out there.
 */
export function useDeparture(departure: { text: string; path: string; delay?: number } | null): void {
  const navigate = useNavigate()
  // To leave earlier would drop what the pages are asking anew: the next one would not know who is logged in.
  const settled = useNavigation().state === 'idle'
  const root = useRootData()
  const begun = useRef(false)
  const crossing = departure && root?.base && isRootPath(departure.path) !== root.atRoot
  const target =
    departure && (crossing && !isRootPath(departure.path) ? `${root?.base}${departure.path}` : departure.path)
  const text = departure?.text
  const delay = crossing ? readingTime : (departure?.delay ?? readingTime)
  useEffect(() => {
    if (!target || !text) return
    if (!begun.current) toast.success(text)
    begun.current = true
    if (!settled) return
    const timer = setTimeout(() => {
      if (crossing) location.assign(target)
      else navigate(target, { viewTransition: true })
    }, delay)
    return () => clearTimeout(timer)
  }, [target, text, crossing, delay, settled, navigate])
}
