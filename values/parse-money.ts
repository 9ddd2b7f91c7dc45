import { type Currency, type Money, money } from './money.ts'

/** Minor units of "12", "12.5" or 12.99; else null. */
export function parseMoney(text: string | number, currency: Currency = 'USD'): Money | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(text).trim())
  if (!match) return null
  return money(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')), currency)
}
