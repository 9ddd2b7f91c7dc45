import { lazy, Suspense } from 'react'
import { whenReached } from '../../connection/unreachable.ts'
import type { CommentItem } from './comments-loader.ts'

/** Loaded once somebody asks for it: few ever do. */
const ReportDialog = lazy(() => whenReached(() => import('./report-dialog.tsx')))

/** Closed without an `item`. */
export function ReportComment({ item, onClose }: { item: CommentItem | null; onClose: () => void }) {
  if (!item) return null
  return (
    <Suspense>
      <ReportDialog key={item.id} item={item} onClose={onClose} />
    </Suspense>
  )
}
