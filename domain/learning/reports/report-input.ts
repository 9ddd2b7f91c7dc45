import { z } from 'zod'
import { severalLines } from '#domain/kernel/typed-text.ts'
import { mostReportCharacters, reportReasons } from '#values/report-reason.ts'
import { isStorableText } from '#values/storable-text.ts'

/** Validates the reason and words of a report. */
export const reportInput = z.object({
  reason: z.enum(reportReasons, { error: 'required' }),
  words: z
    .string()
    .refine(isStorableText, { error: 'invalid-value' })
    .transform(severalLines)
    .pipe(z.string().max(mostReportCharacters, { error: 'too-long' }))
    .transform((text) => text || null)
    .nullish(),
})
