import { clsx } from 'clsx'
import { ImageUp } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { imageTypes, mostImageBytes } from '#values/upload-limits.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { Cover, type CoverImage } from '../../ui/cover.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { FileButton } from './file-button.tsx'

const CropDialog = lazy(() => whenReached(() => import('./crop-dialog.tsx')))

/** The field for the cover of a course, book or pack, which is cropped to shape; without one, the shop draws it from the slug. */
export function CoverField({
  slug,
  cover,
  shape = 'wide',
  onChange,
}: {
  slug: string
  cover: CoverImage | null
  shape?: 'wide' | 'book'
  onChange: (cover: CoverImage | null) => void
}) {
  const t = useTranslations('media')
  const headingId = useId()
  const [chosen, setChosen] = useState<File | null>(null)
  const [problem, setProblem] = useState<'image-unreadable' | 'image-too-large' | null>(null)
  const choose = (file: File) => {
    const refused = !imageTypes.some((type) => type === file.type)
      ? 'image-unreadable'
      : file.size > mostImageBytes
        ? 'image-too-large'
        : null
    setProblem(refused)
    if (!refused) setChosen(file)
  }
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId}>{t('cover.title')}</h2>
      <div className="flex flex-wrap items-center gap-4">
        <div className={clsx('overflow-hidden rounded-[0.375rem]', shape === 'wide' ? 'w-48' : 'w-28')}>
          <Cover slug={slug} image={cover} sizes="12rem" shape={shape} />
        </div>
        <div className="grid justify-items-start gap-1.5">
          <div className="flex flex-wrap gap-1">
            <FileButton accept={imageTypes.join(',')} onChoose={choose}>
              <ImageUp size={16} aria-hidden />
              {t(cover ? 'cover.replace' : 'cover.choose')}
            </FileButton>
            {cover && (
              <StudioButton variant="quiet" onClick={() => onChange(null)}>
                {t('cover.remove')}
              </StudioButton>
            )}
          </div>
          <p className="text-chalk-soft text-xs">{t(cover ? 'cover.hint' : 'cover.drawn')}</p>
          <p role="alert" className={clsx('text-red text-sm', !problem && 'sr-only')}>
            {problem && t(`image.${problem}`)}
          </p>
        </div>
      </div>
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog
            file={chosen}
            shape={shape}
            onClose={() => setChosen(null)}
            onStored={(stored) => {
              setChosen(null)
              onChange(stored)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
