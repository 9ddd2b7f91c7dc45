import { findProduct } from '#domain/catalog/storefront/get-product-on-sale.ts'
import { coverOf } from '#domain/catalog/storefront/product-for-sale.ts'
import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type ProductType, productKinds } from '#values/product.ts'
import { claimDigestOf } from './claim-link.ts'
import { type GiversWords, giversWords } from './gift-policy.ts'
import { findGiftByDigest, type GiftRecord } from './gift-queries.ts'
import { ownsOrder } from './grant-gift.ts'

/** A product as a gift shows it. */
export type GiftProduct = {
  productType: ProductType
  slug: string
  title: LocalizedText
  /** What a pack holds; else nothing. */
  items: readonly LocalizedText[]
}

/** The message is empty for whom it is not meant any more. */
export type GiftForVisitor = GiversWords & {
  product: GiftProduct & { cover: ImageReference | null }
  state: 'waiting' | 'yours' | 'claimed' | 'revoked'
  /** What keeps the person who asks from taking it; null also for a visitor, who logs in first. */
  obstacle: ClaimObstacle | null
}

/** The gift of a link that was mailed once and still counts, with its order. Throws `gift-not-found`. */
export async function getLinkedGift(context: Pick<Context, 'db'>, token: string) {
  const digest = claimDigestOf(token)
  const found = digest && (await findGiftByDigest(context.db, digest))
  if (!found || found.gift.state === 'unpaid' || found.gift.state === 'scheduled') throw notFound('gift')
  return found
}

/**
 * What whoever has the link may know of a gift: who gives what, in which words, and how it stands. Throws `gift-not-found`
 * for a link that never was, or that another letter replaced.
 */
export async function getGiftByToken(
  context: Context,
  { token }: { token: string },
): Promise<GiftForVisitor> {
  const { gift, order, payerName } = await getLinkedGift(context, token)
  const { actor } = context
  const state = stateFor(gift, actor.kind === 'user' ? actor.id : null)
  const { giver, message } = giversWords(gift, payerName)
  const product = await findProduct(context, { ...order, userId: null })
  return {
    giver,
    state,
    message: state === 'waiting' || state === 'yours' ? message : '',
    product: { ...giftProduct(order), cover: product ? coverOf(product.product) : null },
    obstacle:
      state === 'waiting' && actor.kind === 'user' ? await claimObstacle(context, order, actor) : null,
  }
}

export function giftProduct({ productType, slug, title, items }: OrderRecord): GiftProduct {
  return {
    productType,
    slug,
    title,
    items: productKinds[productType].holdsProducts ? items.map((item) => item.title) : [],
  }
}

function stateFor({ state, recipientId }: GiftRecord, userId: string | null): GiftForVisitor['state'] {
  if (state === 'revoked') return 'revoked'
  if (state !== 'claimed') return 'waiting'
  return recipientId === userId ? 'yours' : 'claimed'
}

/** Why somebody cannot take a gift that waits; `errors.<code>` says it. The gift stays as it is. */
export type ClaimObstacle = 'gift-verify-first' | 'gift-own' | 'gift-owned-already'

/**
 * What stands between a person and a gift. Its link may have been passed on, so the link alone proves nobody's mailbox; with
 * the address that it was mailed to it does (`isGiftFor`). Who paid never has it, a guest neither once they have an account.
 */
export async function claimObstacle(
  context: Pick<Context, 'db'>,
  order: Pick<OrderRecord, 'userId' | 'payerEmail' | 'items' | 'extras'>,
  person: { id: string; email: string; verified: boolean },
): Promise<ClaimObstacle | null> {
  const payer = order.userId ?? null
  if (payer === person.id || (payer === null && person.email === order.payerEmail)) return 'gift-own'
  if (!person.verified) return 'gift-verify-first'
  return (await ownsOrder(context, order, person.id)) ? 'gift-owned-already' : null
}

/**
 * Whether a gift's link that still counts was mailed to this very address. Its page does not say where it went and its giver
 * never sees it, so whoever has the link and knows the address reads that mailbox, or was handed both by who does.
 */
export async function isGiftFor(
  context: Pick<Context, 'db'>,
  { token, email }: { token: string; email: string },
): Promise<boolean> {
  try {
    const { gift } = await getLinkedGift(context, token)
    return gift.state === 'delivered' && gift.recipientEmail === email.toLowerCase()
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not-found') return false
    throw error
  }
}
