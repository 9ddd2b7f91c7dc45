/** A random key that makes sending a text idempotent. */
export function newTextKey(): string {
  // `randomUUID` exists only on pages with https.
  return crypto.randomUUID?.() ?? String(Math.random()).slice(2, 18)
}
