import type { ImageReference } from './image.ts'

export type ImageRefusal = 'image-unreadable' | 'image-too-large' | 'image-animated' | 'image-reference'

export type EncodedImage = {
  readonly width: number
  readonly format: 'avif' | 'webp'
  readonly bytes: Uint8Array
}

/** The port of image work; what an image is, is decided by its content and never by its name. */
export interface ImageProcessor {
  /**
   * Looks at a PNG, JPEG, WebP or SVG. Refused: anything else (`image-unreadable`), more pixels or bytes than the limits
   * (`image-too-large`), more than one frame (`image-animated`), and an SVG that refers to anything outside itself or
   * runs script (`image-reference`). With `mayMove` a GIF and more than one frame are let pass.
   */
  inspect(
    bytes: Uint8Array,
    options?: { mayMove?: boolean },
  ): Promise<{ ok: true } | { ok: false; code: ImageRefusal }>
  /** Encodes an image that `inspect` let pass in each width and format, without its metadata; never larger than it is. */
  encode(bytes: Uint8Array): Promise<{ reference: ImageReference; files: readonly EncodedImage[] }>
  /**
   * Draws an image that `inspect` let pass anew as one WebP of at most so many pixels across, without its metadata and with
   * its frames; never larger than it is. Tells the size at which it is shown: a drawing has more pixels than that.
   */
  illustrate(
    bytes: Uint8Array,
    limits: { mostPixelsAcross: number },
  ): Promise<{ bytes: Uint8Array; width: number; height: number }>
  /**
   * Draws an image that `inspect` let pass anew as one WebP of at most so many pixels a side, without its metadata; never
   * larger than it is.
   */
  redraw(bytes: Uint8Array, limits: { mostPixelsASide: number }): Promise<Uint8Array>
}
