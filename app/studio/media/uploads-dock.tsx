import { lazy, Suspense } from 'react'
import { whenReached } from '../../connection/unreachable.ts'
import { useAskBeforeLeaving } from '../ui/use-ask-before-leaving.ts'
import { isSending, useUploads } from './uploads-here.ts'

const Dock = lazy(() => whenReached(() => import('./dock.tsx')))

/** Shows the progress of uploads on all pages of the studio, since they continue across them. */
export function UploadsDock() {
  const uploads = useUploads()
  useAskBeforeLeaving(uploads.some(isSending))
  if (uploads.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Dock uploads={uploads} />
    </Suspense>
  )
}
