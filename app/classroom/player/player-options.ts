/** Options of the player, 0 or 1 as in the providers' parameters (specification, section 5). */
export type PlayerOptions = {
  readonly autoplay: 0 | 1
  readonly loop: 0 | 1
  readonly controls: 0 | 1
  readonly modestbranding: 0 | 1
}

/** Events of the player; seconds count from the beginning of the video. */
export type PlayerEvents = {
  readonly onPlay: () => void
  readonly onTime: (seconds: number) => void
  readonly onPause: (seconds: number) => void
  readonly onEnded: () => void
}

export type FrameEvents = PlayerEvents & { readonly onReady: () => void }

/** Address of a video's frame, on the host of YouTube that sets no cookie before playback. */
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
    // YouTube repeats a single video only as a playlist.
    ...(options.loop === 1 && { playlist: id }),
    ...(startAt >= 1 && { start: String(Math.floor(startAt)) }),
  })
  return `https://www.youtube-nocookie.com/embed/${plain(id)}?${query}`
}

/** Address of a video's frame. The id of an unlisted video has its hash behind a slash. */
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

/** Removes invalid characters, so that an id is a single path segment. */
function plain(id: string): string {
  return id.replace(/[^\w-]/g, '')
}

function numbers(options: Record<string, 0 | 1>): Record<string, string> {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]))
}
