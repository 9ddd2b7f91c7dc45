import { z } from 'zod'
import { oneLine } from '#domain/kernel/typed-text.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { isStorableText } from '#values/storable-text.ts'
import { hasTaxDetails, longestTaxText, type TaxDetails } from '#values/tax-details.ts'

const line = (most: number) =>
  z
    .string({ error: 'invalid-value' })
    .refine(isStorableText, { error: 'invalid-value' })
    .transform((text) =>
      text
        .split(/\r?\n/)
        .map(oneLine)
        .filter((each) => each !== '')
        .join('\n'),
    )
    .pipe(z.string().max(most, { error: 'too-long' }))
    .default('')

const taxDetailsInput = z.object({
  company: line(longestTaxText.company),
  taxId: line(longestTaxText.taxId),
  address: line(longestTaxText.address),
  country: line(longestTaxText.country),
})

export type ReadTaxDetails = { ok: true; details: TaxDetails | null } | { ok: false; fields: FieldErrors }

/** Checks the details that somebody typed for their receipts; `details` is null when all fields are empty. */
export function readTaxDetails(given: unknown): ReadTaxDetails {
  const input = taxDetailsInput.safeParse(given)
  if (!input.success) return { ok: false, fields: fieldErrors(input.error) }
  return { ok: true, details: hasTaxDetails(input.data) ? input.data : null }
}
