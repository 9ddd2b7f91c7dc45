import { failureCode } from '../connection/unreachable.ts'
import type { FormProblem } from '../forms/form-outcome.ts'

/** What came of the contact form; `sentAt` tells one message that was sent from the next. */
export type ContactOutcome = { ok: true; sentAt: number } | FormProblem

/** No answer came. */
export function unsent(error: unknown): FormProblem {
  return { ok: false, fields: {}, code: failureCode(error), seconds: 0, typed: {} }
}
