import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { StudioButton } from '../ui/studio-button.tsx'
import { FileButton } from './file-button.tsx'
import { isSameFile, kindOf, type ServerUpload } from './studio-upload.ts'
import { discardUpload } from './upload-store.ts'

/** An upload that the server has parts of or all of, but that no window is sending. */
export function LeftUpload({
  upload,
  accept = 'video/mp4,.mp4',
  onChoose,
  onUse,
  onDiscard,
}: {
  upload: ServerUpload
  accept?: string
  onChoose: (file: File) => void
  /** Uses a finished upload; without it, finished ones are not offered. */
  onUse?: () => void
  onDiscard: () => void
}) {
  const t = useTranslations('media')
  const [isOther, setIsOther] = useState(false)
  const { name, received, size, state, file, bookFile } = upload
  const kind = kindOf(upload)
  const isReady = file !== null || bookFile !== null
  const percent = Math.floor((received / Math.max(size, 1)) * 100)
  return (
    <div className="grid gap-3 rounded-[0.5rem] border border-line-strong border-dashed p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="truncate font-semibold">{name}</p>
          <p className="text-chalk-soft text-xs">
            {isReady
              ? t('left.ready')
              : state === 'checking'
                ? t('upload.checking', { kind })
                : t('left.cutOff', { percent })}
          </p>
        </div>
        {isReady
          ? onUse && (
              <StudioButton variant="primary" onClick={onUse}>
                {t('left.use', { kind })}
              </StudioButton>
            )
          : state === 'uploading' && (
              <FileButton
                variant="primary"
                accept={accept}
                onChoose={(chosen) => {
                  const same = isSameFile(upload, chosen)
                  setIsOther(!same)
                  if (same) onChoose(chosen)
                }}
              >
                {t('left.chooseAgain')}
              </FileButton>
            )}
        <StudioButton
          variant="quiet"
          onClick={() => {
            onDiscard()
            // If this call fails, the server forgets the upload after some days.
            discardUpload(upload.id).catch(() => {})
          }}
        >
          {t(isReady ? 'left.leave' : 'left.discard')}
        </StudioButton>
      </div>
      {state === 'uploading' && (
        <progress className="meter" aria-label={t('upload.progress', { name })} value={received} max={size} />
      )}
      <p role="alert" className={clsx('text-red text-sm', !isOther && 'sr-only')}>
        {isOther && t('left.other', { name })}
      </p>
    </div>
  )
}
