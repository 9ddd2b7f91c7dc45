/** A passage of a block's text, and what stands around it: by these it is found again in another edition. */
export type Passage = {
  /** In UTF-16 units. */
  readonly start: number
  readonly end: number
  readonly quote: string
  readonly prefix: string
  readonly suffix: string
}

/** How much of the text on either side of it is kept. */
export const contextLength = 32

/** The passage from `start` to `end` of a text; null where these are no places of it, or cut a character in two. */
export function passageAt(text: string, start: number, end: number): Passage | null {
  if (!(Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end <= text.length)) return null
  const quote = text.slice(start, end)
  if (!quote.isWellFormed()) return null
  return {
    ...{ start, end, quote },
    prefix: whole(text.slice(Math.max(0, start - contextLength), start)),
    suffix: whole(text.slice(end, end + contextLength)),
  }
}

/** Without the half of a character at either edge. */
function whole(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
}
