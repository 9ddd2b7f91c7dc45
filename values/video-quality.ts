/** What a person chose once, for all videos: `auto`, or a size such as `720p`. */
export const videoQuality = /^(?:auto|[1-9]\d{1,3}p)$/

/** Which of the sizes of a video, the smallest first, that is: the best that is no larger. Null: the player chooses. */
export function sizeFor(quality: string | undefined, names: readonly string[]): string | null {
  if (quality === undefined || quality === 'auto') return null
  const most = Number.parseInt(quality, 10)
  return names.findLast((name) => Number.parseInt(name, 10) <= most) ?? names[0] ?? null
}
