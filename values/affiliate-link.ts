/** In characters (specification, section 9). */
export const longestAffiliateLink = 20

const pattern = /^[A-Za-z0-9_-]+$/

/** Letters without accents, digits, `-` and `_`, none of which has to be escaped in an address. */
export function isAffiliateLink(text: string): boolean {
  return text.length <= longestAffiliateLink && pattern.test(text)
}

/** Whether the links are the same, ignoring case and surrounding spaces. */
export function isSameAffiliateLink(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
