import { loadScript } from './load-script.ts'
import type { FrameEvents } from './player-options.ts'

/** https://developers.google.com/youtube/iframe_api_reference */
type YouTubePlayer = { getCurrentTime?: () => number; destroy: () => void }
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

/** Returns an unsubscribe function. Rejects when the script cannot be loaded. */
export async function followYouTube(frame: HTMLIFrameElement, events: FrameEvents): Promise<() => void> {
  await loadScript('https://www.youtube.com/iframe_api')
  const { YT: api } = window as unknown as { YT: YouTubeApi }
  await new Promise<void>((resolve) => api.ready(resolve))
  let clock: ReturnType<typeof setInterval> | undefined
  const player = new api.Player(frame, {
    events: {
      onReady: events.onReady,
      onStateChange({ data: state }) {
        clearInterval(clock)
        const time = () => player.getCurrentTime?.() ?? 0
        if (state === playing) clock = setInterval(() => events.onTime(time()), 1000)
        if (state === paused) events.onPause(time())
        if (state === ended) events.onEnded()
      },
    },
  })
  return () => clearInterval(clock)
}
