import { type Currency, type Money, money } from './money.ts'

/** Minor units of "12", "12.5" or 12.99; else null. */
export function parseMoney(text: string | number, currency: Currency = 'USD'): Money | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(text).trim())
  if (!match) return null
  return money(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')), currency)
}

/** As people write it: also "12,5", "1.234,50" and "1,234.50". "1.234" alone is too little to know what it means: null. */
export function parseTypedMoney(text: string): Money | null {
  const typed = text.trim()
  const isGrouped = /^\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d{1,2}$/.test(typed)
  // What comes last parts the cents; what comes before it only groups.
  const plain = isGrouped ? typed.replace(/[.,](?=.*[.,])/g, '') : typed
  return parseMoney(plain.replace(',', '.'))
}
