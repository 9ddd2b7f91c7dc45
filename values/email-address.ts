/** RFC 5321, section 4.5.3.1.3. */
export const longestEmail = 254

/** The form that the sign-in library accepts. */
const pattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/

/** The address without spaces around it and in lower case; null when it is not valid. */
export function parseEmailAddress(text: string): string | null {
  const address = text.trim().toLowerCase()
  return address.length <= longestEmail && pattern.test(address) ? address : null
}
