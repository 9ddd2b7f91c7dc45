import { isDeepStrictEqual } from 'node:util'
import type { ImportProblem } from './import-problem.ts'

/** What became of a folder: everything that is wrong with it, and nothing changed, or what stands in the shop now. */
export type ImportResult<Saved extends { id: number }> =
  | { readonly ok: false; readonly problems: readonly ImportProblem[] }
  | ({
      readonly ok: true
      readonly slug: string
      /** What the folder has and nobody will see; none where everything is shown or is a problem. */
      readonly warnings?: readonly ImportProblem[]
    } & Saved)

/** How a run left a product. */
export type Change = 'created' | 'updated' | 'unchanged'

/** What a run changed of a product's parts; what was as it should be counts nowhere. */
export type Counts = { created: number; updated: number; removed: number }

/** Whether a row has another value than is wanted in any of the wanted columns. */
export function differs(row: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  return Object.entries(wanted).some(([column, value]) => !isDeepStrictEqual(row[column], value))
}
