/** In graphemes, without Markdown marks (specification, I1). */
export const longestNote = 255
/** In bytes, with Markdown marks. */
export const mostNoteBytes = 8_000

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Length in graphemes; a run of white space counts as one, surrounding white space does not count. */
export function noteLength(text: string): number {
  let length = 0
  for (const _ of graphemes.segment(text.replace(/\s+/g, ' ').trim())) length += 1
  return length
}
