import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { oneLine } from '#domain/kernel/typed-text.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { isStorableText } from '#values/storable-text.ts'
import { hasTaxDetails, longestTaxText, type TaxDetails } from '#values/tax-details.ts'
import { findTaxDetails, removeTaxDetails, upsertTaxDetails } from './tax-details-queries.ts'

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

export const taxDetailsInput = z.object({
  company: line(longestTaxText.company),
  taxId: line(longestTaxText.taxId),
  address: line(longestTaxText.address),
  country: line(longestTaxText.country),
})

/** Of the person who is logged in. Throws `unauthenticated`. */
export async function getTaxDetails(context: Pick<Context, 'db' | 'actor'>): Promise<TaxDetails | null> {
  return findTaxDetails(context.db, requireUser(context).id)
}

/** Written on receipts from now on; all fields empty removes them. Throws `unauthenticated`. */
export async function saveTaxDetails(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  given: unknown,
): Promise<{ ok: true; details: TaxDetails | null } | { ok: false; fields: FieldErrors }> {
  const { id: userId } = requireUser(context)
  const input = taxDetailsInput.safeParse(given)
  if (!input.success) return { ok: false, fields: fieldErrors(input.error) }
  const details = input.data
  if (!hasTaxDetails(details)) {
    await removeTaxDetails(context.db, userId)
    return { ok: true, details: null }
  }
  await upsertTaxDetails(context.db, { userId, ...details, updatedAt: context.now() })
  return { ok: true, details }
}
