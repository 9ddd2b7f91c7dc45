import { clsx } from 'clsx'
import { Play, Upload } from 'lucide-react'
import { type DragEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { clockLabel } from '#values/duration.ts'
import { type Locale, locales } from '#values/locale.ts'
import { mostVideoBytes } from '#values/upload-limits.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { CaptionsPart } from './captions-part.tsx'
import { FileButton } from './file-button.tsx'
import { LeftUpload } from './left-upload.tsx'
import { placeOfPart, refusalOf } from './studio-upload.ts'
import { UploadProgress } from './upload-progress.tsx'
import { startUpload } from './upload-store.ts'
import { useUploads } from './uploads-here.ts'
import { useLeftUploads, useReadyVideo } from './use-uploads.ts'

const PickVideoDialog = lazy(() => whenReached(() => import('./pick-video-dialog.tsx')))

export type MediaChange = {
  videoFiles?: Partial<Record<Locale, string>>
  captionFiles?: Partial<Record<Locale, string>>
  durationSeconds?: number
}

/** The video of a class in one language, the progress of its replacement, and its captions in both languages. */
export function VideoField({
  partId,
  locale,
  videoFiles,
  captionFiles,
  durationSeconds,
  aside,
  onChange,
}: {
  partId: number
  locale: Locale
  videoFiles: Partial<Record<Locale, string>>
  captionFiles: Partial<Record<Locale, string>>
  durationSeconds: number
  /** Shown beside the heading. */
  aside?: ReactNode
  onChange(change: MediaChange): void
}) {
  const t = useTranslations('media')
  const headingId = useId()
  const place = placeOfPart(partId, locale)
  const upload = useUploads().findLast((each) => each.place === place)
  const { left, forget } = useLeftUploads(place)
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf>>(null)
  const [picking, setPicking] = useState(false)
  const own = videoFiles[locale]
  const other = locales.find((each) => each !== locale && videoFiles[each])
  const use = ({ key, durationSeconds: seconds }: { key: string; durationSeconds: number }) =>
    onChange({ videoFiles: { ...videoFiles, [locale]: key }, durationSeconds: seconds })
  useReadyVideo(place, use)

  const choose = (file: File) => {
    const refused = refusalOf(file)
    setRefusal(refused)
    if (!refused) startUpload(file, place)
  }
  const [newest] = upload ? [] : left
  const isInUse = newest?.file && newest.file.key === own
  const cutOff = newest && newest.state !== 'failed' && !isInUse ? newest : null
  return (
    <div className="grid gap-8">
      <section aria-labelledby={headingId} className="grid gap-3">
        <div className="flex items-end justify-between gap-3 border-line border-b pb-1.5">
          <h2 id={headingId}>{t('video.title')}</h2>
          {aside}
        </div>
        {upload && upload.state !== 'ready' && <UploadProgress upload={upload} />}
        {cutOff && (
          <LeftUpload
            upload={cutOff}
            onChoose={choose}
            onUse={() => cutOff.file && use(cutOff.file)}
            onDiscard={() => forget(cutOff.id)}
          />
        )}
        {own ? (
          <CurrentVideo
            fileKey={own}
            durationSeconds={durationSeconds}
            detail={t(upload ? 'video.untilThen' : 'video.inDraft')}
          >
            {!upload && <Replace onChoose={choose} onPick={() => setPicking(true)} />}
            <StudioButton
              variant="quiet"
              onClick={() =>
                onChange({
                  videoFiles: Object.fromEntries(
                    Object.entries(videoFiles).filter(([each]) => each !== locale),
                  ),
                })
              }
            >
              {t('video.remove')}
            </StudioButton>
          </CurrentVideo>
        ) : (
          !upload &&
          !cutOff && <Drop fallback={other ?? null} onChoose={choose} onPick={() => setPicking(true)} />
        )}
        {picking && (
          <Suspense fallback={null}>
            <PickVideoDialog
              onClose={() => setPicking(false)}
              onPick={(video) => {
                setPicking(false)
                use(video)
              }}
            />
          </Suspense>
        )}
        <p role="alert" className={clsx('text-red text-sm', !refusal && 'sr-only')}>
          {refusal && t(`refusal.${refusal}`, { most: mostVideoBytes / 1024 ** 3 })}
        </p>
      </section>
      <CaptionsPart
        locale={locale}
        video={own ?? (other ? videoFiles[other] : undefined) ?? null}
        durationSeconds={durationSeconds}
        captionFiles={captionFiles}
        onChange={(files) => onChange({ captionFiles: files })}
      />
    </div>
  )
}

function Replace({ onChoose, onPick }: { onChoose: (file: File) => void; onPick: () => void }) {
  const t = useTranslations('media')
  return (
    <>
      <FileButton accept="video/mp4,.mp4" onChoose={onChoose}>
        <Upload size={16} aria-hidden />
        {t('video.replace')}
      </FileButton>
      <PickButton onPick={onPick} />
    </>
  )
}

function PickButton({ onPick }: { onPick: () => void }) {
  const t = useTranslations('media')
  return (
    <StudioButton variant="quiet" aria-haspopup="dialog" onClick={onPick}>
      {t('pick.open')}
    </StudioButton>
  )
}

function CurrentVideo({
  fileKey,
  durationSeconds,
  detail,
  children,
}: {
  fileKey: string
  durationSeconds: number
  detail: string
  children: ReactNode
}) {
  const t = useTranslations('media')
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <VideoStill key={fileKey} address={`/media/${fileKey}`} />
      <div className="grid min-w-0 flex-1 basis-56 gap-2">
        <div>
          <p className="font-semibold">{t('video.now', { time: clockLabel(durationSeconds) })}</p>
          <p className="text-chalk-soft text-xs">{detail}</p>
        </div>
        <div className="flex flex-wrap items-center gap-1">{children}</div>
      </div>
    </div>
  )
}

/** A still of the video, until somebody plays it. */
function VideoStill({ address }: { address: string }) {
  const t = useTranslations('media')
  const video = useRef<HTMLVideoElement>(null)
  const [begun, setBegun] = useState(false)
  return (
    <div className="relative aspect-video w-56 overflow-hidden rounded-[0.375rem] bg-board-sunken">
      {/* biome-ignore lint/a11y/useMediaCaption: a still of a draft; its captions are edited below. */}
      <video
        ref={video}
        src={`${address}#t=1`}
        preload="metadata"
        playsInline
        controls={begun}
        aria-label={t('video.preview')}
        className="size-full"
      />
      {!begun && (
        <button
          type="button"
          aria-label={t('video.play')}
          onClick={() => {
            setBegun(true)
            // If the browser refuses to play it, its controls are shown anyway.
            video.current?.play().catch(() => {})
            video.current?.focus()
          }}
          className="absolute inset-0 grid place-items-center focus-visible:-outline-offset-4"
        >
          <span className="grid size-11 place-items-center rounded-full bg-board/85 pl-0.5 text-chalk">
            <Play size={18} fill="currentColor" aria-hidden />
          </span>
        </button>
      )}
    </div>
  )
}

function Drop({
  fallback,
  onChoose,
  onPick,
}: {
  fallback: Locale | null
  onChoose: (file: File) => void
  onPick: () => void
}) {
  const t = useTranslations('media')
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onChoose(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same.
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'grid justify-items-center gap-3 rounded-[0.5rem] border border-dashed px-5 py-8 text-center',
        over ? 'border-mint bg-mint-wash' : 'border-line-strong',
      )}
    >
      <p className="max-bar:hidden">{t('video.dropHere')}</p>
      <div className="flex flex-wrap justify-center gap-1">
        <FileButton accept="video/mp4,.mp4" onChoose={onChoose}>
          <Upload size={16} aria-hidden />
          {t('video.choose')}
        </FileButton>
        <PickButton onPick={onPick} />
      </div>
      <p className="text-chalk-soft text-xs">
        {fallback ? t('video.fallback', { language: names.of(fallback) ?? fallback }) : t('video.limits')}
      </p>
    </div>
  )
}
