import { loadScript } from './load-script.ts'
import type { FrameEvents } from './player-options.ts'

/** https://developer.vimeo.com/player/sdk/reference */
type VimeoPlayer = {
  on: (event: string, listener: (data: { seconds: number }) => void) => void
  off: (event: string) => void
  ready: () => Promise<void>
}
type VimeoApi = { Player: new (frame: HTMLIFrameElement) => VimeoPlayer }

/** Returns an unsubscribe function. Rejects when the script cannot be loaded. */
export async function followVimeo(frame: HTMLIFrameElement, events: FrameEvents): Promise<() => void> {
  await loadScript('https://player.vimeo.com/api/player.js')
  const { Vimeo: api } = window as unknown as { Vimeo: VimeoApi }
  const player = new api.Player(frame)
  player.ready().then(events.onReady, () => {})
  player.on('timeupdate', ({ seconds }) => events.onTime(seconds))
  player.on('pause', ({ seconds }) => events.onPause(seconds))
  player.on('ended', () => events.onEnded())
  return () => {
    for (const event of ['timeupdate', 'pause', 'ended']) player.off(event)
  }
}
