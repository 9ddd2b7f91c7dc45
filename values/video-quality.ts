/** A person's choice for all videos: `auto`, or a size such as `720p`. */
export const videoQuality = /^(?:auto|[1-9]\d{1,3}p)$/

/**
 * The size of a video for a choice: the largest that is not larger than it, or else the smallest; `names` are sorted,
 * smallest first. Null: the player chooses.
 */
export function sizeFor(quality: string | undefined, names: readonly string[]): string | null {
  if (quality === undefined || quality === 'auto') return null
  const most = Number.parseInt(quality, 10)
  return names.findLast((name) => Number.parseInt(name, 10) <= most) ?? names[0] ?? null
}
