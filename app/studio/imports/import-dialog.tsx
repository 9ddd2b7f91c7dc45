import { useTranslations } from 'use-intl'
import type { ProductType } from '#values/product.ts'
import Dialog from '../../ui/dialog.tsx'
import { ImportPanel } from './import-panel.tsx'

export default function ImportDialog({
  kind,
  dropped,
  onClose,
}: {
  kind: ProductType
  dropped: FileSystemEntry[] | null
  onClose: () => void
}) {
  const t = useTranslations('studio')
  const imports = useTranslations('studioImport')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`import.title.${kind}`)}
      description={imports('lead')}
      className="studio max-h-[90dvh] overflow-y-auto bar:max-w-2xl"
    >
      <ImportPanel kind={kind} dropped={dropped} onClose={onClose} />
    </Dialog>
  )
}
