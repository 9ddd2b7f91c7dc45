import { and, asc, gte, lt, lte, min, sql, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { Period } from '#values/period.ts'
import type { ProductType } from '#values/product.ts'
import { missedSearches, type VisitStep, visitDays, visitTotals } from './figure.table.ts'
import { ofAuthor } from './sale-queries.ts'

export type VisitCount = {
  day: string
  productType: ProductType
  slug: string
  step: VisitStep
  count: number
}

/**
 * Adds visits to what other processes counted; unknown slugs are left out. Always in the same order, so that two
 * processes never deadlock.
 */
export async function addVisits(db: Database, counts: readonly VisitCount[]): Promise<void> {
  await db.execute(sql`
    with visits as (
    select counted.day::date as day, counted.product_type, product.id, counted.step, counted.count
    from jsonb_to_recordset(${JSON.stringify(
      counts.map(({ productType, ...each }) => ({ ...each, product_type: productType })),
    )}::jsonb) as counted(day text, product_type text, slug text, step text, count int)
    join (
      select 'course' as type, slug, id from ${courses}
      union all select 'book', slug, id from ${books}
      union all select 'pack', slug, id from ${packs}
    ) as product on product.type = counted.product_type and product.slug = counted.slug
    ), totals as (
      insert into ${visitTotals} (day, step, count)
      select day, step, sum(count) from visits group by 1, 2 order by 1, 2
      on conflict (day, step) do update set count = visit_totals.count + excluded.count
    )
    insert into ${visitDays} (day, product_type, product_id, step, count)
    select day, product_type, id, step, count from visits order by 1, 2, 3, 4
    on conflict (day, product_type, product_id, step) do update set count = visit_days.count + excluded.count`)
}

export type SearchCount = { day: string; text: string; count: number }

/**
 * Adds searches to what other processes counted. `most`: the most different texts in a day; further ones are left out.
 */
export async function addMissedSearches(
  db: Database,
  counts: readonly SearchCount[],
  { most }: { most: number },
): Promise<void> {
  await db.execute(sql`
    insert into ${missedSearches} (day, text, count)
    select counted.day::date, counted.text, counted.count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as counted(day text, text text, count int)
    where (select count(*) from ${missedSearches} as stored where stored.day = counted.day::date) < ${most}
      or exists (select 1 from ${missedSearches} as stored
        where stored.day = counted.day::date and stored.text = counted.text)
    order by 1, 2
    on conflict (day, text) do update set count = missed_searches.count + excluded.count`)
}

export async function deleteCountsBefore(
  db: Database,
  { visits, searches }: { visits: string; searches: string },
): Promise<void> {
  await db.delete(visitDays).where(lt(visitDays.day, visits))
  await db.delete(visitTotals).where(lt(visitTotals.day, visits))
  await db.delete(missedSearches).where(lt(missedSearches.day, searches))
}

export type VisitSums = { visits: number; checkouts: number }

const key = sql<string>`${visitDays.productType} || '/' || ${visitDays.productId}`
const visitSumsOf = ({
  count,
  step,
}: Pick<typeof visitDays, 'count' | 'step'> | Pick<typeof visitTotals, 'count' | 'step'>) => ({
  visits: sql<number>`coalesce(sum(${count}) filter (where ${step} = 'page'), 0)`.mapWith(Number),
  checkouts: sql<number>`coalesce(sum(${count}) filter (where ${step} = 'checkout'), 0)`.mapWith(Number),
})
const within = (day: PgColumn, { from, to }: Period) => and(gte(day, from), lte(day, to))

export async function listVisitsByDay(db: Database, authorId: string | null, period: Period) {
  const visits = authorId === null ? visitTotals : visitDays
  return db
    .select({ day: visits.day, ...visitSumsOf(visits) })
    .from(visits)
    .where(and(within(visits.day, period), ofAuthor(key, authorId)))
    .groupBy(visits.day)
}

/** Visits of these products, by keys such as `course/7`. */
export async function listVisitsByProduct(db: Database, keys: readonly string[], period: Period) {
  const { day, productType, productId } = visitDays
  const asked = sql`(${productType}, ${productId}) in (
    select split_part(asked, '/', 1), split_part(asked, '/', 2)::int from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as asked)`
  return db
    .select({ key, ...visitSumsOf(visitDays) })
    .from(visitDays)
    .where(and(within(day, period), asked))
    .groupBy(productType, productId)
}

/** The day on which counting began; null when nothing was counted yet. */
export async function findFirstVisitDay(db: Database): Promise<string | null> {
  const [row] = await db.select({ day: min(visitTotals.day) }).from(visitTotals)
  return row?.day ?? null
}

export type MissedSearch = { text: string; count: number; lastDay: string }

/** The most frequent first; with `after`, in alphabetical order from that text on. */
export async function listMissedSearchRows(
  db: Database,
  { from, to }: Period,
  { limit, after = null }: { limit: number; after?: string | null },
): Promise<MissedSearch[]> {
  const { text } = missedSearches
  const byText = sql`${text} collate "C"`
  const total = sum(missedSearches.count).mapWith(Number)
  return db
    .select({ text, count: total, lastDay: sql<string>`max(${missedSearches.day})::text` })
    .from(missedSearches)
    .where(
      and(
        gte(missedSearches.day, from),
        lte(missedSearches.day, to),
        after === null ? undefined : sql`${byText} > ${after}`,
      ),
    )
    .groupBy(text)
    .orderBy(...(after === null ? [sql`${total} desc`, asc(byText)] : [asc(byText)]))
    .limit(limit)
}
