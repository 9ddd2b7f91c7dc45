import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { ownerCounts } from '#domain/access/entitlements/owner-count.table.ts'
import { bookSections, books } from '#domain/catalog/books/book.table.ts'
import { categories, courses } from '#domain/catalog/courses/course.table.ts'
import { draftParts, drafts } from '#domain/catalog/drafts/draft.table.ts'
import { offerPriceAt } from '#domain/catalog/offers/offer-queries.ts'
import { packItems, packs } from '#domain/catalog/packs/pack.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PageToRead } from '#domain/kernel/list-page.ts'
import { microsecondsOf } from '#domain/kernel/moment-queries.ts'
import { beyondPlace, pageOrder, valueAndKey } from '#domain/kernel/page-queries.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { draftChanged, lastTouched } from './draft-place-queries.ts'
import type { ItemKind, ItemSort, ItemState } from './listed-item.ts'
import { shownTitle, titleHoldsWords } from './title-queries.ts'

export type ListScope = {
  kind: ItemKind
  /** Null: everybody's. */
  authorId: string | null
  /** Words that title or slug must all contain, without regard to case and accents. */
  text: string
  /** The moment for which offers are computed. */
  now: Date
}

/** For each kind, the same columns under the same names. */
const published: Record<ItemKind, (now: Date) => SQL> = {
  course: (
    now,
  ) => sql`select ${courses.id} as key, ${courses.slug} as slug, null::text as category, ${courses.title} as title,
    ${courses.status} as status, ${courses.authorId} as author_id, ${courses.price} as price, ${offerPriceAt(courses, now)} as offer_price,
    ${courses.lessonCount} as parts, ${courses.updatedAt} as changed_at from ${courses}`,
  book: (
    now,
  ) => sql`select ${books.id} as key, ${books.slug} as slug, null::text as category, ${books.title} as title,
    ${books.status} as status, ${books.authorId} as author_id, ${books.price} as price, ${offerPriceAt(books, now)} as offer_price,
    (select count(*)::int from ${bookSections} where ${eq(bookSections.bookId, books.id)}) as parts,
    ${books.updatedAt} as changed_at from ${books}`,
  pack: () => sql`select ${packs.id} as key, ${packs.slug} as slug, null::text as category, ${packs.title} as title,
    ${packs.status} as status, ${packs.authorId} as author_id,
    (select coalesce(sum(${packItems.price}), 0)::int from ${packItems} where ${eq(packItems.packId, packs.id)}) as price,
    null::int as offer_price,
    (select count(*)::int from ${packItems} where ${eq(packItems.packId, packs.id)}) as parts,
    ${packs.updatedAt} as changed_at from ${packs}`,
  post: () => sql`select ${posts.id} as key, ${posts.slug} as slug, ${categories.slug} as category, ${posts.title} as title,
    ${posts.status} as status, ${posts.authorId} as author_id, null::int as price, null::int as offer_price,
    null::int as parts, ${posts.updatedAt} as changed_at
    from ${posts} join ${categories} on ${eq(categories.id, posts.categoryId)}`,
}

/** How many people have each item of a kind; none for posts. */
const ownersOf = (
  kind: ItemKind,
) => sql`select ${ownerCounts.productId} as item, sum(${ownerCounts.owners})::int as count
  from ${ownerCounts} where ${ownerCounts.productType} = ${kind} group by ${ownerCounts.productId}`

const ownPrice = sql`(${drafts.fields} ->> 'price')::int`
const items = sql`jsonb_array_elements(${drafts.fields} -> 'items') as item`

const draftPrice: Record<ItemKind, SQL> = {
  course: ownPrice,
  book: ownPrice,
  pack: sql`(select coalesce(sum((item ->> 'price')::int), 0)::int from ${items})`,
  post: sql`null::int`,
}

const partCount = sql`(select count(*)::int from ${draftParts} where ${and(eq(draftParts.draftId, drafts.id), inArray(draftParts.kind, ['lesson', 'chapter']), isNull(draftParts.removedAt))})`

const draftSize: Record<ItemKind, SQL> = {
  course: partCount,
  book: partCount,
  pack: sql`jsonb_array_length(${drafts.fields} -> 'items')`,
  post: sql`null::int`,
}

/** The published items, each with its draft, and the drafts that were never published. */
function itemsOf({ kind, authorId, text, now }: ListScope): SQL {
  const isOwn = authorId === null ? sql`true` : sql`author_id = ${authorId}`
  return sql`
    select *, case
        when status = 'archived' then 'archived'
        when status = 'draft' then case when publish_at is null then 'draft' else 'scheduled' end
        when pending then 'changed' else 'published' end as state
    from (
      select item.key, item.slug, item.category, item.title, item.status, item.author_id, item.price, item.offer_price,
        item.parts, greatest(item.changed_at, draft.touched_at) as changed_at, draft.publish_at, coalesce(draft.pending, false) as pending
      from (${published[kind](now)}) as item
      left join (
        select ${drafts.itemId} as item_id, ${drafts.publishAt} as publish_at, ${draftChanged} as pending, ${lastTouched} as touched_at
        from ${drafts} where ${eq(drafts.kind, kind)}
      ) as draft on draft.item_id = item.key
      union all
      select -${drafts.id}, ${drafts.fields} ->> 'slug', ${drafts.fields} -> 'category' ->> 'slug', ${drafts.fields} -> 'title', 'draft',
        ${drafts.authorId}, ${draftPrice[kind]}, (${drafts.fields} ->> 'offerPrice')::int, ${draftSize[kind]}, ${lastTouched}, ${drafts.publishAt}, true
      from ${drafts} where ${and(eq(drafts.kind, kind), isNull(drafts.itemId))}
    ) as every_item
    where ${isOwn} and ${titleHoldsWords(text) ?? sql`true`}`
}

/** Numbers are doubles, which arrive as numbers from either driver. */
const sortValues: Record<ItemSort, (locale: Locale) => SQL<string | number>> = {
  title: shownTitle,
  state: () => sql`state collate "C"`,
  author: () => sql`public.search_fold(coalesce(${users.name}, '')) collate "C"`,
  price: () => sql`coalesce(least(price, offer_price), 0)::float8`,
  parts: () => sql`coalesce(parts, 0)::float8`,
  owners: () => sql`coalesce(owned.count, 0)::float8`,
  changed: () => changedMicroseconds,
}

const changedMicroseconds = microsecondsOf(sql`changed_at`)

/** The rows of one page, in the direction of the page. */
export async function listItemRows(
  db: Database,
  scope: ListScope & { states: readonly ItemState[]; locale: Locale },
  { sort, ...page }: PageToRead & { sort: ItemSort },
) {
  const value = sortValues[sort](scope.locale)
  const key = sql<number>`key`
  return db
    .select({
      key,
      slug: sql<string>`slug`,
      category: sql<string | null>`category`,
      title: sql<LocalizedText>`title`,
      state: sql<ItemState>`state`,
      publishAt: sql<number | null>`(extract(epoch from publish_at) * 1000)::float8`,
      author: users.name,
      price: sql<number | null>`price`,
      offerPrice: sql<number | null>`offer_price`,
      parts: sql<number | null>`parts`,
      owners: scope.kind === 'post' ? sql<null>`null::int` : sql<number>`coalesce(owned.count, 0)`,
      changedAt: sql<number>`${changedMicroseconds} / 1000`,
      value: value.as('value'),
    })
    .from(sql`(${itemsOf(scope)}) as listed`)
    .leftJoin(users, sql`${users.id} = author_id`)
    .leftJoin(sql`(${ownersOf(scope.kind)}) as owned`, sql`owned.item = key`)
    .where(
      and(
        scope.states.length > 0 ? inArray(sql`state`, [...scope.states]) : undefined,
        beyondPlace([value, key], page, valueAndKey),
      ),
    )
    .orderBy(...pageOrder([value, key], page))
    .limit(page.limit)
}

export async function countItemRows(db: Database, scope: ListScope) {
  return db
    .select({ state: sql<ItemState>`state`, count: sql<number>`count(*)::int` })
    .from(sql`(${itemsOf(scope)}) as listed`)
    .groupBy(sql`state`)
}

/** The items changed last. */
export async function findItemRows(db: Database, scope: ListScope, { limit }: { limit: number }) {
  return db
    .select({
      key: sql<number>`key`,
      slug: sql<string>`slug`,
      category: sql<string | null>`category`,
      title: sql<LocalizedText>`title`,
      state: sql<ItemState>`state`,
    })
    .from(sql`(${itemsOf(scope)}) as listed`)
    .orderBy(sql`changed_at desc`, sql`key desc`)
    .limit(limit)
}
