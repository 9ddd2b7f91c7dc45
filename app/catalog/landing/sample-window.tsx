import { Captions } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Landing, SpokenLine } from '#domain/learning/landing/show-landing.ts'
import { clockLabel } from '#values/duration.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { lessonPath, playsHosted } from '../../classroom/lesson-address.ts'
import { Cover } from '../../ui/cover.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Link } from '../../ui/link.tsx'
import { useSampleFilm } from './use-sample-film.ts'

const linesInSight = 3

/** A free class in a window, as one link. Its film plays without sound, unless the visitor prefers less data or motion. */
export function SampleWindow({
  course,
  sample,
}: {
  course: NonNullable<Landing['course']>
  sample: NonNullable<Landing['sample']>
}) {
  const t = useTranslations('landing')
  const locale = useLocale()
  const frame = useRef<HTMLAnchorElement>(null)
  const [seconds, setSeconds] = useState(0)
  const film = useSampleFilm(frame, sample.video !== null)
  const { title, place, durationSeconds, lines, language, video, poster, cuts } = sample
  const name = localize(title, locale)
  return (
    <Link ref={frame} to={lessonPath('free', course.slug, place)} state={playsHosted} className="sample">
      <span className="sample-head">
        <span className="min-w-0 truncate" lang={languageOf(course.title, locale) ?? undefined}>
          <span className="sr-only">{t('sample')} </span>
          {localize(course.title, locale)}
          <span className="sample-title" lang={languageOf(title, locale) ?? undefined}>
            {name}
          </span>
        </span>
        <Flag tone="mint">{t('free')}</Flag>
      </span>
      <span className="sample-frame">
        <Cover
          poster={poster}
          slug={course.slug}
          image={course.cover}
          sizes="(min-width: 60rem) 42rem, calc(100vw - 2rem)"
          eager
        />
        {film && video && (
          <video
            className="sample-film"
            src={video}
            muted
            playsInline
            autoPlay
            preload="auto"
            aria-hidden="true"
            tabIndex={-1}
            disablePictureInPicture
            onTimeUpdate={(event) => {
              const { currentTarget } = event
              if (currentTarget.currentTime >= film.until) currentTarget.currentTime = 0
              setSeconds(currentTarget.currentTime)
            }}
            onEnded={(event) => {
              event.currentTarget.currentTime = 0
              void event.currentTarget.play().catch(() => {})
            }}
          />
        )}
      </span>
      {sample.type === 'video' && (
        <span className="sample-bar" aria-hidden="true">
          <span className="sample-play">▶</span>
          {durationSeconds > 0 && (
            <span className="tabular-nums">
              {clockLabel(seconds)} / {clockLabel(durationSeconds)}
            </span>
          )}
          <span className="sample-meter">
            <progress className="meter" max={Math.max(1, durationSeconds)} value={seconds} aria-hidden />
            {cuts.map((cut) => (
              <span key={cut} className="sample-cut" style={{ left: `${cut * 100}%` }} />
            ))}
          </span>
          {lines.length > 0 && <Captions size={18} aria-hidden />}
        </span>
      )}
      {lines.length > 0 && <Lines lines={lines} seconds={seconds} lang={language ?? undefined} />}
    </Link>
  )
}

/** Three lines of the transcript, including the one that is being spoken. */
function Lines({
  lines,
  seconds,
  lang,
}: {
  lines: readonly SpokenLine[]
  seconds: number
  lang: string | undefined
}) {
  const said = Math.max(
    0,
    lines.findLastIndex(({ start }) => start <= seconds),
  )
  const first = Math.max(0, Math.min(said - 1, lines.length - linesInSight))
  return (
    <span className="sample-lines" lang={lang} aria-hidden="true">
      {lines.slice(first, first + linesInSight).map((line, place) => (
        <span key={line.start} className="sample-line" data-said={first + place === said ? '' : undefined}>
          <span className="tabular-nums">{clockLabel(line.start)}</span>
          <span>{line.text}</span>
        </span>
      ))}
    </span>
  )
}
