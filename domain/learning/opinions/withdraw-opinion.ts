import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { ProductAddress } from '#values/product-address.ts'
import { deleteOwnOpinion } from './opinion-queries.ts'
import { requireOpinionProduct } from './write-opinion.ts'

/** Deletes the caller's opinion with its answer; does nothing when there is none. Throws `…-not-found`. */
export async function withdrawOpinion(context: Context, address: ProductAddress): Promise<void> {
  const { id: userId } = requireUser(context)
  const product = await requireOpinionProduct(context, address)
  await deleteOwnOpinion(context.db, { userId, product })
}
