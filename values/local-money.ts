import type { Locale } from './locale.ts'
import { formatDecimal } from './money.ts'

/** Whether it is the code of a currency with two decimals. */
export function isLocalCurrency(code: string): boolean {
  if (!Intl.supportedValuesOf('currency').includes(code)) return false
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code })
  return format.resolvedOptions().maximumFractionDigits === 2
}

/** An amount in minor units, with the currency's code, as a symbol may mean several currencies. */
export function formatLocalMoney(
  { amount, currency }: { amount: number; currency: string },
  locale: Locale,
): string {
  return `${currency}\u00a0${formatDecimal(amount / 100, locale, 2)}`
}

/** The amount (minor units) without currency, as it is typed into a bank's form. */
export function plainLocalAmount(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/** A rate (decimal text) with the currency's code and at least two decimals. */
export function formatRate({ rate, currency }: { rate: string; currency: string }, locale: Locale): string {
  const digits = Math.max(2, rate.split('.')[1]?.length ?? 0)
  return `${currency}\u00a0${formatDecimal(Number(rate), locale, digits)}`
}
