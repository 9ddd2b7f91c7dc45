import { data } from 'react-router'
import type { FieldErrors } from '#values/field-errors.ts'
import { readId } from '#values/sent-id.ts'
import { formOutcome, formProblem } from '../../forms/form-outcome.ts'
import type { ReportOutcome } from './report-outcome.ts'

type Said = { reason: unknown; words: unknown }

/** The work of a form that reports something. `sentId`: the id in the address. */
export async function takeReport(
  request: Request,
  sentId: string,
  report: (id: number, said: Said) => Promise<{ ok: true } | { ok: false; fields: FieldErrors }>,
) {
  const sent = await request.formData()
  return formOutcome(sent, async () => {
    const id = readId(sentId) ?? 0
    const reported = await report(id, { reason: sent.get('reason') ?? undefined, words: sent.get('words') })
    if (!reported.ok) return formProblem(sent, { fields: reported.fields })
    return data<ReportOutcome>({ ok: true, reported: id })
  })
}
