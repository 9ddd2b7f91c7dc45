import { useTranslations } from 'use-intl'
import Dialog from '../ui/dialog.tsx'

/** An image of the book in full size (specification, J3). It scrolls on a phone. */
export default function ImageDialog({ image, onClose }: { image: HTMLImageElement; onClose: () => void }) {
  const t = useTranslations('reader')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="font-normal font-ui text-base">{image.alt || t('image')}</span>}
      finalFocus={() => image}
      className="min-w-0 bar:w-auto! bar:max-w-[min(96vw,100rem)]!"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with the focus, the keyboard scrolls it too. */}
      <div className="overflow-x-auto" tabIndex={0}>
        <img
          src={image.currentSrc || image.src}
          alt={image.alt}
          width={image.naturalWidth}
          height={image.naturalHeight}
          className="mx-auto h-auto max-h-[75dvh] w-auto max-bar:max-h-[50dvh] max-bar:max-w-none"
        />
      </div>
    </Dialog>
  )
}
