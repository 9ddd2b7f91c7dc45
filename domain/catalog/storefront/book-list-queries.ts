import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { ownedBy } from '#domain/access/entitlements/entitlement-queries.ts'
import { bookSections, books } from '#domain/catalog/books/book.table.ts'
import { filesOfBook } from '#domain/catalog/books/book-queries.ts'
import { categories } from '#domain/catalog/courses/course.table.ts'
import { postReferences } from '#domain/catalog/posts/post-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { onPage } from './listed-product-queries.ts'

export type BookListRecord = Awaited<ReturnType<typeof findBookList>>[number]

type ListedSection = Pick<typeof bookSections.$inferSelect, 'depth' | 'number' | 'part' | 'title' | 'sample'>

type BookQuestions = (typeof books.$inferSelect)['questions']

const mostListed = 150

const sectionCount = sql<number>`(select count(*)::int from ${bookSections} where ${bookSections.bookId} = ${books.id})`

const contents = sql<ListedSection[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'depth', ${bookSections.depth}, 'number', ${bookSections.number},
    'part', ${bookSections.part}, 'title', ${bookSections.title}, 'sample', ${bookSections.sample}
  ) order by ${bookSections.position})
  from ${bookSections} where ${bookSections.bookId} = ${books.id} and ${bookSections.position} < ${mostListed}
), '[]'::jsonb)`

/** With `ownedOnly`, the books that the person has; with `slug`, one book with description and contents. In the shop's order. */
export async function findBookList(
  db: Database,
  {
    statuses,
    userId,
    ownedOnly = false,
    slug,
    listed,
  }: {
    statuses: ('published' | 'archived')[]
    userId: string | null
    ownedOnly?: boolean
    slug?: string
    /** Query for the ids of the books on a page; without it, all books. */
    listed?: ReturnType<typeof onPage>
  },
) {
  const articles = postReferences(db)
  return db
    .select({
      id: books.id,
      slug: books.slug,
      archived: sql<boolean>`${books.status} = 'archived'`,
      model: books.model,
      authorId: books.authorId,
      title: books.title,
      subtitle: books.subtitle,
      description: slug === undefined ? sql<LocalizedText>`'{}'::jsonb` : books.description,
      language: books.language,
      pageCount: books.pageCount,
      price: books.price,
      offerPrice: books.offerPrice,
      offerFrom: books.offerFrom,
      offerUntil: books.offerUntil,
      cover: books.cover,
      starCounts: books.starCounts,
      files: filesOfBook,
      level: books.level,
      outcomes: slug === undefined ? sql<LocalizedText>`'{}'::jsonb` : books.outcomes,
      questions: slug === undefined ? sql<BookQuestions>`'{}'::jsonb` : books.questions,
      updatedAt: books.updatedAt,
      contents: slug === undefined ? sql<ListedSection[]>`'[]'::jsonb` : contents,
      sectionCount: slug === undefined ? sql<number>`0` : sectionCount,
      category: { id: categories.id, slug: categories.slug, title: categories.title },
      post: { slug: articles.slug, category: articles.category, categoryId: articles.categoryId },
      entitlement: { kind: entitlements.kind, grantedAt: entitlements.grantedAt, given: entitlements.given },
    })
    .from(books)
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .leftJoin(articles, eq(articles.bookId, books.id))
    .leftJoin(entitlements, ownedBy(userId, ['book', books.id]))
    .where(
      and(
        inArray(books.status, statuses),
        ownedOnly ? isNotNull(entitlements.id) : undefined,
        slug === undefined ? undefined : eq(books.slug, slug),
        listed && inArray(books.id, listed),
      ),
    )
    .orderBy(asc(books.position), asc(books.id))
}
