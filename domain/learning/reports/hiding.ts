import { invalidInput } from '#domain/kernel/errors.ts'
import { severalLines, withoutNul } from '#domain/kernel/typed-text.ts'
import { mostHidingCharacters } from '#values/report-reason.ts'

type Hiding = { hidden: boolean; reason: string | null; by: string | null; at: Date }

/**
 * The columns to save when something is hidden: when, by whom and why; all null when it is shown again. Throws
 * `invalid-input` for a reason that is too long.
 */
export function hiding({ hidden, reason, by, at }: Hiding) {
  const why = severalLines(withoutNul(reason ?? ''))
  if (why.length > mostHidingCharacters) {
    throw invalidInput({ reason: ['too-long'] })
  }
  return {
    hiddenAt: hidden ? at : null,
    hiddenById: hidden ? by : null,
    hiddenReason: hidden ? why || null : null,
  }
}
