/** Without its marks (specification, I1). */
export const longestNote = 255
/** With its marks. */
export const mostNoteBytes = 8_000

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Graphemes; a run of white space counts as one, surrounding white space not at all. */
export function noteLength(text: string): number {
  let length = 0
  for (const _ of graphemes.segment(text.replace(/\s+/g, ' ').trim())) length += 1
  return length
}

/** Whether a reader would see anything of it. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}\p{Z}]/u.test(text)
}
