import { lazy, Suspense, useEffect } from 'react'
import { whenReached } from '../../connection/unreachable.ts'
import { isSending } from './studio-upload.ts'
import { useUploads } from './use-uploads.ts'

const Dock = lazy(() => whenReached(() => import('./dock.tsx')))

/** Uploads go on wherever one is in the studio; this says how far they are. */
export function UploadsDock() {
  const uploads = useUploads()
  useStayWhile(uploads.some(isSending))
  if (uploads.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Dock uploads={uploads} />
    </Suspense>
  )
}

/** The browser asks before the window is closed. */
function useStayWhile(sending: boolean): void {
  useEffect(() => {
    if (!sending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [sending])
}
