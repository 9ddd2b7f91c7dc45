import { useTranslations } from 'use-intl'
import Dialog from '../ui/dialog.tsx'

/** An image of the text as large as the window allows (row J3). */
export default function ImageDialog({ image, onClose }: { image: HTMLImageElement; onClose: () => void }) {
  const t = useTranslations('reader')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={image.alt || t('image')}
      finalFocus={() => image}
      className="bar:w-auto! bar:max-w-[min(96vw,100rem)]"
    >
      <img
        src={image.currentSrc || image.src}
        alt={image.alt}
        width={image.naturalWidth}
        height={image.naturalHeight}
        className="mx-auto h-auto max-h-[80dvh] w-auto max-w-full object-contain"
      />
    </Dialog>
  )
}
