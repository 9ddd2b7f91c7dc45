import type { Conversion } from '#domain/operations/figures/get-sales-figures.ts'

/** Orders of those who looked, as a part of one. */
export function rateOf(conversion: Conversion | null): number | null {
  return conversion && conversion.orders / conversion.visits
}
