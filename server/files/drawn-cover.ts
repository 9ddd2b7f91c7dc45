import { formatHex } from 'culori'
import type { DrawnCover } from '#app/ui/cover.tsx'

/** The colours and the shape that the site shows of what has no picture, 320 by 180, as inner SVG: an SVG file knows no `oklch`. */
export function drawnCoverMarkup({ hue, shape }: Pick<DrawnCover, 'hue' | 'shape'>): string {
  const color = (l: number, c: number) => formatHex({ mode: 'oklch', l, c, h: hue })
  return `<rect width="320" height="180" fill="${color(0.32, 0.05)}"/><path d="${shape}" fill="${color(0.6, 0.11)}"/>`
}
