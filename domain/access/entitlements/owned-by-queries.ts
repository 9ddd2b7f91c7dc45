import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { ofPerson } from '#domain/kernel/person-queries.ts'
import type { ProductType } from '#values/product.ts'
import { entitlements } from './entitlement.table.ts'

type Person = string | AnyPgColumn | null
type Product = readonly [type: ProductType | AnyPgColumn, id: number | AnyPgColumn]

/**
 * The condition that joins `entitlements` to what this person owns now of a product: at most one row. A visitor, null,
 * owns nothing, and what was revoked is owned no longer.
 */
export function ownedBy(person: Person, [type, id]: Product): SQL | undefined {
  return and(
    ofPerson(entitlements.userId, person),
    eq(entitlements.productType, type),
    eq(entitlements.productId, id),
    isNull(entitlements.revokedAt),
  )
}

/** As `ownedBy`, without what is only watched or read with ads, which does not count as bought (specification, section 3). */
export function boughtBy(person: Person, product: Product): SQL | undefined {
  return and(ownedBy(person, product), ne(entitlements.kind, 'ads'))
}
