import './player.css'
import { clsx } from 'clsx'
import { LoaderCircle, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Preferences } from '#domain/kernel/preferences.ts'
import type { OpenedLesson, SeekFrames, VideoSizes } from '#domain/learning/classroom/open-lesson.ts'
import type { LessonVideo } from '#domain/learning/outline/get-course-outline.ts'
import { clockLabel } from '#values/duration.ts'
import type { Locale } from '#values/locale.ts'
import { sizeFor } from '#values/video-quality.ts'
import { useSettledPreferences } from '../../shell/preferences.ts'
import { useRootData } from '../../shell/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { PlayerControls } from './player-controls.tsx'
import { PlayerCover, type PlayerPicture } from './player-cover.tsx'
import { commandOf } from './player-keys.ts'
import type { PlayerEvents, PlayerOptions } from './player-options.ts'
import { useCinema } from './use-cinema.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import { carryOut, useVideoActions, useVideoState } from './use-video.ts'
import { useVideoSizes } from './use-video-sizes.ts'

/** Controls hide after this time without a movement of the pointer, in milliseconds. */
const restMs = 2_500

export default function HostedPlayer({
  video: given,
  frames,
  sizes: givenSizes,
  chapters,
  title,
  picture,
  startAt: givenStart,
  options,
  events,
  onStale,
  onVideo,
}: {
  video: Extract<LessonVideo, { player: 'file' }>
  frames: SeekFrames | null
  sizes: VideoSizes | null
  chapters: OpenedLesson['chapters']
  title: string
  picture: PlayerPicture
  startAt: number
  options: PlayerOptions
  events: PlayerEvents
  onStale: () => void
  onVideo?: (video: HTMLVideoElement | null) => void
}) {
  const t = useTranslations('classroom')
  const locale = useLocale()
  // Every data load signs addresses anew and has the second that was saved last; neither may restart or move a video that plays.
  const [source] = useState(given)
  const [sizes] = useState(givenSizes)
  const [startAt] = useState(givenStart)
  const [autoplay] = useState(options.autoplay)
  const frame = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const state = useVideoState(video)
  const actions = useVideoActions(video, frame)
  const [alive, setAlive] = useState(false)
  const [resting, wake] = useResting()
  const [begun, setBegun] = useState(autoplay === 1)
  const languages = source.captions.map((each) => each.locale)
  const preferred = languages.includes(locale) ? locale : (languages[0] ?? null)
  const names = new Intl.DisplayNames(locale, { type: 'language' })

  const [{ speed, captions, quality: known }, savePreferences] = usePlayerPreferences()
  const [quality, setQuality] = useState(known)
  const size = sizeFor(quality, sizes?.names ?? [])
  const playback = useVideoSizes(video, { file: source.address, sizes, size })
  const start = useRef({ speed, captions })
  useEffect(() => {
    setAlive(true)
    if (start.current.captions && start.current.captions !== 'off')
      actions.showCaptions(start.current.captions)
    if (start.current.speed) actions.setSpeed(start.current.speed)
  }, [actions])
  useEffect(() => {
    onVideo?.(video.current)
    return () => onVideo?.(null)
  }, [onVideo])
  useEffect(() => {
    const element = video.current
    if (!element) return
    const resume = () => {
      if (startAt >= 1 && startAt < element.duration - 2) element.currentTime = startAt
      if (autoplay === 1) element.play().catch(() => {})
    }
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) resume()
    else element.addEventListener('loadedmetadata', resume, { once: true })
    return () => element.removeEventListener('loadedmetadata', resume)
  }, [startAt, autoplay])

  const savingActions = {
    ...actions,
    showCaptions: (language: Locale | null) => {
      actions.showCaptions(language)
      savePreferences({ captions: language ?? 'off' })
    },
    setSpeed: (chosen: number) => {
      actions.setSpeed(chosen)
      savePreferences({ speed: chosen })
    },
  }
  const [cinema, setCinema] = useCinema()
  const toggleCinema = () => setCinema(!cinema)
  const hidden = resting && state.playing
  // A seek before the first play counts too.
  const moved = state.playing || (state.time > 0 && Math.abs(state.time - startAt) > 1)
  if ((moved || playback.loading) && !begun) setBegun(true)
  const begin = () => {
    // The pressed button has disappeared, so the player gets the focus and its keys work.
    frame.current?.focus({ preventScroll: true })
    actions.togglePlay()
  }
  usePlayerKeys(frame, (command) => {
    wake()
    carryOut(command, savingActions, { state, captions: preferred, toggleCinema })
  })
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={t('playerOf', { title })}
      data-theme="dark"
      data-bar={hidden || options.controls === 0 ? undefined : ''}
      className={clsx('player relative size-full overflow-hidden text-chalk', hidden && 'cursor-none')}
      onPointerMove={wake}
      onFocus={wake}
      onKeyDown={(event) => {
        wake()
        const command = commandOf(event, (event.target as HTMLElement).tagName)
        if (!command) return
        event.preventDefault()
        carryOut(command, savingActions, { state, captions: preferred, toggleCinema })
      }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: a class without captions has no track to show. */}
      <video
        ref={video}
        src={source.address}
        controls={!alive && options.controls === 1}
        loop={options.loop === 1}
        preload="metadata"
        playsInline
        className="size-full object-contain"
        onClick={actions.togglePlay}
        onDoubleClick={actions.toggleFullscreen}
        onPlay={events.onPlay}
        onTimeUpdate={(event) =>
          !event.currentTarget.paused && events.onTime(event.currentTarget.currentTime)
        }
        onPause={({ currentTarget: { ended, currentTime } }) =>
          !ended && !playback.isChanging() && events.onPause(currentTime)
        }
        onEnded={events.onEnded}
      >
        {source.captions.map(({ locale: language, address }) => (
          <track key={language} kind="captions" srcLang={language} label={names.of(language)} src={address} />
        ))}
      </video>
      {!begun && !state.failed && (
        <PlayerCover
          picture={picture}
          barred={options.controls === 1}
          line={startAt >= 1 ? t('goesOnAt', { time: clockLabel(startAt) }) : null}
          onPlay={begin}
        />
      )}
      {alive && !state.failed && (
        <>
          {!begun ? null : state.waiting || playback.loading ? (
            <LoaderCircle
              aria-hidden
              size={48}
              className="pointer-events-none absolute inset-0 bottom-17 m-auto text-mint motion-safe:animate-spin"
            />
          ) : (
            !state.playing && (
              <button
                type="button"
                aria-label={t('play')}
                onClick={begin}
                className="absolute inset-0 bottom-17 m-auto grid size-14 place-items-center rounded-full bg-mint pl-1 text-on-mint transition-transform duration-(--quick) hover:scale-105 sm:size-20"
              >
                <Play size={30} fill="currentColor" aria-hidden />
              </button>
            )
          )}
          {options.controls === 1 && (
            <PlayerControls
              state={state}
              actions={savingActions}
              captions={languages}
              qualities={playback.choosable ? (sizes?.names ?? []) : []}
              quality={size}
              onQuality={(chosen) => {
                setQuality(chosen ?? 'auto')
                savePreferences({ quality: chosen ?? 'auto' })
              }}
              frames={frames}
              chapters={chapters}
              hidden={hidden}
            />
          )}
        </>
      )}
      {state.failed && (
        <div
          role="alert"
          className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-4"
        >
          <p>{t('videoFailed')}</p>
          <Button onClick={onStale}>{t('tryAgain')}</Button>
        </div>
      )}
    </section>
  )
}

function useResting(): [boolean, () => void] {
  const [resting, setResting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const wake = () => {
    setResting(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setResting(true), restMs)
  }
  return [resting, wake]
}

type PlayerPreferences = Pick<Preferences, 'speed' | 'captions' | 'quality'>

/** The player's preferences, saved in a cookie and, for signed-in people, in their account. */
export function usePlayerPreferences(): [PlayerPreferences, (change: PlayerPreferences) => void] {
  const root = useRootData()
  return [root?.preferences ?? {}, useSettledPreferences()]
}
