/**
 * The address that replaces that of a deleted account; `.invalid` is reserved, so nothing can be mailed there (RFC
 * 2606).
 */
export function erasedEmail(userId: string): string {
  return `erased-${userId}@deleted.invalid`
}

/** Whether an address replaces that of a deleted account. */
export function isErasedEmail(email: string): boolean {
  return email.endsWith('@deleted.invalid')
}
