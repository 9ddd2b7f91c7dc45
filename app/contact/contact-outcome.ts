import type { FormProblem } from '../forms/form-outcome.ts'

/** What came of the contact form; `sentAt` tells one message that was sent from the next. */
export type ContactOutcome = { ok: true; sentAt: number } | FormProblem
