import type { FormProblem } from '../../forms/form-outcome.ts'
import type { SaveResult } from '../use-seen.ts'

export type ReportOutcome = { ok: true; reported: number } | FormProblem | SaveResult
