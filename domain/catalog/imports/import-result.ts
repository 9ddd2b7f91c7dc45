import { isDeepStrictEqual } from 'node:util'
import type { ImportProblem } from './import-problem.ts'

/** The saved product, or the problems, in which case nothing was changed. */
export type ImportResult<Saved extends { id: number }> =
  | { readonly ok: false; readonly problems: readonly ImportProblem[] }
  | ({
      readonly ok: true
      readonly slug: string
      /** Content that is not shown. */
      readonly warnings?: readonly ImportProblem[]
    } & Saved)

export type Change = 'created' | 'updated' | 'unchanged'

export type Counts = { created: number; updated: number; removed: number }

/** Whether a row differs in any of the given columns. */
export function differs(row: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  return Object.entries(wanted).some(([column, value]) => !isDeepStrictEqual(row[column], value))
}
