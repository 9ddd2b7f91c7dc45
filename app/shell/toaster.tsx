import { type ComponentType, useEffect, useState } from 'react'
import { whenReached } from '../connection/unreachable.ts'
import { whenToasted } from '../ui/toast.ts'

/** Loads the viewport with the first toast; toasts wait until it is loaded. */
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
