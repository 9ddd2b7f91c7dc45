/** Stored as WebP and AVIF per width, at `images/{hash}-{width}.{format}`. */
export type ImageReference = {
  /** Hash of the source file. */
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
}
