import { mostTextBytes } from '#values/text-limits.ts'
import { addressesInSource } from './source-addresses.ts'

/** Checked first, because parsing a long text takes seconds. */
const mayHaveAddress = /\](?:\(|:)|<(?:a|img)\s/i

/** Whether a text is short enough for the shop. Addresses do not count, because exports and publications change them. */
export function fitsText(markdown: string): boolean {
  const bytes = Buffer.byteLength(markdown)
  if (bytes <= mostTextBytes) return true
  if (!mayHaveAddress.test(markdown)) return false
  try {
    const addresses = addressesInSource(markdown) ?? []
    const ofAddresses = addresses.map(({ start, end }) => Buffer.byteLength(markdown.slice(start, end)))
    return bytes - ofAddresses.reduce((sum, each) => sum + each, 0) <= mostTextBytes
  } catch (error) {
    // The text is nested too deeply.
    if (error instanceof RangeError) return false
    throw error
  }
}
