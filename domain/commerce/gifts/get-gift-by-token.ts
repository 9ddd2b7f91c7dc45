import { findProduct } from '#domain/catalog/storefront/get-product-on-sale.ts'
import { coverOf } from '#domain/catalog/storefront/product-for-sale.ts'
import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type ProductType, productKinds } from '#values/product.ts'
import { describeGiver, type GiftMessage } from './gift-policy.ts'
import { findGiftByDigest, type GiftRecord } from './gift-queries.ts'
import { ownsOrder } from './grant-gift.ts'
import { claimDigestOf } from './start-gift.ts'

export type GiftProduct = {
  productType: ProductType
  slug: string
  title: LocalizedText
  /** The titles of a pack's items; empty for other products. */
  items: readonly LocalizedText[]
}

/** `message` is empty unless the gift is waiting or belongs to the caller. */
export type GiftForVisitor = GiftMessage & {
  product: GiftProduct & { cover: ImageReference | null }
  state: 'waiting' | 'yours' | 'claimed' | 'revoked'
  obstacle: ClaimObstacle | null
}

/** The delivered gift of a current link, with its order. Throws `gift-not-found`. */
export async function getLinkedGift(context: Pick<Context, 'db'>, token: string) {
  const digest = claimDigestOf(token)
  const found = digest && (await findGiftByDigest(context.db, digest))
  if (!found || found.gift.state === 'unpaid' || found.gift.state === 'scheduled') throw notFound('gift')
  return found
}

/** A gift for anybody who has its link. Throws `gift-not-found`. */
export async function getGiftByToken(
  context: Context,
  { token }: { token: string },
): Promise<GiftForVisitor> {
  const { gift, order, payerName } = await getLinkedGift(context, token)
  const { actor } = context
  const state = stateFor(gift, findUserId(context))
  const { giver, message } = describeGiver(gift, payerName)
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

export type ClaimObstacle = 'gift-verify-first' | 'gift-own' | 'gift-owned-already'

/**
 * Why a person cannot claim a gift, or null. The link may have been forwarded, so it alone verifies no address (see
 * `isGiftFor`). The payer never gets the gift.
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
 * Whether a current link was mailed to this address. The page never shows the address, so knowing both proves access to
 * the mailbox.
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
