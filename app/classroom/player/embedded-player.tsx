import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { PlayerCover, type PlayerPicture } from './player-cover.tsx'
import { type PlayerEvents, type PlayerOptions, vimeoAddress, youtubeAddress } from './player-options.ts'
import './player.css'

const names = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** Without a sign of life by then, the provider counts as unreachable. */
const signOfLifeMs = 8_000

type Given = {
  player: 'youtube' | 'vimeo'
  id: string
  title: string
  picture: PlayerPicture
  origin: string
  startAt: number
  options: PlayerOptions
  events: PlayerEvents
}

/**
 * YouTube's and Vimeo's players. Nothing is requested from them before a press or autoplay from the previous class; without
 * scripts the frame is there at once.
 */
export default function EmbeddedPlayer(given: Given) {
  const t = useTranslations('classroom')
  const { player, picture, options } = given
  const [requested, setRequested] = useState(options.autoplay === 1)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'waiting' | 'there' | 'silent'>('waiting')
  const begin = () => {
    setState('waiting')
    setAttempt(attempt + 1)
    setRequested(true)
  }
  return (
    <div className="relative size-full">
      {requested ? (
        <Frame
          key={attempt}
          {...given}
          options={{ ...options, autoplay: 1 }}
          onAlive={() => setState('there')}
          onSilent={() => setState((before) => (before === 'waiting' ? 'silent' : before))}
        />
      ) : (
        <noscript>
          <PlainFrame {...given} />
        </noscript>
      )}
      {!requested && (
        <PlayerCover picture={picture} line={t('comesFrom', { name: names[player] })} onPlay={begin} />
      )}
      {requested && state === 'waiting' && (
        <PlayerCover picture={picture} busy onPlay={begin} className="pointer-events-none" />
      )}
      {requested && state === 'silent' && (
        <div
          role="alert"
          className="provider-silent relative grid min-h-full place-content-center justify-items-center gap-4 bg-board-sunken p-4 text-center text-chalk"
        >
          <p className="max-w-[46ch] text-balance">{t('providerSilent', { name: names[player] })}</p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="primary" onClick={begin}>
              {t('tryAgain')}
            </Button>
            <Button onClick={() => setState('there')}>{t('showAnyway')}</Button>
          </div>
        </div>
      )}
    </div>
  )
}

function Frame({
  events,
  onAlive,
  onSilent,
  ...given
}: Given & { onAlive: () => void; onSilent: () => void }) {
  const { player } = given
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef({ events, onAlive, onSilent })
  useEffect(() => {
    latest.current = { events, onAlive, onSilent }
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
      onTime: heard((seconds: number) => latest.current.events.onTime(seconds)),
      onPause: heard((seconds: number) => latest.current.events.onPause(seconds)),
      onEnded: heard(() => latest.current.events.onEnded()),
    }
    const silence = setTimeout(() => !gone && latest.current.onSilent(), signOfLifeMs)
    // Sent by players without using the provider's script.
    const word = (event: MessageEvent) => {
      if (event.source === element.contentWindow) listeners.onReady()
    }
    addEventListener('message', word)
    const follow =
      player === 'youtube'
        ? import('./youtube-api.ts').then((api) => api.followYouTube(element, listeners))
        : import('./vimeo-api.ts').then((api) => api.followVimeo(element, listeners))
    follow.then(
      (end) => {
        stop = end
        if (gone) end()
      },
      // The script is blocked, but the frame may still play.
      () => {},
    )
    return () => {
      gone = true
      clearTimeout(silence)
      removeEventListener('message', word)
      stop?.()
    }
  }, [player])
  return <PlainFrame {...given} frame={frame} />
}

function PlainFrame({
  player,
  id,
  title,
  origin,
  startAt,
  options,
  frame,
}: Omit<Given, 'events' | 'picture'> & { frame?: React.RefObject<HTMLIFrameElement | null> }) {
  const language = useLocale()
  // Changing the address would restart the frame.
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
