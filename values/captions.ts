/** A caption of a video; times are seconds from its beginning. */
export type Caption = {
  readonly start: number
  readonly end: number
  /** In WebVTT: lines, and tags such as `<i>`. */
  readonly text: string
  /** The position on the picture, in WebVTT. */
  readonly settings?: string
}

export type CaptionProblem = {
  /** The index of the caption, from 0. */
  readonly index: number
  readonly code: 'caption-empty' | 'caption-ends-early' | 'caption-out-of-order'
}

export const mostCaptions = 20_000

/** The problems because of which captions cannot be saved. */
export function captionProblems(captions: readonly Caption[]): CaptionProblem[] {
  return captions.flatMap(({ start, end, text }, index): CaptionProblem[] => {
    const before = captions[index - 1]
    if (text.trim() === '') return [{ index, code: 'caption-empty' }]
    if (end <= start) return [{ index, code: 'caption-ends-early' }]
    return before && start < before.start ? [{ index, code: 'caption-out-of-order' }] : []
  })
}

/** Indexes, from 0, of captions that begin before an earlier one has ended: allowed, but rarely intended. */
export function overlappingCaptions(captions: readonly Caption[]): number[] {
  let until = 0
  return captions.flatMap(({ start, end }, index) => {
    const overlaps = start < until
    until = Math.max(until, end)
    return overlaps ? [index] : []
  })
}

/** `mm:ss.mmm`, or `hh:mm:ss.mmm` from an hour on. */
export function captionTime(seconds: number): string {
  const milliseconds = Math.max(0, Math.round(seconds * 1000))
  const [hours, rest] = [Math.floor(milliseconds / 3_600_000), milliseconds % 3_600_000]
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  const clock = `${two(rest / 60_000)}:${two((rest % 60_000) / 1000)}.${String(rest % 1000).padStart(3, '0')}`
  return hours > 0 ? `${two(hours)}:${clock}` : clock
}

const time = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]?\d)(?:[.,](\d{1,3}))?$/

/** The seconds of times such as `1:05.5` and `00:01:05,500`; null for any other text. */
export function parseCaptionTime(text: string): number | null {
  const [, hours, minutes, seconds, fraction = '0'] = time.exec(text.trim()) ?? []
  if (minutes === undefined || seconds === undefined) return null
  if (hours !== undefined && Number(minutes) > 59) return null
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`)
}
