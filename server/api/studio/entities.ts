import { z } from 'zod'
import { lastMomentOf } from '#values/day.ts'
import { currencies } from '#values/money.ts'
import { productTypes } from '#values/product.ts'
import type { ProductAddress } from '#values/product-address.ts'

/** Studio calls use the domain's names; money is in minor units. */

export const moneyEntity = z
  .object({ amount: z.number().int().meta({ description: 'Minor units' }), currency: z.enum(currencies) })
  .meta({ ref: 'Money' })

export const momentEntity = z.string().meta({ format: 'date-time', description: 'ISO 8601, in UTC' })

export const productTypeEntity = z.enum(productTypes)
export const productEntity = z.object({ type: productTypeEntity, slug: z.string().min(1).max(100) })

/** A moment with its UTC offset, to the minute or more exactly. */
export const exactMoment = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
])

/** A moment or a day. A day starts at its first moment in UTC and ends at its last (`lastMoment`). */
export const momentInput = z.union([exactMoment, z.iso.date()])

/** The end of a period: of a day its last moment, since "until the 24th" includes the 24th. */
export function lastMoment(given: z.output<typeof momentInput>): Date {
  return lastMomentOf(given) ?? new Date(given)
}

export function productAddress({ type, slug }: z.output<typeof productEntity>): ProductAddress {
  return { productType: type, slug }
}

export function iso(moment: Date): string
export function iso(moment: Date | null): string | null
export function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}
