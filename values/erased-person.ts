/** Replaces a deleted account's address; `.invalid` is reserved (RFC 2606). */
export function erasedEmail(userId: string): string {
  return `erased-${userId}@deleted.invalid`
}

/** Nothing can be mailed there. */
export function isErasedEmail(email: string): boolean {
  return email.endsWith('@deleted.invalid')
}
