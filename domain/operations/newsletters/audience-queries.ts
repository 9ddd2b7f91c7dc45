import { and, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { inForce, notWithAds } from '#domain/access/entitlements/entitlement-queries.ts'
import { packItems } from '#domain/catalog/packs/pack.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import type { NewsletterAudience } from '#values/newsletter-audience.ts'
import type { ProductReference } from '#values/product.ts'

/** Condition for the subscriptions of an audience, confirmed or not; for a query on subscriptions. */
export function isOfAudience(audience: NewsletterAudience): SQL | undefined {
  return and(isInLanguage(audience), isAmongThem(audience))
}

function isInLanguage({ locale }: NewsletterAudience): SQL | undefined {
  return locale === null ? undefined : eq(subscriptions.locale, locale)
}

function isAmongThem({ who, product }: NewsletterAudience): SQL | undefined {
  if (who === 'buyers') return isBuyer()
  if (product === null || who === 'everybody') return undefined
  return who === 'owners' ? isOwner(product) : not(isOwner(product))
}

/** Has paid for something that was not refunded, with an account of this address or as a guest. */
function isBuyer(): SQL {
  const byPerson = sql`select ${orders.userId} from ${orders} where ${and(isNotNull(orders.userId), sql`${orders.kept} > 0`)}`
  const byGuest = sql`select lower(${orders.payerEmail}) from ${orders} where ${and(isNull(orders.userId), sql`${orders.kept} > 0`)}`
  return sql`(${isPersonIn(byPerson)} or ${subscriptions.email} in (${byGuest}))`
}

/** Owns the product, whether bought or given; access with ads does not count. For a pack: owns all its items. */
function isOwner({ productType, productId }: ProductReference): SQL {
  const { userId } = entitlements
  const isHeld = and(inForce, notWithAds)
  if (productType === 'pack') {
    const items = sql`select count(*) from ${packItems} where ${eq(packItems.packId, productId)}`
    const isItem = and(
      eq(packItems.packId, productId),
      eq(packItems.productType, entitlements.productType),
      eq(packItems.productId, entitlements.productId),
    )
    return isPersonIn(sql`select ${userId} from ${entitlements} join ${packItems} on ${isItem}
      where ${isHeld} group by ${userId} having count(*) = (${items})`)
  }
  const isThis = and(eq(entitlements.productType, productType), eq(entitlements.productId, productId))
  return isPersonIn(sql`select ${userId} from ${entitlements} where ${and(isThis, isHeld)}`)
}

/** Whether the account with this address is one of these ids, which are listed once for all addresses. */
function isPersonIn(ids: SQL): SQL {
  return sql`(${subscriptions.email} in (select ${users.email} from ${users}
    where ${users.deletedAt} is null and ${users.id} in (${ids})))`
}

/**
 * For each language: how many subscribed, how many confirmed, and how many of those are left out, counted under the
 * first reason that applies. One statement.
 */
export async function countAudience(db: Database, audience: NewsletterAudience) {
  const [inLanguage, amongThem] = [isInLanguage(audience), isAmongThem(audience)]
  // A condition that does not restrict leaves nobody out, and need not be checked for every row.
  const counted = (...conditions: (SQL | undefined)[]) =>
    sql<number>`(count(${subscriptions.confirmedAt}) filter (where ${and(...conditions)}))::int`
  const confirmed = sql<number>`count(${subscriptions.confirmedAt})::int`
  const none = sql<number>`0`
  return db
    .select({
      locale: subscriptions.locale,
      total: sql<number>`count(*)::int`,
      confirmed,
      otherLanguage: inLanguage ? counted(not(inLanguage)) : none,
      notAmongThem: amongThem ? counted(inLanguage, not(amongThem)) : none,
      people: inLanguage || amongThem ? counted(inLanguage, amongThem) : confirmed,
    })
    .from(subscriptions)
    .groupBy(subscriptions.locale)
}
