import { failureCode } from '../connection/unreachable.ts'
import type { FormProblem } from './form-outcome.ts'

/** For a form without an answer. */
export function unsent(error: unknown): FormProblem {
  return { ok: false, fields: {}, code: failureCode(error), seconds: 0, typed: {} }
}
