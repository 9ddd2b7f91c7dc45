import type { ErrorCode } from '#values/error-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import type { Fields } from '../../ui/merge-fields.ts'

/** A state that somebody else saved. `by` is null for the system and for people whose account is gone. */
export type SavedState = {
  readonly fields: Fields
  readonly revision: number
  readonly by: { readonly id: string; readonly name: string } | null
  /** Milliseconds since 1970. */
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

/** What is saved as one: the draft's own fields (`partId` null), or those of one of its parts. */
export type Subject = { readonly draftId: number; readonly partId: number | null }

export type SaveRequest = Subject & {
  /** The revision that the change is based on. */
  readonly revision: number
  /** Only the fields that change. */
  readonly fields: Fields
}
