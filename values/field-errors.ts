import type { z } from 'zod'
import type { ErrorCode } from './error-code.ts'

export type FieldErrors = Record<string, ErrorCode[]>

/**
 * The error codes by field; those of the whole input under `form`. A rule's message is its code
 * (`z.email('email-invalid')`); rules without one give `required`, `too-long`, `number-too-small`, `number-too-large`,
 * `unknown-field` or `invalid-value`.
 */
export function fieldErrors({ issues }: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0) {
      for (const key of issue.keys) errors[key] = ['unknown-field']
      continue
    }
    const field = String(issue.path[0] ?? 'form')
    const codes = errors[field] ?? []
    const code = codeOf(issue)
    // Two rules may give the same code.
    errors[field] = codes.includes(code) ? codes : [...codes, code]
  }
  return errors
}

const code = /^[a-z]+(?:-[a-z]+)*$/

function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  // `tests/locales.test.ts` checks that each code has a sentence.
  if (code.test(issue.message)) return issue.message as ErrorCode
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  if (issue.code === 'too_small' && issue.origin === 'number') return 'number-too-small'
  if (issue.code === 'too_big' && issue.origin === 'number') return 'number-too-large'
  if (issue.code === 'too_small' && issue.minimum === 1) return 'required'
  if (issue.code === 'too_big') return 'too-long'
  // A union with `none` lists the other form last.
  const [meant] = issue.code === 'invalid_union' ? (issue.errors.at(-1) ?? []) : []
  if (meant) return codeOf(meant)
  return 'invalid-value'
}
