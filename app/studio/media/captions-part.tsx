import { clsx } from 'clsx'
import { Pencil, Plus, Upload } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Caption, overlappingCaptions } from '#values/captions.ts'
import { clockLabel } from '#values/duration.ts'
import { languages } from '#values/languages.ts'
import { type Locale, locales } from '#values/locale.ts'
import { mostCaptionBytes } from '#values/upload-limits.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { StateMark } from '../ui/state-mark.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { FileButton } from './file-button.tsx'
import { loadCaptions, useCaptionsCall } from './use-captions-call.ts'

const CaptionsEditor = lazy(() => whenReached(() => import('./captions-editor.tsx')))

type Files = Partial<Record<Locale, string>>

/** The captions of a class, one row per language, beginning with the language that is being edited. */
export function CaptionsPart({
  locale,
  video,
  durationSeconds,
  captionFiles,
  onChange,
}: {
  locale: Locale
  /** The file key of the video beside which they are edited; null when there is none. */
  video: string | null
  durationSeconds: number
  captionFiles: Files
  onChange: (files: Files) => void
}) {
  const t = useTranslations('media')
  const headingId = useId()
  const ordered = [locale, ...locales.filter((each) => each !== locale)]
  return (
    <section aria-labelledby={headingId} className="grid">
      <div className="flex items-end justify-between gap-3 border-line border-b pb-1.5">
        <h2 id={headingId}>{t('captions.title')}</h2>
        <p className="text-chalk-soft text-xs">{t('captions.kinds')}</p>
      </div>
      {ordered.map((each) => (
        <CaptionsRow
          key={each}
          locale={each}
          fileKey={captionFiles[each] ?? null}
          video={video}
          durationSeconds={durationSeconds}
          onChange={(key) => {
            const others = Object.entries(captionFiles).filter(([other]) => other !== each)
            onChange(Object.fromEntries(key === null ? others : [...others, [each, key]]))
          }}
        />
      ))}
    </section>
  )
}

function CaptionsRow({
  locale,
  fileKey,
  video,
  durationSeconds,
  onChange,
}: {
  locale: Locale
  fileKey: string | null
  video: string | null
  durationSeconds: number
  onChange: (key: string | null) => void
}) {
  const t = useTranslations('media')
  const named = (action: 'edit' | 'replace' | 'remove' | 'write' | 'upload') =>
    `${t(`captions.${action}`)}: ${languages[locale].name}`
  const captions = useCaptions(fileKey)
  const { upload, problem } = useCaptionsCall()
  const [editing, setEditing] = useState(false)
  const overlaps = captions ? overlappingCaptions(captions).length : 0
  const end = captions?.at(-1)?.end ?? 0
  const isPast = durationSeconds > 0 && end > durationSeconds + 1
  const choose = async (file: File) => {
    const saved = await upload(file, mostCaptionBytes)
    if (saved) onChange(saved.key)
  }
  return (
    <div className="@container grid border-line border-b py-1.5">
      <div className="grid grid-cols-[minmax(5rem,7.5rem)_minmax(0,1fr)] items-center gap-x-3 @lg:grid-cols-[minmax(5rem,7.5rem)_minmax(0,1fr)_auto]">
        <p lang={locale} className="font-semibold">
          <span className="inline-block first-letter:uppercase">{languages[locale].name}</span>
        </p>
        {fileKey ? (
          <StateMark shape={overlaps > 0 || isPast ? 'waits' : 'done'}>
            {captions ? (
              <>
                <span className="font-medium">{t('captions.lines', { count: captions.length })}</span>
                {', '}
                {t('captions.until', { time: clockLabel(end) })}
              </>
            ) : (
              t('captions.loading')
            )}
          </StateMark>
        ) : (
          <StateMark shape="off">{t('captions.none')}</StateMark>
        )}
        <div className="flex flex-wrap justify-end gap-1 @max-lg:col-span-2">
          {fileKey ? (
            <>
              <StudioButton
                aria-haspopup="dialog"
                aria-label={named('edit')}
                onClick={() => setEditing(true)}
              >
                <Pencil size={16} aria-hidden className="max-bar:hidden" />
                {t('captions.edit')}
              </StudioButton>
              <FileButton
                variant="quiet"
                accept=".vtt,.srt,text/vtt"
                aria-label={named('replace')}
                onChoose={choose}
              >
                {t('captions.replace')}
              </FileButton>
              <StudioButton variant="quiet" aria-label={named('remove')} onClick={() => onChange(null)}>
                {t('captions.remove')}
              </StudioButton>
            </>
          ) : (
            <>
              {video && (
                <StudioButton
                  variant="quiet"
                  aria-haspopup="dialog"
                  aria-label={named('write')}
                  onClick={() => setEditing(true)}
                >
                  <Plus size={16} aria-hidden className="max-bar:hidden" />
                  {t('captions.write')}
                </StudioButton>
              )}
              <FileButton accept=".vtt,.srt,text/vtt" aria-label={named('upload')} onChoose={choose}>
                <Upload size={16} aria-hidden className="max-bar:hidden" />
                {t('captions.upload')}
              </FileButton>
            </>
          )}
        </div>
      </div>
      {overlaps > 0 && (
        <p className="text-chalk-soft text-xs">{t('captions.overlaps', { count: overlaps })}</p>
      )}
      {isPast && <p className="text-chalk-soft text-xs">{t('captions.past')}</p>}
      <p role="alert" className={clsx('text-red text-sm', !problem && 'sr-only')}>
        {problem}
      </p>
      {editing && (
        <Suspense fallback={null}>
          <CaptionsEditor
            locale={locale}
            video={video}
            captions={captions ?? []}
            onClose={() => setEditing(false)}
            onSaved={(key) => {
              setEditing(false)
              onChange(key)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The captions of a file; null until they are loaded. */
function useCaptions(fileKey: string | null): readonly Caption[] | null {
  const [found, setFound] = useState<{ key: string; captions: readonly Caption[] } | null>(null)
  useEffect(() => {
    if (!fileKey) return
    let stale = false
    loadCaptions(fileKey)
      .then((captions) => !stale && setFound({ key: fileKey, captions }))
      .catch(() => {})
    return () => {
      stale = true
    }
  }, [fileKey])
  return found?.key === fileKey ? found.captions : null
}
