import { Captions, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Landing, SpokenLine } from '#domain/learning/landing/show-landing.ts'
import { clockLabel } from '#values/duration.ts'
import { sampleSeconds } from '#values/first-page.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { lessonPath, playsHosted } from '../../classroom/lesson-address.ts'
import { Cover } from '../../ui/cover.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Link } from '../../ui/link.tsx'
import { useSampleFilm } from './use-sample-film.ts'

const linesInSight = 3

/**
 * A free class in a window that links to it. Its film plays without sound, unless the visitor prefers less data or motion, and can
 * be paused (WCAG 2.2.2).
 */
export function SampleWindow({
  course,
  sample,
}: {
  course: NonNullable<Landing['course']>
  sample: NonNullable<Landing['sample']>
}) {
  const t = useTranslations('landing')
  const locale = useLocale()
  const frame = useRef<HTMLDivElement>(null)
  const film = useRef<HTMLVideoElement>(null)
  const [seconds, setSeconds] = useState(0)
  const [paused, setPaused] = useState(false)
  const inSight = useSampleFilm(frame, sample.video !== null)
  const plays = inSight === true && !paused
  useEffect(() => {
    if (!plays) return film.current?.pause()
    film.current?.play().catch((error: DOMException) => {
      if (error.name === 'NotAllowedError') setPaused(true)
    })
  }, [plays])
  const { title, place, durationSeconds, lines, language, video, poster, cuts } = sample
  const name = localize(title, locale)
  return (
    <div ref={frame} className="sample">
      <div className="sample-head">
        <Link
          to={lessonPath('free', course.slug, place)}
          state={playsHosted}
          className="min-w-0 truncate after:absolute after:inset-0"
          lang={languageOf(course.title, locale) ?? undefined}
        >
          <span className="sr-only">{t('sample')} </span>
          {localize(course.title, locale)}
          <span className="sample-title" lang={languageOf(title, locale) ?? undefined}>
            {name}
          </span>
        </Link>
        <Flag tone="mint">{t('free')}</Flag>
      </div>
      <div className="sample-frame">
        <Cover
          poster={poster}
          slug={course.slug}
          image={course.cover}
          sizes="(min-width: 60rem) 42rem, calc(100vw - 2rem)"
          eager
        />
        {inSight !== null && video && (
          <video
            ref={film}
            className="sample-film"
            src={video}
            muted
            playsInline
            loop
            preload="auto"
            aria-hidden="true"
            tabIndex={-1}
            disablePictureInPicture
            onTimeUpdate={({ currentTarget }) => {
              if (currentTarget.currentTime >= sampleSeconds) currentTarget.currentTime = 0
              setSeconds(currentTarget.currentTime)
            }}
          />
        )}
      </div>
      {sample.type === 'video' && (
        <div className="sample-bar">
          {inSight === null ? (
            <span className="sample-play" aria-hidden="true">
              <Play size={12} fill="currentColor" />
            </span>
          ) : (
            <button
              type="button"
              className="sample-play"
              aria-label={t(paused ? 'playSample' : 'pauseSample')}
              onClick={() => setPaused(!paused)}
            >
              {paused ? (
                <Play size={12} fill="currentColor" aria-hidden />
              ) : (
                <Pause size={12} fill="currentColor" aria-hidden />
              )}
            </button>
          )}
          {durationSeconds > 0 && (
            <span className="tabular-nums" aria-hidden="true">
              {clockLabel(seconds)} / {clockLabel(durationSeconds)}
            </span>
          )}
          <span className="sample-meter" aria-hidden="true">
            <progress className="meter" max={Math.max(1, durationSeconds)} value={seconds} aria-hidden />
            {cuts.map((cut) => (
              <span key={cut} className="sample-cut" style={{ left: `${cut * 100}%` }} />
            ))}
          </span>
          {lines.length > 0 && <Captions size={18} aria-hidden />}
        </div>
      )}
      {lines.length > 0 && <Lines lines={lines} seconds={seconds} lang={language ?? undefined} />}
    </div>
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
    <div className="sample-lines" lang={lang} aria-hidden="true">
      {lines.slice(first, first + linesInSight).map((line, place) => (
        <span key={line.start} className="sample-line" data-said={first + place === said ? '' : undefined}>
          <span className="tabular-nums">{clockLabel(line.start)}</span>
          <span>{line.text}</span>
        </span>
      ))}
    </div>
  )
}
