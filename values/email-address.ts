/** RFC 5321 section 4.5.3.1.3 leaves 254 characters for an address. */
export const longestEmail = 254

/** The form that the sign-in library takes too, so that no address passes one of the two and fails the other. */
const pattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/

/** One spelling for one mailbox: trimmed and in lower case. Null when it is no address. */
export function parseEmailAddress(text: string): string | null {
  const address = text.trim().toLowerCase()
  return address.length <= longestEmail && pattern.test(address) ? address : null
}
