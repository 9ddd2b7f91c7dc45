import type { PriceChange } from '#domain/catalog/prices/change-price.ts'
import { dayOf, firstMomentOf, lastMomentOf } from '#values/day.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { money, toDecimal } from '#values/money.ts'
import { parseTypedMoney } from '#values/parse-money.ts'

export const priceFields = [
  'price',
  'offerPrice',
  'offerFrom',
  'offerUntil',
  'sourceCode',
  'exclusive',
] as const
export type PriceField = (typeof priceFields)[number]

/** How many products one form can change. */
export const mostAtOnce = 200

/** The typed prices of one product. Days are in UTC; an extra without an amount is not offered. */
export type TypedPrice = Partial<Record<PriceField | 'offerFromAt' | 'offerUntilAt', string>>

type Terms = Omit<PriceChange, 'offerPercent'>

/** The values that the form was filled with, in cents and ISO 8601, which are sent along to detect changes by others. */
export type SeenPrice = Partial<{
  price: number
  offerPrice: number | null
  offerFrom: string | null
  offerUntil: string | null
  sourceCodeOffered: boolean
  sourceCodePrice: number
  exclusiveOffered: boolean
  exclusivePrice: number
}>

const termsOfField = {
  price: ['price'],
  offerPrice: ['offerPrice'],
  offerFrom: ['offerFrom'],
  offerUntil: ['offerUntil'],
  sourceCode: ['sourceCodeOffered', 'sourceCodePrice'],
  exclusive: ['exclusiveOffered', 'exclusivePrice'],
} as const satisfies Record<PriceField, readonly (keyof SeenPrice)[]>

export function seenPrice({ offerFrom, offerUntil, ...terms }: Terms): SeenPrice {
  return {
    ...terms,
    ...(offerFrom !== undefined && { offerFrom: offerFrom?.toISOString() ?? null }),
    ...(offerUntil !== undefined && { offerUntil: offerUntil?.toISOString() ?? null }),
  }
}

export function seenOfField(seen: SeenPrice, field: PriceField): SeenPrice {
  return Object.fromEntries(termsOfField[field].map((name) => [name, seen[name]]))
}

/**
 * The prices as the form shows them. The exact moments are sent beside the days, so that they stay the same while a day is
 * unchanged.
 */
export function typedPrice(terms: Terms): TypedPrice {
  const amount = (value: number | null) => (value === null ? '' : toDecimal(money(value)))
  const extra = (offered: boolean | undefined, price: number | undefined) =>
    offered === false ? '' : amount(price ?? null)
  const { price, offerPrice, offerFrom, offerUntil } = terms
  const { sourceCodeOffered, sourceCodePrice, exclusiveOffered, exclusivePrice } = terms
  return {
    ...(price !== undefined && { price: amount(price) }),
    ...(offerPrice !== undefined && { offerPrice: amount(offerPrice) }),
    ...(offerFrom !== undefined && day('offerFrom', offerFrom)),
    ...(offerUntil !== undefined && day('offerUntil', offerUntil)),
    ...((sourceCodeOffered !== undefined || sourceCodePrice !== undefined) && {
      sourceCode: extra(sourceCodeOffered, sourceCodePrice),
    }),
    ...((exclusiveOffered !== undefined || exclusivePrice !== undefined) && {
      exclusive: extra(exclusiveOffered, exclusivePrice),
    }),
  }
}

function day(name: 'offerFrom' | 'offerUntil', at: Date | null): TypedPrice {
  return { [name]: at ? dayOf(at) : '', [`${name}At`]: at?.toISOString() ?? '' }
}

/** Reads typed prices; fields that are missing stay unchanged. */
export function readPrice(typed: TypedPrice): { change: Terms; wrong: FieldErrors } {
  const wrong: FieldErrors = {}
  const amount = (field: PriceField): number => {
    const found = parseTypedMoney(typed[field] ?? '')
    if (!found) wrong[field] = ['price-invalid']
    return found?.amount ?? 0
  }
  const moment = (field: 'offerFrom' | 'offerUntil', read: (text: string) => Date | null): Date | null => {
    const text = typed[field]?.trim() ?? ''
    const known = new Date(typed[`${field}At`] ?? '')
    if (text === '') return null
    if (!Number.isNaN(known.getTime()) && dayOf(known) === text) return known
    const found = read(text)
    if (!found) wrong[field] = ['day-invalid']
    return found
  }
  const isEmpty = (field: PriceField) => typed[field]?.trim() === ''
  const change: Terms = {
    ...(typed.price !== undefined && { price: amount('price') }),
    ...(typed.offerPrice !== undefined && {
      offerPrice: isEmpty('offerPrice') ? null : amount('offerPrice'),
    }),
    ...(typed.offerFrom !== undefined && { offerFrom: moment('offerFrom', firstMomentOf) }),
    ...(typed.offerUntil !== undefined && { offerUntil: moment('offerUntil', lastMomentOf) }),
    ...(typed.sourceCode !== undefined &&
      (isEmpty('sourceCode')
        ? { sourceCodeOffered: false }
        : { sourceCodeOffered: true, sourceCodePrice: amount('sourceCode') })),
    ...(typed.exclusive !== undefined &&
      (isEmpty('exclusive')
        ? { exclusiveOffered: false }
        : { exclusiveOffered: true, exclusivePrice: amount('exclusive') })),
  }
  return { change, wrong }
}

/** The field of the form for a field of the domain, which is named like its column. */
export function fieldOf(name: string): string {
  if (name.startsWith('sourceCode')) return 'sourceCode'
  return name.startsWith('exclusive') ? 'exclusive' : name
}
