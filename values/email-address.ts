/** RFC 5321, section 4.5.3.1.3. */
export const longestEmail = 254

/** The same form as the sign-in library's. */
const pattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/

/** Trimmed and in lower case; null when it is no address. */
export function parseEmailAddress(text: string): string | null {
  const address = text.trim().toLowerCase()
  return address.length <= longestEmail && pattern.test(address) ? address : null
}
