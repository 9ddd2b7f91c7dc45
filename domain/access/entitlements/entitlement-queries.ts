import { and, asc, count, eq, inArray, isNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#domain/kernel/database.ts'
import { ofPerson } from '#domain/kernel/person-queries.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import type { ProductType } from '#values/product.ts'
import { entitlementGrants, entitlements } from './entitlement.table.ts'
import { ownerCounts } from './owner-count.table.ts'

export type EntitlementTerms = Pick<
  Entitlement,
  'kind' | 'exclusive' | 'sourceCode' | 'orderId' | 'given' | 'grantedAt'
>

export type Entitlement = typeof entitlements.$inferSelect

/** The person's entitlement to the product; null when there is none or it is revoked. */
export async function findEntitlement(
  db: Database,
  { userId, productType, productId }: { userId: string; productType: ProductType; productId: number },
): Promise<Entitlement | null> {
  const [row] = await db
    .select()
    .from(entitlements)
    .where(ownedBy(userId, [productType, productId]))
    .limit(1)
  return row ?? null
}

/** The person's entitlements in force, by product id, in one query; an empty map for a visitor. */
export async function findEntitlements(
  db: Database,
  {
    userId,
    productType,
    productIds,
  }: { userId: string | null; productType: ProductType; productIds: readonly number[] },
): Promise<ReadonlyMap<number, Entitlement>> {
  if (userId === null || productIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, userId),
        eq(entitlements.productType, productType),
        inArray(entitlements.productId, [...productIds]),
        inForce,
      ),
    )
  return new Map(rows.map((row) => [row.productId, row]))
}

export async function listEntitlements(
  db: Database,
  {
    userId,
    products,
  }: { userId: string; products: readonly { productType: ProductType; productId: number }[] },
): Promise<Entitlement[]> {
  if (products.length === 0) return []
  return db
    .select()
    .from(entitlements)
    .where(or(...products.map(({ productType, productId }) => ownedBy(userId, [productType, productId]))))
}

/** Serializes changes of a person's entitlements. Take it after locks on orders or buyers, never before. */
export async function lockHolder(db: Database, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holder ${userId}`}, 0))`)
}

type Person = string | AnyPgColumn | Placeholder | null
type Product = readonly [type: ProductType | AnyPgColumn, id: number | AnyPgColumn | Placeholder]

/** Entitlements that are not revoked. */
export const inForce: SQL = isNull(entitlements.revokedAt)

/** Access with ads does not count as bought (specification, section 3). */
export const notWithAds: SQL = ne(entitlements.kind, 'ads')

/** Joins `entitlements` to at most one row; a visitor (null) owns nothing. */
export function ownedBy(person: Person, [type, id]: Product): SQL | undefined {
  return and(
    ofPerson(entitlements.userId, person),
    eq(entitlements.productType, type),
    eq(entitlements.productId, id),
    inForce,
  )
}

/** As `ownedBy`, but without access with ads. */
export function boughtBy(person: Person, product: Product): SQL | undefined {
  return and(ownedBy(person, product), notWithAds)
}

/** How many people have the product, bought or with ads; for a pack, how many have everything in it. */
export async function countOwners(
  db: Database,
  { productType, productId }: { productType: ProductType; productId: number },
): Promise<number> {
  const [row] = await db
    .select({ count: sql`coalesce(sum(${ownerCounts.owners}), 0)`.mapWith(Number) })
    .from(ownerCounts)
    .where(and(eq(ownerCounts.productType, productType), eq(ownerCounts.productId, productId)))
  return row?.count ?? 0
}

export const entitlementData: PersonalDataPart = {
  name: 'entitlements',
  async collect({ db }, { id }) {
    const owned = await db
      .select()
      .from(entitlements)
      .where(eq(entitlements.userId, id))
      .orderBy(asc(entitlements.id))
    const grants = await db
      .select()
      .from(entitlementGrants)
      .where(eq(entitlementGrants.userId, id))
      .orderBy(asc(entitlementGrants.id))
    return { owned, grants }
  },
  async erase(db, { id }) {
    await lockHolder(db, id)
    await db.delete(entitlementGrants).where(eq(entitlementGrants.userId, id))
    await db.delete(entitlements).where(eq(entitlements.userId, id))
    return []
  },
}

/** How many products of each type a person has; `since` is the day from which they have the course `courseId`. */
export async function countOwnedByKind(
  db: Database,
  { userId, courseId }: { userId: string; courseId: number | null },
) {
  const since = sql<string | null>`min(${entitlements.grantedAt}) filter (where ${and(
    eq(entitlements.productType, 'course'),
    courseId === null ? sql`false` : eq(entitlements.productId, courseId),
  )})`
  return db
    .select({
      productType: entitlements.productType,
      count: count(),
      since: since.mapWith(entitlements.grantedAt),
    })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), inForce))
    .groupBy(entitlements.productType)
}
