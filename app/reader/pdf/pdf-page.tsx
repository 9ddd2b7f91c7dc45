import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { requestOf } from '../../request-context.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import '../reader.css'
import type { Route } from './+types/pdf-page'
import './pdf.css'
import { PdfBar } from './pdf-bar.tsx'
import { PdfFailure } from './pdf-failure.tsx'
import { loadPdf, type PdfData } from './pdf-loader.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return loadPdf(requestOf({ context }), params)
}

/** Reads a PDF of a book (specification, J3). The viewer's code is loaded when needed. */
export default function PdfPage({ loaderData: pdf }: Route.ComponentProps) {
  const t = useTranslations('pdf')
  const { Viewer, failed, fetchViewer } = useViewer()
  return (
    <>
      <PageHead title={`${t('name')} · ${pdf.title}`} description={pdf.title} indexed={false} />
      <div className="reader pdf-reader">
        {Viewer ? (
          <Viewer key={pdf.file.id} pdf={pdf} loading={<PageOnItsWay />} />
        ) : (
          <>
            <PdfBar pdf={pdf} />
            {failed ? (
              <PdfFailure reason="network" pdf={pdf} onRetry={fetchViewer} />
            ) : (
              <div className="pdf-pages">
                <PageOnItsWay />
              </div>
            )}
            <noscript>
              <p className="px-4 pb-8 text-center">
                <a href={`/media/books/${pdf.file.id}`}>{t('openPlain')}</a>
              </p>
            </noscript>
          </>
        )}
      </div>
    </>
  )
}

type Viewer = ComponentType<{ pdf: PdfData; loading: React.ReactNode }>

function useViewer() {
  const [Viewer, setViewer] = useState<Viewer | null>(null)
  const [failed, setFailed] = useState(false)
  const fetchViewer = useCallback(() => {
    setFailed(false)
    import('./pdf-viewer.client.tsx').then(
      (module) => setViewer(() => module.default),
      () => setFailed(true),
    )
  }, [])
  useEffect(fetchViewer, [fetchViewer])
  return { Viewer, failed, fetchViewer }
}

function PageOnItsWay() {
  const t = useTranslations('pdf')
  return (
    <div role="status" className="pdf-on-its-way">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-full" />
    </div>
  )
}
