/** Row I1: how long the text of a note may be, its marks not counted. */
export const longestNote = 255
/** How much of it may be sent, marks and all: no character that people write takes as many bytes as this leaves each. */
export const mostNoteBytes = 8_000

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * How many characters a text has as people count them: an accent, a flag or a family is one, and so is a run of spaces and
 * new lines; those around the text are none.
 */
export function noteLength(text: string): number {
  let length = 0
  for (const _ of graphemes.segment(text.replace(/\s+/g, ' ').trim())) length += 1
  return length
}

/** Whether a reader would see anything of it. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}\p{Z}]/u.test(text)
}
