import { withoutLinks } from './without-links.ts'

/** Characters that are shown of a name. */
export const longestShortName = 40

/**
 * A name that somebody typed, fit to stand in a sentence or the subject of a mail: one line, short, with neither addresses
 * nor telephone numbers, nor quotes and brackets by which it would leave its own. Empty when nothing is left.
 */
export function shortName(typed: string): string {
  const clean = withoutLinks(
    withoutLinks(typed)
      .replaceAll(/\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){4,}/gu, ' ')
      .replaceAll(/(?!\u200D)[^\p{L}\p{M}\p{N}\p{So}\p{Sk} .,'’&-]/gu, ' '),
  )
  return Array.from(clean.replaceAll(/\s+/gu, ' ').trim()).slice(0, longestShortName).join('').trim()
}
