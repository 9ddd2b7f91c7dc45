import type { ErrorCode, Findable } from '#values/error-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'

/** Mapped to an HTTP status in `server/http/error-response.ts`. */
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

export type ErrorParams = Record<string, string | number>

/** Shown to people as the text `errors.<code>` of `locales/`. `fields`: error codes by form field, for kind `invalid`. */
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

/** An error of kind `not-found`; `nothing-here` without `what`. */
export function notFound(what?: Findable): DomainError {
  return new DomainError('not-found', what ? `${what}-not-found` : 'nothing-here')
}

/** An error with the code `invalid-input`. `fields`: the errors of each field; empty when the input as a whole is invalid. */
export function invalidInput(fields: FieldErrors = {}): DomainError {
  return new DomainError('invalid', 'invalid-input', {}, fields)
}
