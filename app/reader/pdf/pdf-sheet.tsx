import { memo, useState } from 'react'
import { Page } from 'react-pdf'
import { useTranslations } from 'use-intl'

/** In CSS pixels at the size on paper. */
export type PageSize = { width: number; height: number }

/** CSS pixels per point of the PDF. */
export const onPaper = 96 / 72
/** Most pixels of a canvas: some phones leave larger ones empty. */
const mostPixels = 16_000_000

/** A page of the PDF; only a placeholder while it is far from the window. */
export const PdfSheet = memo(function PdfSheet({
  number,
  usual,
  scale,
  shown,
}: {
  number: number
  usual: PageSize
  scale: number
  shown: boolean
}) {
  const t = useTranslations('pdf')
  const [measured, setMeasured] = useState<PageSize | null>(null)
  const size = measured ?? usual
  const width = size.width * scale
  const height = size.height * scale
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset: a page holds no fields.
    <div
      role="group"
      aria-label={t('page', { page: number })}
      data-page={number}
      className="pdf-sheet"
      style={{ width, height }}
    >
      {shown && (
        <Page
          pageNumber={number}
          scale={scale * onPaper}
          devicePixelRatio={Math.min(devicePixelRatio, Math.sqrt(mostPixels / (width * height)))}
          suspense={false}
          loading={null}
          error={<p className="p-6 text-center text-sm">{t('pageFailed', { page: number })}</p>}
          onLoadSuccess={(page) => {
            const seen = { width: page.originalWidth * onPaper, height: page.originalHeight * onPaper }
            if (seen.width !== size.width || seen.height !== size.height) setMeasured(seen)
          }}
        />
      )}
    </div>
  )
})
