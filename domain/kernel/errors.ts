import type { ErrorCode, Findable } from '#values/error-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'

/** What went wrong, in the terms of the one table that maps it to a status (`server/http/error-response.ts`). */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'unprocessable'
  | 'too-large'
  | 'rate-limited'
  | 'unavailable'

/** Values for the placeholders of the translated message. */
export type ErrorParams = Record<string, string | number>

/**
 * An error that a person may be told about. It carries a code, never a sentence: `errors.<code>` in `locales/` says it
 * in the reader's language. `fields` holds codes by field, for kind `invalid`.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly kind: ErrorKind
  readonly code: ErrorCode
  readonly params: ErrorParams
  readonly fields: FieldErrors

  constructor(kind: ErrorKind, code: ErrorCode, params: ErrorParams = {}, fields: FieldErrors = {}) {
    super(`${kind}: ${code}`)
    this.kind = kind
    this.code = code
    this.params = params
    this.fields = fields
  }
}

/** Narrows an unknown id of a record that must exist. */
export function notFound(what: Findable): DomainError {
  return new DomainError('not-found', `${what}-not-found`)
}
