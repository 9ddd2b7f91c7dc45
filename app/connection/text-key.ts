/** A name for a text that is about to be sent, so that the server knows it again when it comes twice. */
export function newTextKey(): string {
  // Pages without https have no `randomUUID`.
  return crypto.randomUUID?.() ?? String(Math.random()).slice(2, 18)
}
