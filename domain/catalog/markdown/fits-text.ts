import { mostTextBytes } from '#values/text-limits.ts'
import { addressesInSource } from './source-addresses.ts'

/** Looked for first, since parsing a long text takes seconds. */
const mayHaveAddress = /\](?:\(|:)|<(?:a|img)\s/i

/** Whether the shop takes a text of this length. Addresses do not count, since exports and publications change them. */
export function fitsText(markdown: string): boolean {
  const bytes = Buffer.byteLength(markdown)
  if (bytes <= mostTextBytes) return true
  if (!mayHaveAddress.test(markdown)) return false
  try {
    const addresses = addressesInSource(markdown) ?? []
    const ofAddresses = addresses.map(({ start, end }) => Buffer.byteLength(markdown.slice(start, end)))
    return bytes - ofAddresses.reduce((sum, each) => sum + each, 0) <= mostTextBytes
  } catch (error) {
    // Nested too deeply.
    if (error instanceof RangeError) return false
    throw error
  }
}
