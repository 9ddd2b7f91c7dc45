import { useEffect, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { type PlayerEvents, type PlayerOptions, vimeoAddress, youtubeAddress } from './player-options.ts'

/**
 * YouTube's and Vimeo's own players, in a frame that is in the page from the start. Their scripts come afterwards, only to
 * tell us about the end and the position: without them the video plays all the same.
 */
export default function EmbeddedPlayer({
  player,
  id,
  title,
  origin,
  startAt,
  options,
  events,
}: {
  player: 'youtube' | 'vimeo'
  id: string
  title: string
  origin: string
  startAt: number
  options: PlayerOptions
  events: PlayerEvents
}) {
  const language = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  // A frame whose address changes starts over: what changes later (position, language) must not reach it.
  const [address] = useState(() =>
    player === 'youtube'
      ? youtubeAddress(id, options, { origin, startAt, language })
      : vimeoAddress(id, options, { startAt, language }),
  )
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let stop: (() => void) | undefined
    let gone = false
    const listeners: PlayerEvents = {
      onTime: (seconds) => !gone && latest.current.onTime(seconds),
      onPause: (seconds) => !gone && latest.current.onPause(seconds),
      onEnded: () => !gone && latest.current.onEnded(),
    }
    const follow =
      player === 'youtube'
        ? import('./youtube-api.ts').then((api) => api.followYouTube(element, listeners))
        : import('./vimeo-api.ts').then((api) => api.followVimeo(element, listeners))
    follow.then(
      (end) => {
        stop = end
        if (gone) end()
      },
      // The provider's script is blocked or out of reach: there is nothing to tell, the frame plays by itself.
      () => {},
    )
    return () => {
      gone = true
      stop?.()
    }
  }, [player])
  return (
    <iframe
      ref={frame}
      src={address}
      title={title}
      width={480}
      height={320}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className="size-full border-0"
    />
  )
}
