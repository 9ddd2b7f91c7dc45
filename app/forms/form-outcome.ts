import { data } from 'react-router'
import type { ErrorCode } from '#values/error-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { refusalOf, responseInit, retryAfter, secondsOf } from './refusal.ts'

/** What a form's action says when something is to be mended. Codes are those under `errors` in the locales. */
export type FormProblem = {
  ok: false
  fields: FieldErrors
  /** What is wrong with the whole, when it is no field. */
  code: ErrorCode | null
  seconds: number
  /** What was typed, passwords left out, so that nothing is lost without scripts either. */
  typed: Record<string, string>
}

export function formProblem(
  form: FormData,
  { fields = {}, code = null, seconds = 0 }: Partial<Pick<FormProblem, 'fields' | 'code' | 'seconds'>>,
  status = 400,
) {
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
 * Does the work of a form. What a use case refuses becomes a problem of the form, by field or of the whole, with the status of
 * its kind; what is a fault of ours goes on as an error.
 */
export async function formOutcome<Result>(form: FormData, work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    const refusal = refusalOf(error)
    const { fields, code } = refusal
    const problem = Object.keys(fields).length > 0 ? { fields } : { code, seconds: secondsOf(refusal) }
    return formProblem(form, problem, responseInit(refusal).status)
  }
}
