import { inArray, sql } from 'drizzle-orm'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import { coupons } from '#domain/commerce/coupons/coupon.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ProductType } from '#values/product.ts'

/** The titles of products, by keys such as `course/7`. */
export async function listProductTitles(db: Database, keys: readonly string[]) {
  if (keys.length === 0) return []
  return db
    .select({
      key: sql<string>`key`,
      productType: sql<ProductType>`product_type`,
      slug: sql<string>`slug`,
      title: sql<LocalizedText>`title`,
    })
    .from(
      sql`(
        select 'course/' || id as key, 'course' as product_type, slug, title from ${courses}
        union all select 'book/' || id, 'book', slug, title from ${books}
        union all select 'pack/' || id, 'pack', slug, title from ${packs}) as products`,
    )
    .where(inArray(sql`key`, [...keys]))
}

export async function listAffiliateNames(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { id, name, email } = users
  return db
    .select({ id, name, email })
    .from(users)
    .where(inArray(id, [...ids]))
}

export async function listCouponCodes(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { id, code } = coupons
  return db
    .select({ id, code })
    .from(coupons)
    .where(inArray(id, [...ids]))
}
