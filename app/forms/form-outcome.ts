import { data } from 'react-router'
import type { ErrorCode } from '#values/error-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { refusalOf, responseInit, retryAfter, secondsOf, statusOf } from './refusal.ts'

/** Why a form was refused. Codes are keys of `errors` in the locales. */
export type FormProblem = {
  ok: false
  fields: FieldErrors
  /** An error that concerns the whole form. */
  code: ErrorCode | null
  seconds: number
  /** The typed values except passwords and tokens, to fill the form again without scripts. */
  typed: Record<string, string>
}

type Found = Partial<Pick<FormProblem, 'fields' | 'code' | 'seconds'>>

/**
 * A problem that a use case returned, with the status of the code's kind; field errors alone have the status of invalid input.
 * `at`: the field that shows the code.
 */
export function formProblem(
  form: FormData,
  { code = null, fields, at }: Pick<Found, 'code' | 'fields'> & { at?: string },
) {
  const found = code && at ? { fields: { ...fields, [at]: [code] } } : { code, fields }
  return problemOf(form, found, code ? statusOf(code) : statusOf('invalid-input'))
}

function problemOf(form: FormData, { fields = {}, code = null, seconds = 0 }: Found, status: number) {
  const typed: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string' && !/password|token/.test(name)) typed[name] = value
  }
  const problem: FormProblem = { ok: false, fields, code, seconds, typed }
  return data(problem, {
    status,
    headers: retryAfter(seconds),
  })
}

/**
 * Runs the work of a form. A refusal becomes a problem with the status of its kind, of a field or of the form; other errors are
 * rethrown.
 */
export async function formOutcome<Result>(form: FormData, work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    const refusal = refusalOf(error)
    const { fields, code } = refusal
    const problem = Object.keys(fields).length > 0 ? { fields } : { code, seconds: secondsOf(refusal) }
    return problemOf(form, problem, responseInit(refusal).status)
  }
}
