import { randomBytes } from 'node:crypto'

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Random characters of 5 bits each, without look-alikes. */
export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}
