import { lazy, Suspense } from 'react'
import { whenReached } from '../../connection/unreachable.ts'
import type { CommentItem } from './comments-loader.ts'

/** Loaded when it is opened, which happens rarely. */
const ReportDialog = lazy(() => whenReached(() => import('./report-dialog.tsx')))

/** The dialog to report `item`; closed without one. */
export function ReportComment({ item, onClose }: { item: CommentItem | null; onClose: () => void }) {
  if (!item) return null
  return (
    <Suspense>
      <ReportDialog key={item.id} item={item} onClose={onClose} />
    </Suspense>
  )
}
