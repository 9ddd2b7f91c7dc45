import { formatHex } from 'culori'
import type { DrawnCover } from '#app/ui/cover.tsx'

/** The cover as an SVG file, from which images are drawn. */
export function drawnCoverFile(cover: DrawnCover): Uint8Array {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 320 180">${drawnCoverMarkup(cover)}</svg>`,
  )
}

/** Colours and shape of a drawn cover as inner SVG, 320 by 180. Colours are in hexadecimal, as SVG renderers do not know `oklch`. */
export function drawnCoverMarkup({ hue, shape }: Pick<DrawnCover, 'hue' | 'shape'>): string {
  const color = (l: number, c: number) => formatHex({ mode: 'oklch', l, c, h: hue })
  return `<rect width="320" height="180" fill="${color(0.32, 0.05)}"/><path d="${shape}" fill="${color(0.6, 0.11)}"/>`
}
