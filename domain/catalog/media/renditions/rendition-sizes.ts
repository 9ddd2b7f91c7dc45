import type { Rendition } from '#domain/catalog/media/media.table.ts'

const steps = [360, 720, 1_080]

export type WantedRendition = Rendition & {
  /** The highest bit rate of the picture. */
  readonly mostBitsPerSecond: number
}

/**
 * The sizes to make of a video, smallest first and never larger than it. Steps apply to the shorter side, so that portrait and
 * landscape videos have equally many pixels.
 */
export function renditionSizes({ width, height }: { width: number; height: number }): WantedRendition[] {
  const shorter = Math.min(width, height)
  const sides = steps.filter((step) => step <= shorter)
  const largest = sides.at(-1) ?? 0
  // A video between two steps also gets its original size, unless that is hardly larger than the step.
  if (shorter < 1_080 && shorter > largest * 1.15) sides.push(shorter)
  return sides.map((side) => ({
    name: `${side}p`,
    width: even((width * side) / shorter, width),
    height: even((height * side) / shorter, height),
    mostBitsPerSecond: Math.round(5_000_000 * (side / 1_080) ** 1.6),
  }))
}

/** H.264 with reduced colour resolution needs even sides. */
function even(pixels: number, most: number): number {
  return Math.max(2, Math.min(2 * Math.round(pixels / 2), 2 * Math.floor(most / 2)))
}
