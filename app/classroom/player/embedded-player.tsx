import { clsx } from 'clsx'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OpenedLesson } from '#domain/learning/classroom/open-lesson.ts'
import { Button } from '../../ui/button.tsx'
import { ChapterSelect } from './chapter-select.tsx'
import { chapterAt } from './chapters.ts'
import { CinemaButton } from './cinema-button.tsx'
import { changeFor, type FrameRemote } from './frame-remote.ts'
import { toggleFullscreen } from './fullscreen.ts'
import { PlayerCover, type PlayerPicture } from './player-cover.tsx'
import type { PlayerCommand } from './player-keys.ts'
import type { PlayerEvents, PlayerOptions } from './player-options.ts'
import { PlainFrame, type PlayedVideo, ProviderFrame } from './provider-frame.tsx'
import { useCinema } from './use-cinema.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import './player.css'

const names = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** What the page may ask of the player. */
export type PlayerHandle = {
  /** Plays from a second on. */
  readonly seek: (seconds: number) => void
}

/**
 * The players of YouTube and Vimeo. Nothing is requested from them before a press, or before the class plays by itself. Without
 * scripts the frame shows immediately.
 */
export default function EmbeddedPlayer({
  ref,
  picture,
  chapters,
  startAt,
  options,
  events,
  ...video
}: PlayedVideo & {
  ref: Ref<PlayerHandle>
  picture: PlayerPicture
  chapters: OpenedLesson['chapters']
  startAt: number
  options: PlayerOptions
  events: PlayerEvents
}) {
  const t = useTranslations('classroom')
  const place = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const remote = useRef<FrameRemote | null>(null)
  const [requested, setRequested] = useState(options.autoplay === 1)
  const [attempt, setAttempt] = useState({ number: 0, startAt })
  const [state, setState] = useState<'waiting' | 'there' | 'silent'>('waiting')
  const parts = chapters?.chapters ?? []
  const [chapter, setChapter] = useState(() => chapterAt(parts, startAt))
  const begin = (second = attempt.startAt) => {
    setState('waiting')
    setAttempt({ number: attempt.number + 1, startAt: second })
    setRequested(true)
    // The pressed button has disappeared. With the focus here the keys of the class work, which the frame would take.
    place.current?.focus({ preventScroll: true })
  }
  const seek = (seconds: number) => {
    setChapter(chapterAt(parts, seconds))
    place.current?.scrollIntoView({ block: 'nearest' })
    // Without the provider's script, a frame plays from another second only when it is loaded again.
    if (remote.current) remote.current.change({ seconds, paused: false }).catch(() => {})
    else begin(seconds)
  }
  useImperativeHandle(ref, () => ({ seek }))
  const [cinema, setCinema] = useCinema()
  const carryOut = async (command: PlayerCommand) => {
    if (command.do === 'toggle-cinema') return setCinema(!cinema)
    if (!requested) return command.do === 'toggle-play' ? begin() : undefined
    if (command.do === 'toggle-fullscreen') return toggleFullscreen(frame.current, null)
    const now = await remote.current?.read()
    const change = now && changeFor(command, now)
    if (change) await remote.current?.change(change)
  }
  // A provider may refuse, for example to play before a press.
  usePlayerKeys(frame, (command) => void carryOut(command).catch(() => {}))
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t('playerOf', { title: video.title })}
      data-theme="dark"
      className="relative flex size-full flex-col text-chalk"
    >
      <div className="relative flex-1">
        {requested ? (
          <ProviderFrame
            key={attempt.number}
            {...video}
            frame={frame}
            startAt={attempt.startAt}
            options={{ ...options, autoplay: 1 }}
            events={{
              ...events,
              onTime(seconds) {
                setChapter(chapterAt(parts, seconds))
                events.onTime(seconds)
              },
            }}
            onAlive={() => setState('there')}
            onSilent={() => setState((before) => (before === 'waiting' ? 'silent' : before))}
            onRemote={(given) => {
              remote.current = given
            }}
          />
        ) : (
          <noscript>
            <PlainFrame {...video} startAt={startAt} options={options} />
          </noscript>
        )}
        {!requested && (
          <PlayerCover
            picture={picture}
            line={t('comesFrom', { name: names[video.player] })}
            onPlay={() => begin()}
          />
        )}
        {requested && state === 'waiting' && (
          <PlayerCover picture={picture} busy onPlay={() => begin()} className="pointer-events-none" />
        )}
        {requested && state === 'silent' && (
          <div
            role="alert"
            className="provider-silent relative grid min-h-full place-content-center justify-items-center gap-4 bg-board-sunken p-4 text-center text-chalk"
          >
            <p className="max-w-[46ch] text-balance">{t('providerSilent', { name: names[video.player] })}</p>
            <div className="flex flex-wrap justify-center gap-3">
              <Button variant="primary" onClick={() => begin()}>
                {t('tryAgain')}
              </Button>
              <Button onClick={() => setState('there')}>{t('showAnyway')}</Button>
            </div>
          </div>
        )}
      </div>
      <FrameBar chapters={chapters} chapter={chapter} onChoose={seek} />
    </section>
  )
}

/** A bar of our own below the frame, whose bar cannot be extended. The styles of `.lesson-well` leave space for it. */
function FrameBar({
  chapters,
  chapter,
  onChoose,
}: {
  chapters: OpenedLesson['chapters']
  chapter: ReturnType<typeof chapterAt>
  onChoose: (second: number) => void
}) {
  return (
    <div
      className={clsx('frame-bar @container flex h-11 items-center px-2', !chapters && 'max-[60rem]:hidden')}
    >
      {chapters ? (
        <ChapterSelect
          parts={chapters.chapters}
          chapter={chapter}
          lang={chapters.locale}
          onChoose={onChoose}
        />
      ) : (
        <span className="flex-1" />
      )}
      <CinemaButton className="max-[60rem]:hidden" />
    </div>
  )
}
