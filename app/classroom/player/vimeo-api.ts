import type { FrameRemote } from './frame-remote.ts'
import { loadScript } from './load-script.ts'
import type { FrameEvents } from './player-options.ts'

/** The part of https://developer.vimeo.com/player/sdk/reference that is used. Each call waits until the player is ready. */
type VimeoPlayer = {
  on: (event: string, listener: (data: { seconds: number }) => void) => void
  off: (event: string) => void
  ready: () => Promise<void>
  getPaused: () => Promise<boolean>
  getCurrentTime: () => Promise<number>
  getDuration: () => Promise<number>
  getMuted: () => Promise<boolean>
  getVolume: () => Promise<number>
  getPlaybackRate: () => Promise<number>
  play: () => Promise<void>
  pause: () => Promise<void>
  setCurrentTime: (seconds: number) => Promise<number>
  setMuted: (muted: boolean) => Promise<boolean>
  setVolume: (volume: number) => Promise<number>
  setPlaybackRate: (speed: number) => Promise<number>
}
type VimeoApi = { Player: new (frame: HTMLIFrameElement) => VimeoPlayer }

/** Controls Vimeo's player in a frame; rejects when the script cannot be loaded. */
export async function followVimeo(frame: HTMLIFrameElement, events: FrameEvents): Promise<FrameRemote> {
  await loadScript('https://player.vimeo.com/api/player.js')
  const { Vimeo: api } = window as unknown as { Vimeo: VimeoApi }
  const player = new api.Player(frame)
  player.ready().then(events.onReady, () => {})
  player.on('play', () => events.onPlay())
  player.on('timeupdate', ({ seconds }) => events.onTime(seconds))
  player.on('pause', ({ seconds }) => events.onPause(seconds))
  player.on('ended', () => events.onEnded())
  return {
    async read() {
      const [paused, seconds, duration, muted, volume, speed] = await Promise.all([
        player.getPaused(),
        player.getCurrentTime(),
        player.getDuration(),
        player.getMuted(),
        player.getVolume(),
        player.getPlaybackRate(),
      ])
      return { paused, seconds, duration, muted, volume, speed }
    },
    async change({ paused, seconds, muted, volume, speed }) {
      await Promise.allSettled([
        seconds !== undefined && player.setCurrentTime(seconds),
        volume !== undefined && player.setVolume(volume),
        muted !== undefined && player.setMuted(muted),
        // Works only for videos of paid accounts.
        speed !== undefined && player.setPlaybackRate(speed),
        paused !== undefined && (paused ? player.pause() : player.play()),
      ])
    },
    end() {
      for (const event of ['play', 'timeupdate', 'pause', 'ended']) player.off(event)
    },
  }
}
