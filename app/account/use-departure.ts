import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useRootData } from '../shell/root-data.ts'
import { isRootPath, isStudioPath } from '../site-map.ts'
import { toast } from '../ui/toast.ts'

/** Milliseconds (specification, section 9). */
const readingTime = 1_500

/**
 * Shows a success toast, then goes to a path that is given without the base. The toast survives navigation within the
 * application, where `delay` may be shorter than the default of 1.5 s; a new document always waits for the default.
 */
export function useDeparture(departure: { text: string; path: string; delay?: number } | null): void {
  const navigate = useNavigate()
  // Leaving earlier would cancel the reload of the log-in state.
  const settled = useNavigation().state === 'idle'
  const root = useRootData()
  const begun = useRef(false)
  const leavesBase = departure && root?.base && isRootPath(departure.path) !== root.atRoot
  const crossing = leavesBase || (departure && isStudioPath(departure.path))
  const target =
    departure &&
    (crossing && !isRootPath(departure.path) ? `${root?.base ?? ''}${departure.path}` : departure.path)
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
