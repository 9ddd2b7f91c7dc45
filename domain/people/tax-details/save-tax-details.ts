import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { TaxDetails } from '#values/tax-details.ts'
import { type ReadTaxDetails, readTaxDetails } from './read-tax-details.ts'
import { findTaxDetails, removeTaxDetails, upsertTaxDetails } from './tax-details-queries.ts'

/** The caller's details; null without any. Throws `unauthenticated`. */
export async function getTaxDetails(context: Pick<Context, 'db' | 'actor'>): Promise<TaxDetails | null> {
  return findTaxDetails(context.db, requireUser(context).id)
}

/**
 * Saves the caller's details, which future receipts contain; removes them when all fields are empty. Throws `unauthenticated`.
 */
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
