import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { savePreferences } from '#domain/people/preferences/save-preferences.ts'
import type { ProductAddress } from '#values/product-address.ts'
import { listHeldItems } from './standing-queries.ts'
import { askedKey, requireOpinionProduct } from './write-opinion.ts'

/** Stops asking the caller for an opinion on the product, on every device. Throws `opinion-not-bought`, `…-not-found`. */
export async function dismissAsk(context: Context, address: ProductAddress): Promise<void> {
  const { id: userId } = requireUser(context)
  const product = await requireOpinionProduct(context, address)
  const items = await listHeldItems(context.db, { userId, ...product })
  if (!items.some(({ bought }) => bought)) throw new DomainError('forbidden', 'opinion-not-bought')
  await savePreferences(context, { opinionsAsked: { [askedKey(product)]: true } })
}
