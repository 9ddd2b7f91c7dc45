import { findProduct } from '#domain/catalog/storefront/get-product-on-sale.ts'
import { ownsProduct } from '#domain/catalog/storefront/product-for-sale.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUserByEmail } from '#domain/people/accounts/account-queries.ts'
import { parseEmailAddress } from '#values/email-address.ts'
import type { ProductAddress } from '#values/product-address.ts'
import { isGiftWaiting } from './gift-queries.ts'

/**
 * Each has a message under `errors.<code>`. `gift-recipient-unknown`: without an account, the gift can only go by link.
 */
export type RecipientRefusal =
  | 'gift-email-invalid'
  | 'gift-to-yourself'
  | 'gift-recipient-unknown'
  | 'gift-recipient-has-it'

/**
 * Whether a gift may go to an address (specification, L1), and the normalized address. A waiting gift gives the same
 * answer as ownership, so that callers cannot tell which it is. Visitors learn nothing about accounts until their gift
 * is paid. The caller limits the rate.
 */
export async function checkRecipient(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  {
    email: given,
    payerEmail,
    product: address,
    byLink,
    changing,
  }: {
    email: string
    /** Null while a guest has not given an address. */
    payerEmail: string | null
    product: ProductAddress
    byLink: boolean
    changing?: number
  },
): Promise<{ ok: true; email: string } | { ok: false; code: RecipientRefusal }> {
  const email = parseEmailAddress(given)
  if (!email) return { ok: false, code: 'gift-email-invalid' }
  if (email === payerEmail?.toLowerCase()) return { ok: false, code: 'gift-to-yourself' }
  if (context.actor.kind === 'visitor' && changing === undefined) return { ok: true, email }
  const recipient = await findUserByEmail(context.db, email)
  if (!recipient && !byLink) return { ok: false, code: 'gift-recipient-unknown' }
  const found = await findProduct(context, { ...address, userId: recipient?.id ?? null })
  if (!found) return { ok: true, email }
  const { product } = found
  const has =
    (recipient && ownsProduct(product)) || (await isGiftWaiting(context.db, { email, product, changing }))
  return has ? { ok: false, code: 'gift-recipient-has-it' } : { ok: true, email }
}
