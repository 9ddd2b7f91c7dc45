import type { FormProblem } from '../forms/form-outcome.ts'

/** `sentAt` identifies the message that was sent. */
export type ContactOutcome = { ok: true; sentAt: number } | FormProblem
