import { findProduct, type ProductAddress } from '#domain/catalog/storefront/get-product-on-sale.ts'
import { ownsProduct } from '#domain/catalog/storefront/product-for-sale.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUserByEmail } from '#domain/people/accounts/account-queries.ts'
import { parseEmailAddress } from '#values/email-address.ts'
import { isGiftWaiting } from './gift-queries.ts'

/** Why a gift cannot go to an address; `errors.<code>` says it. `gift-recipient-unknown`: only by a link that claims it. */
export type RecipientRefusal =
  | 'gift-email-invalid'
  | 'gift-to-yourself'
  | 'gift-recipient-unknown'
  | 'gift-recipient-has-it'

/**
 * Whether a gift can go to an address (row L1), and the address in our spelling. To an account the answer tells whether
 * somebody else has one here, and whether they have this product; that it only waits for them as a gift is the same answer.
 * The caller's rate limit stops who asks often. Nobody knows who a visitor is, so that a visitor learns nothing of anybody:
 * the gift goes to any address, by a link where it cannot be handed over. A guest whose gift is paid is told, for the few letters
 * that its order is good for.
 */
export async function checkRecipient(
  context: Pick<Context, 'db' | 'actor'>,
  {
    email: given,
    payerEmail,
    product: address,
    byLink,
    changing,
  }: {
    email: string
    /** The payer's own address; null for a guest that has not given one yet. */
    payerEmail: string | null
    product: ProductAddress
    /** A link may go to anybody: an account is not asked for. */
    byLink: boolean
    /** The order of the gift that is to go there, when it is paid already. */
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
