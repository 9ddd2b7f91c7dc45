import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { whenReached } from '../connection/unreachable.ts'
import type { BookData, SectionEntry } from './reader-loader.ts'
import { SectionMenu } from './section-menu.tsx'
import { TableOfContents } from './table-of-contents.tsx'

const Dialog = lazy(() => whenReached(() => import('../ui/dialog.tsx')))

/** Narrow screens: headings of this section, then all sections. */
export function ContentsSheet({
  book,
  current,
  onClose,
}: {
  book: BookData
  current: SectionEntry | undefined
  onClose: () => void
}) {
  const t = useTranslations('reader')
  const { key } = useLocation()
  const from = useRef(key)
  useEffect(() => {
    if (key !== from.current) onClose()
  }, [key, onClose])
  return (
    <Suspense>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t('contents')}
        className="max-h-[85dvh] overflow-y-auto"
      >
        <TableOfContents section={current?.id} />
        <div className="-mx-5 border-line border-t">
          <SectionMenu book={book} current={current} />
        </div>
      </Dialog>
    </Suspense>
  )
}
