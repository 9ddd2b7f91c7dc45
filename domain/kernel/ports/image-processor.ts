import type { ImageReference } from './image.ts'

export type ImageRefusal = 'image-unreadable' | 'image-too-large' | 'image-animated' | 'image-reference'

export type EncodedImage = {
  readonly width: number
  readonly format: 'avif' | 'webp'
  readonly bytes: Uint8Array
}

/** In pixels. */
export type LaidPicture = {
  readonly bytes: Uint8Array
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly corner: number
}

export type MailPicture = {
  readonly bytes: Uint8Array
  readonly type: 'image/gif' | 'image/png' | 'image/jpeg'
}

/** Decides by content, never by name. */
export interface ImageProcessor {
  /**
   * Accepts PNG, JPEG, WebP and SVG; rejects animations unless `mayMove`, and SVGs with scripts or outside
   * references. The format is one of these words in lower case, or `gif`; the size is in pixels, before any rotation.
   */
  inspect(
    bytes: Uint8Array,
    options?: { mayMove?: boolean },
  ): Promise<{ ok: true; format: string; width: number; height: number } | { ok: false; code: ImageRefusal }>
  /** Never enlarges; drops metadata. */
  encode(bytes: Uint8Array): Promise<{ reference: ImageReference; files: readonly EncodedImage[] }>
  /**
   * As one WebP with its frames, without metadata, never enlarged. Returns the display size; drawings have more
   * pixels.
   */
  illustrate(
    bytes: Uint8Array,
    limits: { mostPixelsAcross: number },
  ): Promise<{ bytes: Uint8Array; width: number; height: number }>
  /** As one WebP, without metadata, never enlarged. */
  redraw(bytes: Uint8Array, limits: { mostPixelsASide: number }): Promise<Uint8Array>
  /** As a JPEG of 1200 by 630 pixels, cut to that shape, which networks show beside a link. */
  drawForLink(bytes: Uint8Array): Promise<Uint8Array>
  /** For mail programs that draw no WebP: what moves as GIF, what is transparent as PNG, the rest as JPEG. */
  drawForMail(bytes: Uint8Array): Promise<MailPicture>
  /**
   * As a JPEG of the drawing's size: a drawing of ours, an SVG in pixels that refers to nothing outside, with pictures over it, each cut
   * to its box and rounded at the corners.
   */
  drawSheet(drawing: string, pictures: readonly LaidPicture[]): Promise<Uint8Array>
  /** Within the box and never cut, without metadata. The icon is a square on the ground of the dark theme, with air around it. */
  drawLogo(
    bytes: Uint8Array,
    box: { width: number; height: number },
  ): Promise<{ webp: Uint8Array; png: Uint8Array; icon: Uint8Array; width: number; height: number }>
}
