import type { AuthorFields } from '#domain/catalog/authors/save-author.ts'
import type { ErrorCode } from '#values/error-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'

export type AuthorOutcome =
  | { ok: true; revision: number; fields: AuthorFields }
  | { ok: false; error: ErrorCode; fields: FieldErrors }
