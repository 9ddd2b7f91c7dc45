import { type ComponentType, useEffect, useState } from 'react'
import { whenReached } from '../connection/unreachable.ts'
import { whenToasted } from '../ui/toast.ts'

/**
 * Fetches what shows toasts when the first one is wanted; most visits see none. Where it cannot be had, the toasts wait.
 */
export function Toaster() {
  const [Viewport, setViewport] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenToasted(() => {
        whenReached(() => import('./toast-viewport.tsx')).then((module) => setViewport(() => module.default))
      }),
    [],
  )
  return Viewport && <Viewport />
}
