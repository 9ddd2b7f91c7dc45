/** An image that storage holds as WebP and AVIF at each of `widths` pixels, under `images/{hash}-{width}.{format}`. */
export type ImageReference = {
  /** Hex digest of the source file: an address never changes its content. */
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
}
