import type { ImageReference } from './image.ts'

export type ImageRefusal = 'image-unreadable' | 'image-too-large' | 'image-animated' | 'image-reference'

export type EncodedImage = {
  readonly width: number
  readonly format: 'avif' | 'webp'
  readonly bytes: Uint8Array
}

/** A picture and its place on a drawing, in pixels. */
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

/** Recognises formats by the content of a file, never by its name. */
export interface ImageProcessor {
  /**
   * Accepts PNG, JPEG, WebP and SVG; rejects animations unless `mayMove` (then also accepts GIF), and SVGs with scripts or
   * outside references. `format` is the format's name in lower case; the size is in pixels, before any rotation.
   */
  inspect(
    bytes: Uint8Array,
    options?: { mayMove?: boolean },
  ): Promise<{ ok: true; format: string; width: number; height: number } | { ok: false; code: ImageRefusal }>
  /** Makes WebP and AVIF in several widths. Never enlarges; drops metadata. */
  encode(bytes: Uint8Array): Promise<{ reference: ImageReference; files: readonly EncodedImage[] }>
  /**
   * One WebP with all frames, never enlarged, without metadata. Returns the display size in pixels; drawings have more pixels
   * than that.
   */
  illustrate(
    bytes: Uint8Array,
    limits: { mostPixelsAcross: number },
  ): Promise<{ bytes: Uint8Array; width: number; height: number }>
  /** One WebP, never enlarged, without metadata. */
  redraw(bytes: Uint8Array, limits: { mostPixelsASide: number }): Promise<Uint8Array>
  /** A JPEG cropped to 1200 by 630 pixels, which social networks show beside a link. */
  drawForLink(bytes: Uint8Array): Promise<Uint8Array>
  /** For mail programs that cannot show WebP: animations as GIF, transparent images as PNG, the rest as JPEG. */
  drawForMail(bytes: Uint8Array): Promise<MailPicture>
  /**
   * A JPEG of the drawing's size. `drawing` is an SVG of this project, in pixels and without outside references; the pictures are
   * laid over it, each cropped to its box and with rounded corners.
   */
  drawSheet(drawing: string, pictures: readonly LaidPicture[]): Promise<Uint8Array>
  /**
   * Scales a logo into the box without cropping, without metadata. `icon`: a square on the background of the dark theme, with a
   * margin.
   */
  drawLogo(
    bytes: Uint8Array,
    box: { width: number; height: number },
  ): Promise<{ webp: Uint8Array; png: Uint8Array; icon: Uint8Array; width: number; height: number }>
}
