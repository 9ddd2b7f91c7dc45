import { Upload } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { mostVideoBytes } from '#values/upload-limits.ts'
import { toast } from '../../ui/toast.ts'
import { FileButton } from './file-button.tsx'
import { LeftUpload } from './left-upload.tsx'
import { libraryPlace, refusalOf } from './studio-upload.ts'
import { startUpload } from './upload-store.ts'
import { useLeftUploads, useReadyVideo } from './use-uploads.ts'

/** Uploads a video to the library, for no class in particular, and continues interrupted uploads. */
export default function LibraryUpload() {
  const t = useTranslations('media')
  const { revalidate } = useRevalidator()
  const { left, forget } = useLeftUploads(libraryPlace)
  useReadyVideo(libraryPlace, () => {
    toast.success(t('library.uploaded'))
    void revalidate()
  })
  const choose = (file: File) => {
    const refused = refusalOf(file)
    if (refused) toast.error(t(`refusal.${refused}`, { most: mostVideoBytes / 1024 ** 3 }))
    else startUpload(file, libraryPlace)
  }
  return (
    <>
      <FileButton variant="primary" accept="video/mp4,.mp4" onChoose={choose}>
        <Upload size={17} aria-hidden />
        {t('library.upload')}
      </FileButton>
      {left
        .filter(({ state }) => state === 'uploading')
        .map((upload) => (
          <div key={upload.id} className="w-full">
            <LeftUpload upload={upload} onChoose={choose} onDiscard={() => forget(upload.id)} />
          </div>
        ))}
    </>
  )
}
