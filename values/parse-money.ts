import { type Currency, type Money, money } from './money.ts'

/** The amount of "12", "12.5" or 12.99; null for anything else. */
export function parseMoney(text: string | number, currency: Currency = 'USD'): Money | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(text).trim())
  if (!match) return null
  return money(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')), currency)
}

/**
 * An amount as people type it: also "12,5", "1.234,50" and "1,234.50". Null for anything else, and for the ambiguous
 * "1.234".
 */
export function parseTypedMoney(text: string): Money | null {
  const typed = text.trim()
  const isGrouped = /^\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d{1,2}$/.test(typed)
  // The last separator precedes the cents; those before it only group digits.
  const plain = isGrouped ? typed.replace(/[.,](?=.*[.,])/g, '') : typed
  return parseMoney(plain.replace(',', '.'))
}
