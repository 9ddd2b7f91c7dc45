import { ListTree, Maximize2, Minimize2, Moon } from 'lucide-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Document, pdfjs } from 'react-pdf'
import { useTranslations } from 'use-intl'
import { whenReached } from '../../connection/unreachable.ts'
import 'react-pdf/dist/Page/AnnotationLayer.css'
import 'react-pdf/dist/Page/TextLayer.css'
import { Tool } from '../tool.tsx'
import { useFocusMode } from '../use-focus-mode.ts'
import { PageSteering } from './page-steering.tsx'
import { OwnAssets, worker } from './pdf-assets.ts'
import { PdfBar } from './pdf-bar.tsx'
import { type FailureReason, PdfFailure } from './pdf-failure.tsx'
import type { PdfData } from './pdf-loader.ts'
import { onPaper, type PageSize, PdfSheet } from './pdf-sheet.tsx'
import { useInverted } from './use-inverted.ts'
import { usePagesInSight } from './use-pages-in-sight.ts'
import { useSavedPage } from './use-saved-page.ts'
import { useZoom } from './use-zoom.ts'

const OutlineSheet = lazy(() => whenReached(() => import('./outline-sheet.tsx')))

pdfjs.GlobalWorkerOptions.workerSrc = worker

/** Loads only the parts of the file that the visible pages need, with the session and not with a long-lived token. */
const options = {
  disableAutoFetch: true,
  disableStream: true,
  rangeChunkSize: 2 ** 18,
  enableXfa: false,
  BinaryDataFactory: OwnAssets,
}

type Opened = { document: PDFDocumentProxy; size: PageSize; hasOutline: boolean }

export default function PdfViewer({ pdf, loading }: { pdf: PdfData; loading: ReactNode }) {
  const t = useTranslations('pdf')
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<FailureReason | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [outline, setOutline] = useState(false)
  const pages = useRef<HTMLDivElement>(null)
  const total = opened?.document.numPages ?? 0
  const { near, current, goTo } = usePagesInSight(pages, total, pdf.page)
  useSavedPage(pdf.file.id, opened && current)
  const zoom = useZoom(pages, opened?.size.width ?? 1)
  const inverted = useInverted(pdf)
  const focus = useFocusMode()

  const open = async (document: PDFDocumentProxy) => {
    try {
      const [first, entries] = await Promise.all([document.getPage(1), document.getOutline()])
      const { width, height } = first.getViewport({ scale: onPaper })
      setOpened({ document, size: { width, height }, hasOutline: (entries ?? []).length > 0 })
    } catch (error) {
      setFailure(reasonOf(error))
    }
  }
  const retry = () => {
    setFailure(null)
    setOpened(null)
    setAttempt(attempt + 1)
  }

  return (
    <>
      <PdfBar
        pdf={pdf}
        steering={opened && <PageSteering current={current} total={total} zoom={zoom} onPage={goTo} />}
      >
        {opened?.hasOutline && (
          <Tool label={t('outline')} onClick={() => setOutline(true)}>
            <ListTree size={19} />
          </Tool>
        )}
        {inverted.possible && (
          <Tool label={t('inverted')} pressed={inverted.on} onClick={inverted.toggle}>
            <Moon size={19} />
          </Tool>
        )}
        <Tool label={t(focus.on ? 'leaveFocus' : 'focus')} shortcut="F" onClick={focus.toggle}>
          {focus.on ? <Minimize2 size={18} /> : <Maximize2 size={18} />}
        </Tool>
      </PdfBar>
      {failure && <PdfFailure reason={failure} pdf={pdf} onRetry={retry} />}
      <div
        ref={pages}
        className="pdf-pages"
        hidden={failure !== null}
        data-inverted={inverted.on || undefined}
        data-dark={inverted.on || pdf.file.variant === 'dark' || undefined}
      >
        {failure === null && (
          <Document
            key={attempt}
            file={`/media/books/${pdf.file.id}`}
            options={options}
            suspense={false}
            loading={loading}
            externalLinkTarget="_blank"
            externalLinkRel="noopener noreferrer"
            onItemClick={({ pageNumber }) => goTo(pageNumber)}
            onLoadSuccess={open}
            onLoadError={(error) => setFailure(reasonOf(error))}
            onPassword={() => setFailure('locked')}
          >
            {opened
              ? Array.from({ length: total }, (_, index) => (
                  <PdfSheet
                    // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number.
                    key={index}
                    number={index + 1}
                    usual={opened.size}
                    scale={zoom.scale}
                    shown={near.has(index + 1)}
                  />
                ))
              : loading}
          </Document>
        )}
      </div>
      {outline && opened && (
        <Suspense>
          <OutlineSheet
            document={opened.document}
            onPage={(page) => {
              setOutline(false)
              goTo(page)
            }}
            onClose={() => setOutline(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function reasonOf(error: unknown): FailureReason {
  const { name, status = 0 } = error as { name?: string; status?: number }
  if ([401, 403, 404].includes(status)) return 'access'
  if (name === 'PasswordException') return 'locked'
  return ['InvalidPDFException', 'FormatError'].includes(name ?? '') ? 'broken' : 'network'
}
