import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useHref } from 'react-router'
import type { LessonVideo } from '#domain/learning/outline/course-outline.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { onLeave } from '../../shell/on-leave.ts'
import type { PlayerPicture } from './player-cover.tsx'
import type { PlayerOptions } from './player-options.ts'
import { createPositionKeeper } from './position-keeper.ts'

const EmbeddedPlayer = lazy(() => whenReached(() => import('./embedded-player.tsx')))
const HostedPlayer = lazy(() => whenReached(() => import('./hosted-player.tsx')))

/**
 * Plays the video of a lesson with the player that it needs, each fetched when it is wanted (row G13), and keeps the position
 * of who is logged in. Give it the lesson's id as `key`.
 */
export function Player({
  lessonId,
  video,
  title,
  picture,
  origin,
  startAt,
  remember,
  options,
  onEnded,
  onStale,
  onVideo,
}: {
  lessonId: number
  video: LessonVideo
  title: string
  picture: PlayerPicture
  /** The site's own, which YouTube wants to know. */
  origin: string
  /** Seconds. */
  startAt: number
  /** The position is kept on the account. */
  remember: boolean
  options: PlayerOptions
  onEnded: () => void
  /** The address of a hosted video is over; the page should fetch another. */
  onStale: () => void
  /** The element of a hosted video, while it is there. */
  onVideo?: (video: HTMLVideoElement | null) => void
}) {
  const keeper = useKeptPosition(lessonId, remember)
  const events = {
    onTime: keeper.at,
    onPause: keeper.keep,
    onEnded: () => {
      // Whoever comes back to a video seen to the end starts it anew.
      keeper.keep(0)
      onEnded()
    },
  }
  const common = { title, picture, startAt, options, events }
  return (
    <Suspense fallback={null}>
      {video.player === 'file' ? (
        <HostedPlayer {...common} video={video} onStale={onStale} onVideo={onVideo} />
      ) : (
        <EmbeddedPlayer {...common} player={video.player} id={video.id} origin={origin} />
      )}
    </Suspense>
  )
}

/** Keeps the position while it plays, on pause, and when the person leaves the lesson or the page. */
function useKeptPosition(lessonId: number, remember: boolean) {
  const address = useHref('/playback-position')
  const keeper = useMemo(
    () =>
      createPositionKeeper((seconds) => {
        if (!remember) return
        const form = new URLSearchParams({ lesson: String(lessonId), seconds: seconds.toFixed(2) })
        navigator.sendBeacon(address, form)
      }, Date.now),
    [address, lessonId, remember],
  )
  useEffect(() => {
    const leave = () => keeper.keep()
    // A reload asks for the next page before this one hides: by then that page would have the old position.
    addEventListener('beforeunload', leave)
    const end = onLeave(leave)
    return () => {
      removeEventListener('beforeunload', leave)
      end()
      leave()
    }
  }, [keeper])
  return keeper
}
