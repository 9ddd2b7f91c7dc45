import { useTranslations } from 'use-intl'
import { clockLabel } from '#values/duration.ts'
import { languages } from '#values/languages.ts'
import type { Locale } from '#values/locale.ts'
import { StateMark } from '../ui/state-mark.tsx'

type Files = Partial<Record<Locale, string>>

/** Which video and captions a class has in a language. */
export function VideoField({
  locale,
  videoFiles,
  captionFiles,
  durationSeconds,
}: {
  partId: number
  locale: Locale
  videoFiles: Files
  captionFiles: Files
  durationSeconds: number
  onChange(change: { videoFiles?: Files; captionFiles?: Files; durationSeconds?: number }): void
}) {
  const t = useTranslations('studioCourse')
  const language = languages[locale].name
  return (
    <ul className="grid gap-2">
      <li>
        <StateMark shape={videoFiles[locale] ? 'done' : 'off'}>
          {videoFiles[locale]
            ? t('video.stored', { language, time: clockLabel(durationSeconds) })
            : t('video.none', { language })}
        </StateMark>
      </li>
      <li>
        <StateMark shape={captionFiles[locale] ? 'done' : 'off'}>
          {t(captionFiles[locale] ? 'video.captions' : 'video.noCaptions', { language })}
        </StateMark>
      </li>
    </ul>
  )
}
