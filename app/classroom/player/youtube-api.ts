import type { FrameRemote } from './frame-remote.ts'
import { loadScript } from './load-script.ts'
import type { FrameEvents } from './player-options.ts'

/** The part of https://developers.google.com/youtube/iframe_api_reference that is used; volume from 0 to 100. */
type YouTubePlayer = {
  getPlayerState: () => number
  getCurrentTime: () => number
  getDuration: () => number
  isMuted: () => boolean
  getVolume: () => number
  getPlaybackRate: () => number
  playVideo: () => void
  pauseVideo: () => void
  seekTo: (seconds: number, fetchMore: boolean) => void
  mute: () => void
  unMute: () => void
  setVolume: (volume: number) => void
  setPlaybackRate: (speed: number) => void
}
type YouTubeApi = {
  ready: (callback: () => void) => void
  Player: new (
    frame: HTMLIFrameElement,
    options: { events: { onReady: () => void; onStateChange: (event: { data: number }) => void } },
  ) => YouTubePlayer
}

const ended = 0
const playing = 1
const paused = 2
const buffering = 3

/** Controls YouTube's player in a frame; rejects when the script cannot be loaded. */
export async function followYouTube(frame: HTMLIFrameElement, events: FrameEvents): Promise<FrameRemote> {
  await loadScript('https://www.youtube.com/iframe_api')
  const { YT: api } = window as unknown as { YT: YouTubeApi }
  await new Promise<void>((resolve) => api.ready(resolve))
  let clock: ReturnType<typeof setInterval> | undefined
  let isReady = () => {}
  const ready = new Promise<void>((resolve) => {
    isReady = resolve
  })
  const player = new api.Player(frame, {
    events: {
      onReady() {
        isReady()
        events.onReady()
      },
      onStateChange({ data: state }) {
        clearInterval(clock)
        const time = () => player.getCurrentTime()
        if (state === playing) {
          events.onPlay()
          clock = setInterval(() => events.onTime(time()), 1000)
        }
        if (state === paused) events.onPause(time())
        if (state === ended) events.onEnded()
      },
    },
  })
  return {
    async read() {
      await ready
      const state = player.getPlayerState()
      return {
        paused: state !== playing && state !== buffering,
        seconds: player.getCurrentTime(),
        duration: player.getDuration(),
        muted: player.isMuted(),
        volume: player.getVolume() / 100,
        speed: player.getPlaybackRate(),
      }
    },
    async change(change) {
      await ready
      if (change.seconds !== undefined) player.seekTo(change.seconds, true)
      if (change.volume !== undefined) player.setVolume(Math.round(change.volume * 100))
      if (change.muted !== undefined) change.muted ? player.mute() : player.unMute()
      if (change.speed !== undefined) player.setPlaybackRate(change.speed)
      if (change.paused !== undefined) change.paused ? player.pauseVideo() : player.playVideo()
    },
    end: () => clearInterval(clock),
  }
}
