import { and, eq, sql } from 'drizzle-orm'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { shownTitle, titleHoldsWords } from '#domain/catalog/listing/title-queries.ts'
import { packItems, packs } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PageToRead } from '#domain/kernel/list-page.ts'
import { beyondPlace, pageOrder, valueAndKey } from '#domain/kernel/page-queries.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ProductType } from '#values/product.ts'

export type PriceRow = {
  /** Key of the row in the list. */
  key: number
  productType: ProductType
  slug: string
  title: LocalizedText
  status: 'draft' | 'published' | 'archived'
  authorId: string | null
  price: number
  offerPrice: number | null
  offerFrom: Date | null
  offerUntil: Date | null
  /** Null for products without extras. */
  sourceCodeOffered: boolean | null
  sourceCodePrice: number | null
  exclusiveOffered: boolean | null
  exclusivePrice: number | null
  sortValue: string
}

const packPrice = sql`(select coalesce(sum(${packItems.price}), 0)::int from ${packItems} where ${eq(packItems.packId, packs.id)})`

/** All products with the same column names; the keys of the three types are never equal. */
const products = sql`
  select ${courses.id} * 3 as key, 'course' as product_type, ${courses.slug} as slug, ${courses.title} as title,
    ${courses.status} as status, ${courses.authorId} as author_id, ${courses.price} as price,
    ${courses.offerPrice} as offer_price, ${courses.offerFrom} as offer_from, ${courses.offerUntil} as offer_until,
    ${courses.sourceCodeOffered} as source_code_offered, ${courses.sourceCodePrice} as source_code_price,
    ${courses.exclusiveOffered} as exclusive_offered, ${courses.exclusivePrice} as exclusive_price from ${courses}
  union all select ${books.id} * 3 + 1, 'book', ${books.slug}, ${books.title}, ${books.status}, ${books.authorId},
    ${books.price}, ${books.offerPrice}, ${books.offerFrom}, ${books.offerUntil},
    null, null, null, null from ${books}
  union all select ${packs.id} * 3 + 2, 'pack', ${packs.slug}, ${packs.title}, ${packs.status}, ${packs.authorId},
    ${packPrice}, null, null, null, null, null, null, null from ${packs}`

/** The rows of one page, in the direction of the page. */
export async function listPriceRows(
  db: Database,
  { authorId, text, locale }: { authorId: string | null; text: string; locale: Locale },
  page: PageToRead,
): Promise<PriceRow[]> {
  const sortValue = shownTitle(locale)
  const key = sql<number>`key`
  return db
    .select({
      key,
      productType: sql<ProductType>`product_type`,
      slug: sql<string>`slug`,
      title: sql<LocalizedText>`title`,
      status: sql<PriceRow['status']>`status`,
      authorId: sql<string | null>`author_id`,
      price: sql<number>`price`,
      offerPrice: sql<number | null>`offer_price`,
      offerFrom: sql<Date | null>`offer_from`.mapWith(courses.offerFrom),
      offerUntil: sql<Date | null>`offer_until`.mapWith(courses.offerUntil),
      sourceCodeOffered: sql<boolean | null>`source_code_offered`,
      sourceCodePrice: sql<number | null>`source_code_price`,
      exclusiveOffered: sql<boolean | null>`exclusive_offered`,
      exclusivePrice: sql<number | null>`exclusive_price`,
      sortValue: sortValue.as('sort_value'),
    })
    .from(sql`(${products}) as priced`)
    .where(
      and(
        authorId === null ? undefined : sql`author_id = ${authorId}`,
        titleHoldsWords(text),
        beyondPlace([sortValue, key], page, valueAndKey),
      ),
    )
    .orderBy(...pageOrder([sortValue, key], page))
    .limit(page.limit)
}
