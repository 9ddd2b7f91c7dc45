import 'react-image-crop/dist/ReactCrop.css'
import { useEffect, useRef, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import { useTranslations } from 'use-intl'
import type { CoverImage } from '../../ui/cover.tsx'
import Dialog from '../../ui/dialog.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { cutImage } from './cut-image.ts'
import { CallRefused, callStudio } from './studio-call.ts'

const aspects = { wide: 16 / 9, book: 2 / 3, square: 1 }

type Answer =
  | { ok: true; cover: CoverImage }
  | { ok: false; code: 'image-unreadable' | 'image-too-large' | 'image-animated' | 'image-reference' }

/** Crops an image to the shape of a cover, by pointer or arrow keys, and stores the result. */
export default function CropDialog({
  file,
  shape,
  onClose,
  onStored,
}: {
  file: File
  shape: keyof typeof aspects
  onClose: () => void
  onStored: (cover: CoverImage) => void
}) {
  const t = useTranslations('media')
  const image = useRef<HTMLImageElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    // The content security policy allows images as data URLs, not as blobs.
    const reader = new FileReader()
    reader.onload = () => setAddress(String(reader.result))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])

  const store = async () => {
    if (!image.current || !crop) return
    setBusy(true)
    setProblem(null)
    try {
      const cut = await cutImage(image.current, crop)
      const query = new URLSearchParams({ name: file.name })
      const stored = await callStudio<Answer>(`/covers?${query}`, { method: 'POST', file: cut })
      if (stored.ok) return onStored(stored.cover)
      setProblem(t(`image.${stored.code}`))
    } catch (error) {
      setProblem(error instanceof CallRefused ? error.message : t('image.unanswered'))
    }
    setBusy(false)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(shape === 'square' ? 'photo.cropTitle' : 'cover.cropTitle')}
      description={t('cover.cropHint')}
      className="studio max-h-[94dvh] overflow-y-auto bar:max-w-3xl!"
    >
      <div className="grid justify-items-center gap-4">
        {address && (
          <ReactCrop
            crop={crop}
            onChange={(_, percent) => setCrop(percent)}
            aspect={aspects[shape]}
            keepSelection
            minWidth={40}
            ariaLabels={{
              cropArea: t('cover.area'),
              nwDragHandle: t('cover.corner.topLeft'),
              nDragHandle: t('cover.corner.top'),
              neDragHandle: t('cover.corner.topRight'),
              eDragHandle: t('cover.corner.right'),
              seDragHandle: t('cover.corner.bottomRight'),
              sDragHandle: t('cover.corner.bottom'),
              swDragHandle: t('cover.corner.bottomLeft'),
              wDragHandle: t('cover.corner.left'),
            }}
          >
            <img
              ref={image}
              src={address}
              alt={t('cover.chosen', { name: file.name })}
              className="max-h-[55dvh]"
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setCrop(
                  centerCrop(
                    makeAspectCrop({ unit: '%', width: 100 }, aspects[shape], width, height),
                    width,
                    height,
                  ),
                )
              }
              onError={() => setProblem(t('image.image-unreadable'))}
            />
          </ReactCrop>
        )}
        <p role="alert" className="text-red text-sm">
          {problem}
        </p>
        <div className="flex w-full justify-end gap-2">
          <StudioButton variant="quiet" onClick={onClose}>
            {t('captions.cancel')}
          </StudioButton>
          <StudioButton variant="primary" disabled={busy || !crop} onClick={store}>
            {t(shape === 'square' ? 'photo.store' : 'cover.store')}
          </StudioButton>
        </div>
      </div>
    </Dialog>
  )
}
