import { failureCode } from '../connection/unreachable.ts'
import type { FormProblem } from './form-outcome.ts'

/** The problem of a form that got no answer from the server. */
export function unsent(error: unknown): FormProblem {
  return { ok: false, fields: {}, code: failureCode(error), seconds: 0, typed: {} }
}
