import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import type { FrameRemote } from './frame-remote.ts'
import { type PlayerEvents, type PlayerOptions, vimeoAddress, youtubeAddress } from './player-options.ts'

/** Without a sign of life within this time, in milliseconds, the provider counts as unreachable. */
const signOfLifeMs = 8_000

export type PlayedVideo = {
  player: 'youtube' | 'vimeo'
  id: string
  title: string
  /** Origin of this site, which YouTube requires. */
  origin: string
}

type GivenFrame = PlayedVideo & { startAt: number; options: PlayerOptions }

/** A provider's frame that reports its events. `onRemote` is called with null when the frame is removed. */
export function ProviderFrame({
  frame,
  events,
  onAlive,
  onSilent,
  onRemote,
  ...given
}: GivenFrame & {
  frame: RefObject<HTMLIFrameElement | null>
  events: PlayerEvents
  onAlive: () => void
  onSilent: () => void
  onRemote: (remote: FrameRemote | null) => void
}) {
  const { player } = given
  const latest = useRef({ events, onAlive, onSilent, onRemote })
  useEffect(() => {
    latest.current = { events, onAlive, onSilent, onRemote }
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let stop: (() => void) | undefined
    let gone = false
    const heard = <Rest extends unknown[]>(tell: (...rest: Rest) => void) => {
      return (...rest: Rest) => {
        if (gone) return
        latest.current.onAlive()
        tell(...rest)
      }
    }
    const listeners = {
      onReady: heard(() => {}),
      onPlay: heard(() => latest.current.events.onPlay()),
      onTime: heard((seconds: number) => latest.current.events.onTime(seconds)),
      onPause: heard((seconds: number) => latest.current.events.onPause(seconds)),
      onEnded: heard(() => latest.current.events.onEnded()),
    }
    const silence = setTimeout(() => !gone && latest.current.onSilent(), signOfLifeMs)
    // Players send messages even where the provider's script is not loaded.
    const word = (event: MessageEvent) => {
      if (event.source === element.contentWindow) listeners.onReady()
    }
    addEventListener('message', word)
    const follow =
      player === 'youtube'
        ? import('./youtube-api.ts').then((api) => api.followYouTube(element, listeners))
        : import('./vimeo-api.ts').then((api) => api.followVimeo(element, listeners))
    follow.then(
      (remote) => {
        stop = remote.end
        if (gone) remote.end()
        else latest.current.onRemote(remote)
      },
      // The script is blocked, but the frame may still play.
      () => {},
    )
    return () => {
      gone = true
      clearTimeout(silence)
      removeEventListener('message', word)
      latest.current.onRemote(null)
      stop?.()
    }
  }, [player, frame])
  return <PlainFrame {...given} frame={frame} />
}

export function PlainFrame({
  player,
  id,
  title,
  origin,
  startAt,
  options,
  frame,
}: GivenFrame & { frame?: RefObject<HTMLIFrameElement | null> }) {
  const language = useLocale()
  // A change of the address would restart the frame.
  const [address] = useState(() =>
    player === 'youtube'
      ? youtubeAddress(id, options, { origin, startAt, language })
      : vimeoAddress(id, options, { startAt, language }),
  )
  return (
    <iframe
      ref={frame}
      src={address}
      title={title}
      width={480}
      height={320}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full border-0"
    />
  )
}
