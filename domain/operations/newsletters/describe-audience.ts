import type { NamedProduct } from '#domain/catalog/listing/product-choices.ts'
import { findProductName, listFirstProductRows } from '#domain/catalog/listing/product-name-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { type Locale, locales } from '#values/locale.ts'
import { everybody, type NewsletterAudience } from '#values/newsletter-audience.ts'
import { countAudience } from './audience-queries.ts'

export type Audience = {
  /** Who would get a newsletter now. */
  readonly people: number
  /** By the language in which they subscribed. */
  readonly byLanguage: Readonly<Record<Locale, number>>
  /** Asked for it and did not confirm their address. */
  readonly unconfirmed: number
  /** Confirmed, in another language than the one that was chosen. */
  readonly otherLanguage: number
  /** Confirmed, and not among the buyers, the owners or the others that were chosen. */
  readonly notAmongThem: number
}

/** Who left has no subscription any more, so that nobody is counted who does not get it but by their own omission, or by the choice. For the owner. */
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

/** The product of an audience. Where that is gone, or the audience is of no product: the shop's first, for a form to begin with, if any. For the owner. */
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
