import type { Conversion } from '#domain/operations/figures/get-sales-figures.ts'

/** The share of visits that led to an order, from 0 to 1; null when it is not known. */
export function rateOf(conversion: Conversion | null): number | null {
  return conversion && conversion.orders / conversion.visits
}
