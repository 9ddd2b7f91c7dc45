import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in constant time, so that the duration does not tell how much was right. */
export function equalSecrets(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
