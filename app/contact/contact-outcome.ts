import type { FormProblem } from '../account/form-outcome.ts'

/** What came of the contact form; `sentAt` tells one message that was sent from the next. */
export type ContactOutcome = { ok: true; sentAt: number } | FormProblem

/** The server could not be reached. */
export const unsent: FormProblem = { ok: false, fields: {}, code: 'unexpected', seconds: 0, typed: {} }
