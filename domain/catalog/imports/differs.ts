import { isDeepStrictEqual } from 'node:util'

/** Whether a row has another value than is wanted in any of the wanted columns. */
export function differs(row: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  return Object.entries(wanted).some(([column, value]) => !isDeepStrictEqual(row[column], value))
}
