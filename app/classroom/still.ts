import type { HostedVideo, VideoPoster } from '#domain/learning/outline/hosted-video.ts'

/** The picture of a video that does not play. */
export type Still = {
  readonly poster: VideoPoster | null
  /** A second of the video at its signed address, which covers the poster; null shows the poster alone. */
  readonly frame: { readonly address: string; readonly seconds: number } | null
}

/** The video as it looks at that second. */
export function stillAt({ address, poster }: HostedVideo, seconds: number): Still {
  return { poster, frame: { address, seconds } }
}

/** In seconds, since the beginning of a video is often black. */
const stillSecond = 10

/** The video as it looks before it plays: its poster, or else a frame that the browser fetches. */
export function stillBefore(video: HostedVideo, durationSeconds: number): Still {
  if (video.poster) return { poster: video.poster, frame: null }
  return stillAt(video, Math.min(stillSecond, Math.round(durationSeconds / 10)))
}
