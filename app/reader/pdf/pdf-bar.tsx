import { ArrowLeft, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FileLink } from '../../catalog/file-link.tsx'
import { Link } from '../../ui/link.tsx'
import type { PdfData } from './pdf-loader.ts'

export function PdfBar({
  pdf: { slug, title, file },
  steering,
  children,
}: {
  pdf: PdfData
  /** Controls, which are a second row on a phone. */
  steering?: ReactNode
  children?: ReactNode
}) {
  const t = useTranslations('pdf')
  const kind = t(file.variant)
  return (
    <div className="reader-bar">
      <div className="pdf-bar">
        <Link to={`/libro/${slug}`} className="reader-tool">
          <ArrowLeft size={19} aria-hidden />
          <span className="sr-only">{t('toBook')}</span>
        </Link>
        <div className="min-w-0 flex-1 px-2">
          <h1 className="truncate font-display font-semibold text-sm leading-tight">{title}</h1>
          <p className="truncate text-chalk-soft text-xs">{file.label ? `${kind} · ${file.label}` : kind}</p>
        </div>
        <div className="pdf-steering">{steering}</div>
        {children}
        {file.mayBeSaved && (
          <FileLink file={file.id} save className="reader-tool">
            <Download size={19} aria-hidden />
            <span className="sr-only">{t('download')}</span>
          </FileLink>
        )}
      </div>
    </div>
  )
}
