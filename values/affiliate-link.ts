/** Specification, section 9. */
export const longestAffiliateLink = 20

const pattern = /^[A-Za-z0-9_-]+$/

/** Whether a text may be the code of `?affiliate=`: letters without accents, digits, `-` and `_`, so that no address has to escape it. */
export function isAffiliateLink(text: string): boolean {
  return text.length <= longestAffiliateLink && pattern.test(text)
}

/** Small and capital letters are alike, and so are the spaces that a copied code brings along. */
export function isSameAffiliateLink(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
