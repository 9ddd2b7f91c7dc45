import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { useHref } from 'react-router'
import type { OpenedLesson, SeekFrames, VideoSizes } from '#domain/learning/classroom/open-lesson.ts'
import type { LessonVideo } from '#domain/learning/outline/get-course-outline.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { onLeave } from '../../shell/on-leave.ts'
import { registerPlayback } from './current-playback.ts'
import type { PlayerHandle } from './embedded-player.tsx'
import type { PlayerPicture } from './player-cover.tsx'
import type { PlayerOptions } from './player-options.ts'
import { createPositionRecorder } from './position-recorder.ts'

const EmbeddedPlayer = lazy(() => whenReached(() => import('./embedded-player.tsx')))
const HostedPlayer = lazy(() => whenReached(() => import('./hosted-player.tsx')))

/**
 * Plays the video of a class with a player that is loaded when needed (specification, G13), and saves the position. Needs the id
 * of the class as `key`.
 */
export function Player({
  lessonId,
  video,
  frames,
  sizes,
  chapters,
  title,
  picture,
  origin,
  startAt,
  remember,
  options,
  onPlay,
  onEnded,
  onStale,
  onVideo,
}: {
  lessonId: number
  video: LessonVideo
  frames: SeekFrames | null
  sizes: VideoSizes | null
  chapters: OpenedLesson['chapters']
  title: string
  picture: PlayerPicture
  /** Origin of this site, which YouTube requires. */
  origin: string
  /** In seconds. */
  startAt: number
  /** Whether to save the position in the account. */
  remember: boolean
  options: PlayerOptions
  onPlay: () => void
  onEnded: () => void
  /** Called when the signed address has expired, so that another one is fetched. */
  onStale: () => void
  onVideo?: (video: HTMLVideoElement | null) => void
}) {
  const recorder = useSavedPosition(lessonId, remember)
  const film = useRef<HTMLVideoElement | null>(null)
  const embedded = useRef<PlayerHandle>(null)
  const second = useRef(startAt)
  useEffect(
    () =>
      registerPlayback({
        lessonId,
        seconds: () => film.current?.currentTime ?? second.current,
        seek: (seconds) =>
          embedded.current ? embedded.current.seek(seconds) : playAt(film.current, seconds),
      }),
    [lessonId],
  )
  const known = useCallback(
    (element: HTMLVideoElement | null) => {
      film.current = element
      onVideo?.(element)
    },
    [onVideo],
  )
  const events = {
    onPlay,
    onTime: (seconds: number) => {
      second.current = seconds
      recorder.at(seconds)
    },
    onPause: recorder.save,
    onEnded: () => {
      // A finished video starts from the beginning next time.
      recorder.save(0)
      onEnded()
    },
  }
  const common = { title, picture, startAt, options, events }
  return (
    <Suspense fallback={null}>
      {video.player === 'file' ? (
        <HostedPlayer
          {...common}
          video={video}
          frames={frames}
          sizes={sizes}
          chapters={chapters}
          onStale={onStale}
          onVideo={known}
        />
      ) : (
        <EmbeddedPlayer
          {...common}
          ref={embedded}
          player={video.player}
          id={video.id}
          origin={origin}
          chapters={chapters}
        />
      )}
    </Suspense>
  )
}

function playAt(film: HTMLVideoElement | null, seconds: number): void {
  if (!film) return
  film.currentTime = seconds
  film.scrollIntoView({ block: 'nearest' })
  film.play().catch(() => {})
}

/** A recorder that saves while playing, on pause, and on leaving. */
function useSavedPosition(lessonId: number, remember: boolean) {
  const address = useHref('/playback-position')
  const recorder = useMemo(
    () =>
      createPositionRecorder((seconds) => {
        if (!remember) return
        const form = new URLSearchParams({ lesson: String(lessonId), seconds: seconds.toFixed(2) })
        navigator.sendBeacon(address, form)
      }, Date.now),
    [address, lessonId, remember],
  )
  useEffect(() => {
    const leave = () => recorder.save()
    const end = onLeave(leave, { early: true })
    return () => {
      end()
      leave()
    }
  }, [recorder])
  return recorder
}
