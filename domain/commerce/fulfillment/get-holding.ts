import { findProduct, type ProductAddress } from '#domain/catalog/storefront/get-product-on-sale.ts'
import type { ProductItem } from '#domain/catalog/storefront/product-for-sale.ts'
import { itemsOf } from '#domain/catalog/storefront/product-for-sale.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { getAccountByEmail } from '#domain/people/accounts/get-account-by-email.ts'

/** Whose, and of what: an account by its address, and a product whether it is on sale or not. */
export type Holding = { email: string; product: ProductAddress }

/** A pack is each of its things. Throws `account-not-found`, `course-not-found`, `book-not-found`, `pack-not-found`. */
export async function getHolding(
  context: Context,
  { email, product: address }: Holding,
): Promise<{ userId: string; items: ProductItem[] }> {
  const user = await getAccountByEmail(context, email)
  const found = await findProduct(context, { ...address, userId: user.id })
  if (!found) throw notFound(address.productType)
  return { userId: user.id, items: itemsOf(found.product) }
}
