import type { ErrorCode } from '#values/error-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import type { Fields } from '../../ui/merge-fields.ts'

/** A state that somebody else has saved. `by` is null for the system, or somebody who has left. */
export type SavedState = {
  readonly fields: Fields
  readonly revision: number
  readonly by: { readonly id: string; readonly name: string } | null
  /** Milliseconds. */
  readonly at: number
}

export type SaveOutcome =
  | { readonly ok: true; readonly revision: number; readonly at: number }
  | { readonly ok: false; readonly code: 'draft-changed'; readonly theirs: SavedState }
  | {
      readonly ok: false
      readonly code: 'refused'
      readonly error: ErrorCode
      readonly fields: FieldErrors
    }

/** A course's own fields, or those of one of its parts. */
export type Subject = { readonly draftId: number; readonly partId: number | null }

export type SaveRequest = Subject & {
  /** The one that the change was made on. */
  readonly revision: number
  /** Those that change. */
  readonly fields: Fields
}
