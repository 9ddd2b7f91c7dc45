export const longestPersonName = 80

/**
 * A name as it stands on a certificate: one line, letters and what belongs between them. What the rest of what was typed
 * was is left out; null when no letter is left.
 */
export function personName(typed: string): string | null {
  const name = typed
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} .,'’·-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return /\p{L}/u.test(name) && name.length <= longestPersonName ? name : null
}
