/** An idempotency key for a text. */
export function newTextKey(): string {
  // Needs https.
  return crypto.randomUUID?.() ?? String(Math.random()).slice(2, 18)
}
