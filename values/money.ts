import { languages } from './languages.ts'
import type { Locale } from './locale.ts'

/** The currencies of prices, each with two decimals. */
export const currencies = ['USD'] as const
export type Currency = (typeof currencies)[number]

/** An amount in minor units (cents), a safe integer. */
export type Money = { readonly amount: number; readonly currency: Currency }

export function money(amount: number, currency: Currency = 'USD'): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of minor units: ${amount}`)
  return { amount, currency }
}

export const zero = (currency: Currency = 'USD'): Money => money(0, currency)

export function add(...amounts: [Money, ...Money[]]): Money {
  const [{ currency }] = amounts
  for (const each of amounts) {
    if (each.currency !== currency) throw new RangeError(`cannot add ${each.currency} to ${currency}`)
  }
  return money(
    amounts.reduce((sum, each) => sum + each.amount, 0),
    currency,
  )
}

/** A percentage of an amount; half a cent is rounded away from zero. Only this and `atRate` round. */
export function percentOf(of: Money, percent: number): Money {
  const exact = (of.amount * percent) / 100
  return money(Math.sign(exact) * Math.round(Math.abs(exact)), of.currency)
}

/**
 * Converts an amount to minor units of a currency with two decimals, at a rate such as "36.4215" (decimal text). Half a
 * unit is rounded up; computed in integers.
 */
export function atRate({ amount }: Money, rate: string): number {
  const [whole = '0', decimals = ''] = rate.split('.')
  const scale = 10n ** BigInt(decimals.length)
  const scaled = BigInt(amount) * BigInt(`${whole}${decimals}`)
  return Number((scaled * 2n + scale) / (scale * 2n))
}

/** The amount as a decimal text for the API: "12.50". */
export function toDecimal({ amount }: Money): string {
  const cents = Math.abs(amount)
  return `${amount < 0 ? '-' : ''}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/**
 * The amount with the name of its currency, as "$" alone means pesos to many; `short` omits the decimals of whole
 * dollars.
 */
export function formatMoney({ amount, currency }: Money, locale: Locale, { short = false } = {}): string {
  const digits = short && amount % 100 === 0 ? 0 : 2
  return `${amount < 0 ? '-' : ''}${signs[currency](locale)}${formatDecimal(Math.abs(amount) / 100, locale, digits)}`
}

const signs: Record<Currency, (locale: Locale) => string> = { USD: (locale) => languages[locale].dollarSign }

/** A number as it is written in a language, whatever the country (docs/decisions/money.md). */
export function formatDecimal(value: number, locale: Locale, digits: number): string {
  return numberFormat(locale, digits).format(value)
}

/** Cached, as creating a formatter takes a hundred times as long as using it. */
const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: Locale, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`
  const known = numberFormats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(languages[locale].numbers, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  numberFormats.set(key, format)
  return format
}
