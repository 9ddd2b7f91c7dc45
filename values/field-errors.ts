import type { z } from 'zod'
import type { ErrorCode } from './error-code.ts'

/** Error codes by field; each has its sentence under `errors` in the locales. */
export type FieldErrors = Record<string, ErrorCode[]>

/**
 * The problems of a form or a body by field, first problem first. A schema names its own code as the message of a rule
 * (`z.email('email-invalid')`); what has none gets `required`, `too-long`, `number-too-small`, `number-too-large` or `invalid-value`. A field that a strict schema does not
 * know gets `unknown-field`.
 * Problems of the whole are under `form`.
 */
export function fieldErrors({ issues }: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0) {
      for (const key of issue.keys) errors[key] = ['unknown-field']
      continue
    }
    const field = String(issue.path[0] ?? 'form')
    errors[field] = [...(errors[field] ?? []), codeOf(issue)]
  }
  return errors
}

const code = /^[a-z]+(?:-[a-z]+)*$/

function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  // `tests/locales.test.ts` holds what schemas name to the sentences.
  if (code.test(issue.message)) return issue.message as ErrorCode
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  if (issue.code === 'too_small' && issue.origin === 'number') return 'number-too-small'
  if (issue.code === 'too_big' && issue.origin === 'number') return 'number-too-large'
  if (issue.code === 'too_small' && issue.minimum === 1) return 'required'
  if (issue.code === 'too_big') return 'too-long'
  // What may also be `none`: what else it may be comes last.
  const [meant] = issue.code === 'invalid_union' ? (issue.errors.at(-1) ?? []) : []
  if (meant) return codeOf(meant)
  return 'invalid-value'
}
