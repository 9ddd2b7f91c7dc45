import { useEffect, useRef } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import type { RootData } from '../root.tsx'
import { isRootPath } from '../site-map.ts'
import { toast } from '../ui/toast.ts'

/** Specification, section 9: after logging in or registering the page changes 1.5 s later. */
const delay = 1_500

/** Says in a toast that it went well and, a moment later, goes to a path (written without the site's base). */
export function useDeparture(departure: { text: string; path: string } | null): void {
  const navigate = useNavigate()
  const root = useRouteLoaderData('root') as RootData | undefined
  const begun = useRef(false)
  const crossing = departure && root?.base && isRootPath(departure.path) !== root.atRoot
  const target =
    departure && (crossing && !isRootPath(departure.path) ? `${root?.base}${departure.path}` : departure.path)
  const text = departure?.text
  useEffect(() => {
    if (!target || !text) return
    if (!begun.current) toast.success(text)
    begun.current = true
    const timer = setTimeout(() => {
      if (crossing) location.assign(target)
      else navigate(target, { viewTransition: true })
    }, delay)
    return () => clearTimeout(timer)
  }, [target, text, crossing, navigate])
}
