import { findItems } from '#domain/catalog/listing/find-items.ts'
import { listFirstProductRows } from '#domain/catalog/listing/product-name-queries.ts'
import { listCoupons } from '#domain/commerce/coupons/list-coupons.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { CardTarget } from '#values/newsletter-card.ts'
import type { ProductType } from '#values/product.ts'
import { noExtras, purchasePath } from '#values/purchase-address.ts'

export type CardChoice = {
  readonly kind: CardTarget['kind']
  readonly title: LocalizedText
  /** The full address, as it is written in a text. */
  readonly address: string
}

const mostProducts = 20

/**
 * What can be put into a newsletter as a card: published products and articles that match the text, or the shop's first
 * products without a text. For the owner.
 */
export async function listCardChoices(
  context: Pick<Context, 'db' | 'actor' | 'now' | 'siteUrl'>,
  { text }: { text: string },
): Promise<CardChoice[]> {
  requireOwner(context)
  const { db, siteUrl } = context
  const ofProduct = (kind: ProductType, slug: string) =>
    siteUrl(purchasePath({ productType: kind, slug, extras: noExtras }))
  if (text.trim() === '') {
    const rows = await listFirstProductRows(db, { limit: mostProducts })
    return rows.map(({ productType, slug, title }) => ({
      kind: productType,
      title,
      address: ofProduct(productType, slug),
    }))
  }
  const found = await findItems(context, { text })
  return found
    .filter(({ state }) => state === 'published' || state === 'changed')
    .map(({ kind, slug, category, title }) => ({
      kind,
      title,
      address: kind === 'post' ? siteUrl(`/blog/${category}/${slug}`) : ofProduct(kind, slug),
    }))
}

/** Coupons that are valid at this moment and contain the text, newest first. For the owner. */
export async function listCouponChoices(context: Context, { text }: { text: string }) {
  const { coupons } = await listCoupons(context, { text, state: 'active' })
  return coupons.map(({ code, kind, value, endsAt }) => ({ code, kind, value, endsAt }))
}
