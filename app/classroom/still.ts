import type { HostedVideo, VideoPoster } from '#domain/learning/outline/hosted-video.ts'

/** What shows a video at rest. */
export type Still = {
  readonly poster: VideoPoster | null
  /** A second of the video at its signed address, over the poster; null: the poster alone. */
  readonly frame: { readonly address: string; readonly seconds: number } | null
}

/** As it looks at that second. */
export function stillAt({ address, poster }: HostedVideo, seconds: number): Still {
  return { poster, frame: { address, seconds } }
}

/** Beginnings are often black. */
const stillSecond = 10

/** As it looks before it plays: a video without a poster by a frame that the browser fetches. */
export function stillBefore(video: HostedVideo, durationSeconds: number): Still {
  if (video.poster) return { poster: video.poster, frame: null }
  return stillAt(video, Math.min(stillSecond, Math.round(durationSeconds / 10)))
}
