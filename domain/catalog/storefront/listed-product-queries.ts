import { and, asc, count, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { boughtBy } from '#domain/access/entitlements/entitlement-queries.ts'
import { categories } from '#domain/catalog/courses/course.table.ts'
import { offerPriceAt } from '#domain/catalog/offers/offer-queries.ts'
import { itemTables } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { type ListFilter, productsOnPage } from '#values/list-filter.ts'
import type { Locale } from '#values/locale.ts'
import type { ItemType } from '#values/product.ts'
import type { ListedGroup, ListPage } from './list-page.ts'

type List = { type: ItemType; status: 'published' | 'archived'; now: Date }

/** Whether the price at that moment, as `offerAt` computes it, is 0 (specification, C5). */
function isFree(table: (typeof itemTables)[ItemType], now: Date): SQL<boolean> {
  return sql<boolean>`(least(${table.price}, ${offerPriceAt(table, now)}) = 0)`
}

function isBought(db: Database, type: ItemType, userId: string | null): SQL {
  return exists(
    db
      .select({ id: entitlements.id })
      .from(entitlements)
      .where(boughtBy(userId, [type, itemTables[type].id])),
  )
}

/**
 * Counts a list by everything that it can be filtered by, in the order in which the categories first appear. One query, read from
 * an index. `buyer`: the person, if the list is filtered by purchases.
 */
export async function countListed(
  db: Database,
  { type, status, now, buyer }: List & { buyer: string | null },
): Promise<ListedGroup[]> {
  const table = itemTables[type]
  const language = 'language' in table ? sql<'all' | Locale>`${table.language}` : sql<null>`null::text`
  const bought = buyer === null ? sql<boolean>`false` : sql<boolean>`${isBought(db, type, buyer)}`
  const kinds = db
    .select({
      categoryId: table.categoryId,
      language: language.as('kind_language'),
      free: isFree(table, now).as('kind_free'),
      bought: bought.as('kind_bought'),
      first: sql`min(${table.position} * 2147483648::bigint + ${table.id})`.as('kind_first'),
      count: count().as('kind_count'),
    })
    .from(table)
    .where(eq(table.status, status))
    .groupBy(table.categoryId, sql`2`, sql`3`, sql`4`)
    .as('kinds')
  return db
    .select({
      category: { id: categories.id, slug: categories.slug, title: categories.title },
      language: kinds.language,
      free: kinds.free,
      bought: kinds.bought,
      count: kinds.count,
    })
    .from(kinds)
    .innerJoin(categories, eq(categories.id, kinds.categoryId))
    .orderBy(asc(kinds.first))
}

/** A query for the ids of the products on a page, for `inArray`. */
export function onPage(
  db: Database,
  { type, status, now, buyer }: List & { buyer: string | null },
  { filter, page: { whole, page, categories } }: { filter: ListFilter; page: ListPage },
) {
  const table = itemTables[type]
  const { price, purchased, language } = filter
  const category = categories.find(({ slug }) => slug === filter.category)
  const conditions = whole
    ? []
    : [
        price === 'all' ? undefined : eq(isFree(table, now), price === 'free'),
        filter.category === null ? undefined : category ? eq(table.categoryId, category.id) : sql`false`,
        purchased ? isBought(db, type, buyer) : undefined,
        'language' in table && language !== 'all' ? inArray(table.language, ['all', language]) : undefined,
      ]
  const listed = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.status, status), ...conditions))
    .orderBy(asc(table.position), asc(table.id))
    .limit(productsOnPage)
    .offset((page - 1) * productsOnPage)
    .as('listed')
  return db.select({ id: listed.id }).from(listed)
}
