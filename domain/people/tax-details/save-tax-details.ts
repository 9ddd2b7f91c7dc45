import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { TaxDetails } from '#values/tax-details.ts'
import { type ReadTaxDetails, readTaxDetails } from './read-tax-details.ts'
import { findTaxDetails, removeTaxDetails, upsertTaxDetails } from './tax-details-queries.ts'

/** Of the person who is logged in. Throws `unauthenticated`. */
export async function getTaxDetails(context: Pick<Context, 'db' | 'actor'>): Promise<TaxDetails | null> {
  return findTaxDetails(context.db, requireUser(context).id)
}

/** Written on receipts from now on; all fields empty removes them. Throws `unauthenticated`. */
export async function saveTaxDetails(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  given: unknown,
): Promise<ReadTaxDetails> {
  const { id: userId } = requireUser(context)
  const read = readTaxDetails(given)
  if (!read.ok) return read
  const { details } = read
  if (details) await upsertTaxDetails(context.db, { userId, ...details, updatedAt: context.now() })
  else await removeTaxDetails(context.db, userId)
  return read
}
