import { withoutLinks } from './without-links.ts'

/** The number of characters of a name that are shown. */
export const longestShortName = 40

/**
 * A typed name for use in a sentence or a mail's subject: one short line without addresses, telephone numbers, quotes
 * or brackets. May be empty.
 */
export function shortName(typed: string): string {
  const clean = withoutLinks(
    withoutLinks(typed)
      .replaceAll(/\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){4,}/gu, ' ')
      .replaceAll(/(?!\u200D)[^\p{L}\p{M}\p{N}\p{So}\p{Sk} .,'’&-]/gu, ' '),
  )
  return Array.from(clean.replaceAll(/\s+/gu, ' ').trim()).slice(0, longestShortName).join('').trim()
}
