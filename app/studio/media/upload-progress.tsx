import { Pause, Play, RotateCcw, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { totalLabel } from '#values/duration.ts'
import { StateMark, type StateShape } from '../ui/state-mark.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { kindOf, type StudioUpload } from './studio-upload.ts'
import { cancelUpload, dismissUpload, pauseUpload, resumeUpload } from './upload-store.ts'
import { useByteLabel } from './use-byte-label.ts'

/** An upload in progress: how much is sent, how fast, and the buttons to pause, resume or cancel it. */
export function UploadProgress({ upload }: { upload: StudioUpload }) {
  const t = useTranslations('media')
  const { id, name, size, sent, state } = upload
  const percent = Math.floor((sent / Math.max(size, 1)) * 100)
  const isChecking = state === 'checking'
  return (
    <div className="grid gap-3 rounded-[0.5rem] border border-line bg-board-raised p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="truncate font-semibold">{name}</p>
          <p className="text-chalk-soft text-xs tabular-nums">
            <UploadDetail upload={upload} />
          </p>
        </div>
        {state !== 'failed' && !isChecking && (
          <p aria-hidden className="font-semibold text-base tabular-nums">
            {t('percent', { percent })}
          </p>
        )}
        <div className="flex items-center gap-1">
          {(state === 'uploading' || state === 'waiting' || state === 'offline') && (
            <StudioButton onClick={() => pauseUpload(id)}>
              <Pause size={16} aria-hidden />
              {t('upload.pause')}
            </StudioButton>
          )}
          {state === 'paused' && (
            <StudioButton onClick={() => resumeUpload(id)}>
              <Play size={16} aria-hidden />
              {t('upload.resume')}
            </StudioButton>
          )}
          {state === 'failed' && upload.failure === 'refused' && (
            <StudioButton onClick={() => resumeUpload(id)}>
              <RotateCcw size={16} aria-hidden />
              {t('upload.again')}
            </StudioButton>
          )}
          {!isChecking && (
            <StudioButton
              variant="quiet"
              aria-label={t(state === 'failed' ? 'upload.dismiss' : 'upload.cancel', { name })}
              title={t(state === 'failed' ? 'upload.dismiss' : 'upload.cancel', { name })}
              onClick={() => (state === 'failed' ? dismissUpload(id) : void cancelUpload(id))}
            >
              <X size={18} aria-hidden />
            </StudioButton>
          )}
        </div>
      </div>
      {state !== 'failed' && (
        <progress
          className="meter"
          aria-label={t('upload.progress', { name })}
          {...(!isChecking && { value: sent, max: Math.max(size, 1) })}
        />
      )}
      {(state === 'uploading' || state === 'offline' || state === 'paused') && (
        <p className="text-chalk-soft text-xs">{t('upload.honest', { percent })}</p>
      )}
      <Steps upload={upload} />
    </div>
  )
}

function UploadDetail({ upload }: { upload: StudioUpload }) {
  const t = useTranslations('media')
  const bytes = useByteLabel()
  const { state, size, sent, bytesPerSecond, failure, message } = upload
  if (state === 'failed') {
    return failure === 'refused' ? (message ?? t('failure.refused')) : t(`failure.${failure ?? 'refused'}`)
  }
  if (state === 'checking') return t('upload.checking', { kind: kindOf(upload) })
  if (state === 'waiting') return t('upload.waiting', { size: bytes(size) })
  if (state === 'paused') return t('upload.paused', { sent: bytes(sent), size: bytes(size) })
  if (state === 'offline') return t('upload.offline', { sent: bytes(sent), size: bytes(size) })
  if (!bytesPerSecond) return t('upload.sent', { sent: bytes(sent), size: bytes(size) })
  return t('upload.rate', {
    sent: bytes(sent),
    size: bytes(size),
    rate: bytes(bytesPerSecond),
    left: totalLabel((size - sent) / bytesPerSecond),
  })
}

function Steps({ upload: { state, failure } }: { upload: StudioUpload }) {
  const t = useTranslations('media')
  const isWhole = state === 'checking' || state === 'ready' || (state === 'failed' && failure !== 'refused')
  const sending: StateShape = isWhole ? 'done' : state === 'failed' ? 'failed' : 'waits'
  const checking: StateShape = !isWhole
    ? 'off'
    : state === 'ready'
      ? 'done'
      : state === 'failed'
        ? 'failed'
        : 'waits'
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 border-line border-t pt-3 text-xs">
      <li>
        <StateMark shape={sending}>{t(isWhole ? 'step.uploaded' : 'step.uploading')}</StateMark>
      </li>
      <li>
        <StateMark shape={checking}>{t('step.checking')}</StateMark>
      </li>
    </ul>
  )
}
