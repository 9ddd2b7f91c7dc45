import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { findTransfer } from './local-transfer-queries.ts'

/** The storage key of the image that a buyer left as proof, a WebP; for the owner. Throws `transfer-not-found`. */
export async function getTransferImage(
  context: Context,
  { reference }: { reference: string },
): Promise<string> {
  requireOwner(context)
  const key = (await findTransfer(context.db, reference))?.imageKey
  if (!key) throw notFound('transfer')
  return key
}
