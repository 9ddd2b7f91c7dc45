import { lazy, Suspense, useEffect, useState } from 'react'
import { whenToasted } from '../ui/toast.ts'

const ToastViewport = lazy(() => import('./toast-viewport.tsx'))

/** Fetches what shows toasts when the first one is wanted; most visits see none. */
export function Toaster() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => whenToasted(() => setWanted(true)), [])
  return (
    wanted && (
      <Suspense fallback={null}>
        <ToastViewport />
      </Suspense>
    )
  )
}
