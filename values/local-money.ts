import type { Locale } from './locale.ts'
import { formatDecimal } from './money.ts'

/**
 * Whether a code names a money that a local transfer may be in: in use, and of two decimals, as amounts at a rate are
 * counted.
 */
export function isLocalCurrency(code: string): boolean {
  if (!Intl.supportedValuesOf('currency').includes(code)) return false
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code })
  return format.resolvedOptions().maximumFractionDigits === 2
}

/** An amount of local money, in minor units, with its code: symbols may mean several. */
export function formatLocalMoney(
  { amount, currency }: { amount: number; currency: string },
  locale: Locale,
): string {
  return `${currency}\u00a0${formatDecimal(amount / 100, locale, 2)}`
}

/** The amount alone, as it is typed into a bank's form. */
export function plainLocalAmount(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/** A rate (a decimal text) with the digits that the owner gave it, two at least. */
export function formatRate({ rate, currency }: { rate: string; currency: string }, locale: Locale): string {
  const digits = Math.max(2, rate.split('.')[1]?.length ?? 0)
  return `${currency}\u00a0${formatDecimal(Number(rate), locale, digits)}`
}
