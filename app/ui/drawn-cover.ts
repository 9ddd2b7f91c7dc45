import { hashOf } from './hash-of.ts'

/** 320 by 180. */
const shapes = [
  'M0 130 C80 60 160 180 320 70 V180 H0Z',
  'M0 150 L90 60 L150 120 L230 30 L320 140 V180 H0Z',
  'M40 30h90v120H40z M150 60h130v20H150z M150 95h100v20H150z M150 130h70v20H150z',
  'M160 90m-70 0a70 70 0 1 0 140 0a70 70 0 1 0 -140 0',
  'M0 180 L107 60 V180Z M107 180 L214 30 V180Z M214 180 L320 90 V180Z',
  'M30 90a40 40 0 1 0 80 0a40 40 0 1 0 -80 0 M120 90a40 40 0 1 0 80 0a40 40 0 1 0 -80 0 M210 90a40 40 0 1 0 80 0a40 40 0 1 0 -80 0',
]

/** Of what has no picture: shape and hue derive from the slug. */
export function drawnCover(slug: string): { hue: number; shape: string } {
  const hash = hashOf(slug)
  return { hue: hash % 360, shape: shapes[(hash >>> 9) % shapes.length] ?? '' }
}
