import { clsx } from 'clsx'
import { ImageUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { imageTypes, mostImageBytes } from '#values/upload-limits.ts'
import { AuthorPhoto } from '../../authors/author-photo.tsx'
import { whenReached } from '../../connection/unreachable.ts'
import type { CoverImage } from '../../ui/cover.tsx'
import { FileButton } from '../media/file-button.tsx'
import { StudioButton } from '../ui/studio-button.tsx'

const CropDialog = lazy(() => whenReached(() => import('../media/crop-dialog.tsx')))

/** The field for the author's photo, which is cropped to a square; without a photo, initials are drawn. */
export function PhotoField({
  slug,
  name,
  photo,
  onChange,
}: {
  slug: string
  name: string
  photo: CoverImage | null
  onChange: (photo: CoverImage | null) => void
}) {
  const t = useTranslations('studioAuthors.photo')
  const [chosen, setChosen] = useState<File | null>(null)
  const [problem, setProblem] = useState<'unreadable' | 'tooLarge' | null>(null)
  const choose = (file: File) => {
    const refused = !imageTypes.some((type) => type === file.type)
      ? 'unreadable'
      : file.size > mostImageBytes
        ? 'tooLarge'
        : null
    setProblem(refused)
    if (!refused) setChosen(file)
  }
  return (
    <section aria-label={t('title')} className="flex items-center gap-5">
      <AuthorPhoto slug={slug} name={name} photo={photo} sizes="7rem" className="w-28 flex-none" />
      <div className="grid justify-items-start gap-1.5">
        <div className="flex flex-wrap gap-1">
          <FileButton accept={imageTypes.join(',')} onChoose={choose}>
            <ImageUp size={16} aria-hidden />
            {t(photo ? 'replace' : 'choose')}
          </FileButton>
          {photo && (
            <StudioButton variant="quiet" onClick={() => onChange(null)}>
              {t('remove')}
            </StudioButton>
          )}
        </div>
        <p className="text-chalk-soft text-xs">{t('hint')}</p>
        <p role="alert" className={clsx('text-red text-sm', !problem && 'sr-only')}>
          {problem && t(problem)}
        </p>
      </div>
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog
            file={chosen}
            shape="square"
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
