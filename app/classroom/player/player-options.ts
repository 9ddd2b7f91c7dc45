/** The options of a player, as the specification (section 5) and the embeds' own parameters write them: 0 or 1. */
export type PlayerOptions = {
  readonly autoplay: 0 | 1
  readonly loop: 0 | 1
  readonly controls: 0 | 1
  readonly modestbranding: 0 | 1
}

/** What a player tells of what it plays; seconds from the beginning. */
export type PlayerEvents = {
  readonly onTime: (seconds: number) => void
  readonly onPause: (seconds: number) => void
  readonly onEnded: () => void
}

/** What a frame of another provider tells us besides: that it is there. */
export type FrameEvents = PlayerEvents & { readonly onReady: () => void }

/** The address of YouTube's player, on its host that sets no cookie before something plays. */
export function youtubeAddress(
  id: string,
  options: PlayerOptions,
  { origin, startAt, language }: { origin: string; startAt: number; language: string },
): string {
  const query = new URLSearchParams({
    ...numbers(options),
    enablejsapi: '1',
    origin,
    playsinline: '1',
    rel: '0',
    hl: language,
    // YouTube loops a single video only as a playlist of itself.
    ...(options.loop === 1 && { playlist: id }),
    ...(startAt >= 1 && { start: String(Math.floor(startAt)) }),
  })
  return `https://www.youtube-nocookie.com/embed/${plain(id)}?${query}`
}

/** The address of Vimeo's player. An unlisted video's id has its hash behind a slash. */
export function vimeoAddress(
  id: string,
  { autoplay, loop, controls }: PlayerOptions,
  { startAt, language }: { startAt: number; language: string },
): string {
  const [video = '', hash] = id.split('/')
  const query = new URLSearchParams({
    ...(hash && { h: hash }),
    ...numbers({ autoplay, loop, controls }),
    dnt: '1',
    playsinline: '1',
    texttrack: language,
  })
  const start = startAt >= 1 ? `#t=${Math.floor(startAt)}s` : ''
  return `https://player.vimeo.com/video/${plain(video)}?${query}${start}`
}

/** An id without what no id has, so that it stays one segment of the path. */
function plain(id: string): string {
  return id.replace(/[^\w-]/g, '')
}

function numbers(options: Record<string, 0 | 1>): Record<string, string> {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]))
}
