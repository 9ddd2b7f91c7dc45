import type { NamedProduct } from '#domain/catalog/listing/product-choices.ts'
import { findProductName, listFirstProductRows } from '#domain/catalog/listing/product-name-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { type Locale, locales } from '#values/locale.ts'
import { everybody, type NewsletterAudience } from '#values/newsletter-audience.ts'
import { countAudience } from './audience-queries.ts'

export type Audience = {
  /** How many people would get a newsletter at this moment. */
  readonly people: number
  /** The same people by the language in which they subscribed. */
  readonly byLanguage: Readonly<Record<Locale, number>>
  /** Subscribed, but did not confirm their address. */
  readonly unconfirmed: number
  /** Confirmed, but in another language than the chosen one. */
  readonly otherLanguage: number
  /** Confirmed, but not among the chosen buyers, owners or non-owners. */
  readonly notAmongThem: number
}

/**
 * How many people an audience reaches, and how many subscribers it leaves out, by reason. People who unsubscribed are
 * not counted, as they have no subscription any more. For the owner.
 */
export async function describeAudience(
  context: Pick<Context, 'db' | 'actor'>,
  audience: NewsletterAudience = everybody,
): Promise<Audience> {
  requireOwner(context)
  const rows = await countAudience(context.db, audience)
  const sum = (count: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + count(row), 0)
  const ofLanguage = (locale: Locale) => rows.find((row) => row.locale === locale)?.people ?? 0
  return {
    people: sum(({ people }) => people),
    byLanguage: Object.fromEntries(locales.map((each) => [each, ofLanguage(each)])) as Record<Locale, number>,
    unconfirmed: sum(({ total, confirmed }) => total - confirmed),
    otherLanguage: sum(({ otherLanguage }) => otherLanguage),
    notAmongThem: sum(({ notAmongThem }) => notAmongThem),
  }
}

/**
 * The product of an audience, or else the shop's first product, with which a form can begin; null without products. For
 * the owner.
 */
export async function getAudienceProduct(
  context: Pick<Context, 'db' | 'actor'>,
  { product }: NewsletterAudience,
): Promise<NamedProduct | null> {
  requireOwner(context)
  const named = product && (await findProductName(context.db, product))
  if (named) return named
  const [first] = await listFirstProductRows(context.db, { limit: 1 })
  return first ?? null
}
