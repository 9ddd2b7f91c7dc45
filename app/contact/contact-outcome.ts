import type { FormProblem } from '../forms/form-outcome.ts'

/** `sentAt` identifies the sent message. */
export type ContactOutcome = { ok: true; sentAt: number } | FormProblem
