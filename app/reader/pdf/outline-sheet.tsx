import type { PDFDocumentProxy } from 'pdfjs-dist'
import { Outline } from 'react-pdf'
import { useTranslations } from 'use-intl'
import Dialog from '../../ui/dialog.tsx'

export default function OutlineSheet({
  document,
  onPage,
  onClose,
}: {
  document: PDFDocumentProxy
  onPage: (page: number) => void
  onClose: () => void
}) {
  const t = useTranslations('pdf')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('outline')}
      className="max-h-[85dvh] overflow-y-auto bar:max-h-none bar:max-w-sm bar:self-stretch bar:justify-self-end"
    >
      <Outline
        pdf={document}
        suspense={false}
        className="pdf-outline"
        onItemClick={({ pageNumber }) => onPage(pageNumber)}
      />
    </Dialog>
  )
}
