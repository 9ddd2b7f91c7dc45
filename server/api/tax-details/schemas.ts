import { z } from 'zod'
import type { FieldErrors } from '#values/field-errors.ts'
import { longestTaxText, type TaxDetails } from '#values/tax-details.ts'

export const taxDetailsEntity = z
  .object({ company: z.string(), tax_id: z.string(), address: z.string(), country: z.string() })
  .meta({ ref: 'TaxDetails' })

export const taxDetailsBody = taxDetailsEntity.partial()

/** For use inside other bodies, where a text that is too long is an error of its field. */
export const taxDetailsInput = z.object({
  company: z.string().max(longestTaxText.company).optional(),
  tax_id: z.string().max(longestTaxText.taxId).optional(),
  address: z.string().max(longestTaxText.address).optional(),
  country: z.string().max(longestTaxText.country).optional(),
})

export function readWire({ tax_id: taxId, ...rest }: z.output<typeof taxDetailsBody>): Partial<TaxDetails> {
  return { ...rest, taxId }
}

export function wireDetails(details: TaxDetails | null): z.output<typeof taxDetailsEntity> | null {
  if (!details) return null
  const { taxId, ...rest } = details
  return { ...rest, tax_id: taxId }
}

export function wireFields({ taxId, ...fields }: FieldErrors): FieldErrors {
  return taxId ? { ...fields, tax_id: taxId } : fields
}
