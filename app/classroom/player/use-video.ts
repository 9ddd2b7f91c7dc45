import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Locale } from '#values/locale.ts'
import { showCaptions, shownCaptions, toggleFullscreen } from './fullscreen.ts'
import { type PlayerCommand, speedFrom } from './player-keys.ts'

/** After this time a seek counts as finished, in milliseconds (specification, section 9). */
const seekTimeoutMs = 3_000

export type VideoState = {
  playing: boolean
  waiting: boolean
  failed: boolean
  time: number
  duration: number
  buffered: number
  volume: number
  muted: boolean
  speed: number
  /** Language of the captions that show; null without any. */
  captions: string | null
}

const initial: VideoState = {
  playing: false,
  waiting: false,
  failed: false,
  time: 0,
  duration: 0,
  buffered: 0,
  volume: 1,
  muted: false,
  speed: 1,
  captions: null,
}

export function useVideoState(video: RefObject<HTMLVideoElement | null>): VideoState {
  const [state, setState] = useState(initial)
  useEffect(() => {
    const element = video.current
    if (!element) return
    let seeking: ReturnType<typeof setTimeout> | undefined
    let waiting = false
    const read = (event?: Event) => {
      if (event?.type === 'seeking') {
        waiting = true
        clearTimeout(seeking)
        seeking = setTimeout(() => {
          waiting = false
          read()
        }, seekTimeoutMs)
      }
      if (event?.type === 'waiting') waiting = true
      if (event && ['seeked', 'playing', 'canplay', 'error', 'pause'].includes(event.type)) {
        waiting = false
        clearTimeout(seeking)
      }
      const { buffered, duration } = element
      setState({
        playing: !element.paused && !element.ended,
        waiting,
        failed: element.error !== null,
        time: element.currentTime,
        duration: Number.isFinite(duration) ? duration : 0,
        buffered: buffered.length > 0 ? buffered.end(buffered.length - 1) : 0,
        volume: element.volume,
        muted: element.muted,
        speed: element.playbackRate,
        captions: shownCaptions(element),
      })
    }
    for (const event of videoEvents) element.addEventListener(event, read)
    element.textTracks.addEventListener('change', read)
    // Events from before hydration are lost, so the state is read once.
    read()
    return () => {
      clearTimeout(seeking)
      for (const event of videoEvents) element.removeEventListener(event, read)
      element.textTracks.removeEventListener('change', read)
    }
  }, [video])
  return state
}

const videoEvents = [
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'canplay',
  'seeking',
  'seeked',
  'error',
  'timeupdate',
  'durationchange',
  'progress',
  'volumechange',
  'ratechange',
  'loadedmetadata',
]

export type VideoActions = ReturnType<typeof videoActions>

export function useVideoActions(
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
): VideoActions {
  return useMemo(() => videoActions(video, frame), [video, frame])
}

function videoActions(video: RefObject<HTMLVideoElement | null>, frame: RefObject<HTMLElement | null>) {
  const use = (work: (element: HTMLVideoElement) => unknown) => {
    if (video.current) work(video.current)
  }
  /** Browsers may refuse, for example to play without a gesture; then nothing changes. */
  const attempt = (promise: Promise<unknown> | undefined) => void promise?.catch(() => {})
  const actions = {
    togglePlay: () => use((element) => (element.paused ? attempt(element.play()) : element.pause())),
    seekTo: (seconds: number) =>
      use((element) => {
        element.currentTime = Math.min(Math.max(seconds, 0), element.duration || 0)
      }),
    seekBy: (seconds: number) => use((element) => actions.seekTo(element.currentTime + seconds)),
    toggleMute: () =>
      use((element) => {
        element.muted = !element.muted
      }),
    setVolume: (volume: number) =>
      use((element) => {
        element.volume = Math.min(Math.max(volume, 0), 1)
        element.muted = element.volume === 0
      }),
    setSpeed: (speed: number) =>
      use((element) => {
        element.playbackRate = speed
        // When the element loads again, its speed is reset to this value.
        element.defaultPlaybackRate = speed
      }),
    showCaptions: (language: Locale | null) => use((element) => showCaptions(element, language)),
    togglePictureInPicture: () =>
      use((element) =>
        attempt(
          document.pictureInPictureElement
            ? document.exitPictureInPicture()
            : element.requestPictureInPicture?.(),
        ),
      ),
    toggleFullscreen: () => toggleFullscreen(frame.current, video.current),
  }
  return actions
}

/** Carries a command out. `captions`: the language that the captions key turns on. */
export function carryOut(
  command: PlayerCommand,
  actions: VideoActions,
  { state, captions, toggleCinema }: { state: VideoState; captions: Locale | null; toggleCinema: () => void },
): void {
  const todo: { [Name in PlayerCommand['do']]: (of: Extract<PlayerCommand, { do: Name }>) => void } = {
    'toggle-play': actions.togglePlay,
    'toggle-mute': actions.toggleMute,
    'toggle-captions': () => actions.showCaptions(state.captions ? null : captions),
    'toggle-fullscreen': actions.toggleFullscreen,
    'toggle-pip': actions.togglePictureInPicture,
    'toggle-cinema': toggleCinema,
    'seek-by': ({ seconds }) => actions.seekBy(seconds),
    'seek-to': ({ part }) => actions.seekTo(part * state.duration),
    'volume-by': ({ part }) => actions.setVolume(state.volume + part),
    'speed-by': ({ steps }) => actions.setSpeed(speedFrom(state.speed, steps)),
  }
  // TypeScript cannot relate a command to its entry.
  const work = todo[command.do] as (of: PlayerCommand) => void
  work(command)
}
