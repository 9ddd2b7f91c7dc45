import { useTranslations } from 'use-intl'
import { FileLink } from '../../catalog/file-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { PdfData } from './pdf-loader.ts'

/** `broken`: the file is not a readable PDF. */
export type FailureReason = 'network' | 'access' | 'broken' | 'locked'

export function PdfFailure({
  reason,
  pdf: { file },
  onRetry,
}: {
  reason: FailureReason
  pdf: PdfData
  onRetry: () => void
}) {
  const t = useTranslations('pdf')
  return (
    <div className="pdf-failure">
      <Notice tone="red" live="assertive">
        {t(`failed.${reason}`)}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onRetry}>
          {t('retry')}
        </Button>
        <FileLink file={file.id} save={file.mayBeSaved}>
          {t(file.mayBeSaved ? 'download' : 'openPlain')}
        </FileLink>
      </div>
    </div>
  )
}
