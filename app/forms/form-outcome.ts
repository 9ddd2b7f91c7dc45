import { data } from 'react-router'
import type { ErrorCode } from '#values/error-code.ts'
import { errorStatuses } from '#values/error-statuses.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import { isInvalid, isLimit, isRefusal, retryAfter } from './refusal.ts'

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
 * Does the work; a limit that it meets, a field that a use case refuses, or whatever else one refuses becomes a problem of the
 * form, and what is a fault of ours goes on as an error.
 */
export async function withinLimits<Result>(form: FormData, work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    if (isInvalid(error)) return formProblem(form, { fields: error.fields })
    if (!isRefusal(error)) throw error
    const seconds = isLimit(error) ? Number(error.params.seconds) : 0
    return formProblem(form, { code: error.code, seconds }, errorStatuses[error.kind])
  }
}
