import type { AuthorFields, EditedAuthor } from '#domain/catalog/authors/save-author.ts'
import type { ErrorCode } from '#values/error-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'

export type StoredAuthor = Pick<EditedAuthor, 'fields' | 'revision'>

export type AuthorOutcome =
  | { ok: true; revision: number; fields: AuthorFields }
  | { ok: false; code: 'changed-meanwhile'; theirs: StoredAuthor }
  | { ok: false; code: 'refused'; error: ErrorCode; fields: FieldErrors }
