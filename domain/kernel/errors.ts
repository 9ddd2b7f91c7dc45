/** What went wrong, in the terms of the one table that maps it to a status (`server/error-response.ts`). */
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
  readonly code: string
  readonly params: ErrorParams
  readonly fields: Record<string, string[]>

  constructor(
    kind: ErrorKind,
    code: string,
    params: ErrorParams = {},
    fields: Record<string, string[]> = {},
  ) {
    super(`${kind}: ${code}`)
    this.kind = kind
    this.code = code
    this.params = params
    this.fields = fields
  }
}

/** Narrows an unknown id of a record that must exist. */
export function notFound(what: string): DomainError {
  return new DomainError('not-found', `${what}-not-found`)
}
