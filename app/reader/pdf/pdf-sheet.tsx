import { memo, useState } from 'react'
import { Page } from 'react-pdf'
import { useTranslations } from 'use-intl'

/** In pixels of CSS, at the size on paper. */
export type PageSize = { width: number; height: number }

/** Pixels of CSS in a point, the unit of PDFs. */
export const onPaper = 96 / 72
/** A canvas with more pixels than that stays empty on some phones. */
const mostPixels = 16_000_000

/** A page, or while it is far from the window the room that it takes: as much as the first one, until it was seen itself. */
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
  const [own, setOwn] = useState<PageSize | null>(null)
  const size = own ?? usual
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
            if (seen.width !== size.width || seen.height !== size.height) setOwn(seen)
          }}
        />
      )}
    </div>
  )
})
