/** Specification, section 9. */
export const longestAffiliateLink = 20

const pattern = /^[A-Za-z0-9_-]+$/

/** Letters without accents, digits, `-` and `_`: no address has to escape them. */
export function isAffiliateLink(text: string): boolean {
  return text.length <= longestAffiliateLink && pattern.test(text)
}

/** Ignores case and surrounding spaces. */
export function isSameAffiliateLink(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
