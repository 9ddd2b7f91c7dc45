import type { Chapter } from '#values/chapters.ts'

/** The chapter that a second belongs to; null before the first one. */
export function chapterAt(chapters: readonly Chapter[], second: number): Chapter | null {
  return chapters.findLast((each) => each.second <= second) ?? null
}

const gap = '2px'

/** Gaps in the seek bar before each chapter that begins inside of the video, as layers of a background; undefined without any. */
export function gapsOf(parts: readonly Chapter[], duration: number): string | undefined {
  const inside = parts.filter(({ second }) => second > 0 && second < duration)
  if (inside.length === 0) return undefined
  const stops = inside.flatMap(({ second }) => {
    const at = `${((second / duration) * 100).toFixed(3)}%`
    const [from, to] = [`calc(${at} - ${gap} / 2)`, `calc(${at} + ${gap} / 2)`]
    return [`transparent ${from}`, `var(--board-sunken) ${from} ${to}`, `transparent ${to}`]
  })
  return `linear-gradient(to right, ${stops.join(', ')})`
}
