import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import Dialog from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import { reportPath } from './comments-address.ts'
import type { CommentItem } from './comments-loader.ts'
import { ReportForm } from './report-form.tsx'
import type { ReportOutcome } from './report-outcome.ts'

export default function ReportDialog({ item, onClose }: { item: CommentItem; onClose: () => void }) {
  const t = useTranslations('commentReport')
  const fetcher = useFetcher<ReportOutcome>()
  useOnChange(fetcher.data, () => {
    if (!fetcher.data || !('reported' in fetcher.data)) return
    toast.success(t('thanks'))
    onClose()
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={item.title}>
      <ReportForm
        outcome={fetcher.data ?? null}
        fetcher={fetcher}
        action={reportPath(item.id)}
        isSending={fetcher.state !== 'idle'}
      />
    </Dialog>
  )
}
