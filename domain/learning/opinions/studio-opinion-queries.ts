import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PageToRead } from '#domain/kernel/list-page.ts'
import { beyondPlace, keyAlone, pageOrder } from '#domain/kernel/page-queries.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { OpinionState } from '#values/opinion-state.ts'
import type { ProductReference } from '#values/product.ts'
import type { Stars } from '#values/star-counts.ts'
import { opinions } from './opinion.table.ts'

export type OpinionScope = {
  /** Only opinions on products of this author; null for all. */
  authorId: string | null
  stars: Stars | null
  product: ProductReference | null
}

const isIn: Record<OpinionState, SQL | undefined> = {
  unanswered: and(isNull(opinions.answer), isNull(opinions.hiddenAt)),
  reported: isNotNull(opinions.reportedAt),
  hidden: isNotNull(opinions.hiddenAt),
}

const hiders = alias(users, 'hiders')
const isOf = {
  course: and(eq(opinions.productType, 'course'), eq(courses.id, opinions.productId)),
  book: and(eq(opinions.productType, 'book'), eq(books.id, opinions.productId)),
  pack: and(eq(opinions.productType, 'pack'), eq(packs.id, opinions.productId)),
}

function inScope({ authorId, stars, product }: OpinionScope): SQL | undefined {
  return and(
    authorId === null
      ? undefined
      : sql`coalesce(${courses.authorId}, ${books.authorId}, ${packs.authorId}) = ${authorId}`,
    stars === null ? undefined : eq(opinions.stars, stars),
    product === null
      ? undefined
      : and(eq(opinions.productType, product.productType), eq(opinions.productId, product.productId)),
  )
}

export type StudioOpinionRow = Awaited<ReturnType<typeof listStudioOpinions>>[number]

/** One page of opinions, beyond a place in one direction. */
export async function listStudioOpinions(
  db: Database,
  {
    state,
    descending,
    after,
    limit,
    ...scope
  }: OpinionScope & PageToRead<number> & { state: OpinionState | null },
) {
  const page = { descending, after }
  return db
    .select({
      id: opinions.id,
      productType: opinions.productType,
      slug: sql<string>`coalesce(${courses.slug}, ${books.slug}, ${packs.slug}, '')`,
      title: sql<LocalizedText>`coalesce(${courses.title}, ${books.title}, ${packs.title}, '{}'::jsonb)`,
      stars: opinions.stars,
      words: opinions.words,
      locale: opinions.locale,
      writerId: opinions.writerId,
      writer: users.name,
      createdAt: opinions.createdAt,
      editedAt: opinions.editedAt,
      answer: opinions.answer,
      answeredAt: opinions.answeredAt,
      hiddenAt: opinions.hiddenAt,
      hiddenBy: hiders.name,
      hiddenReason: opinions.hiddenReason,
      reportedAt: opinions.reportedAt,
    })
    .from(opinions)
    .leftJoin(courses, isOf.course)
    .leftJoin(books, isOf.book)
    .leftJoin(packs, isOf.pack)
    .leftJoin(users, eq(users.id, opinions.writerId))
    .leftJoin(hiders, eq(hiders.id, opinions.hiddenById))
    .where(
      and(
        inScope(scope),
        state === null ? undefined : isIn[state],
        beyondPlace([opinions.id], page, keyAlone),
      ),
    )
    .orderBy(...pageOrder([opinions.id], page))
    .limit(limit)
}

/** The number of opinions in each state, at most `limit` each, which means that many or more. */
export async function countStudioOpinions(
  db: Database,
  scope: OpinionScope,
  { limit }: { limit: number },
): Promise<Record<OpinionState | 'all', number>> {
  const [row] = await db
    .select({
      all: counted(db, scope, undefined, limit),
      unanswered: counted(db, scope, isIn.unanswered, limit),
      reported: counted(db, scope, isIn.reported, limit),
      hidden: counted(db, scope, isIn.hidden, limit),
    })
    .from(sql`(values (1)) as one`)
  if (!row) throw new Error('Unreachable: one row of values')
  return row
}

/** The number of opinions in the states that wait for somebody, each counted by its own index. */
export async function countWaitingOpinions(
  db: Database,
  scope: OpinionScope,
): Promise<Record<'unanswered' | 'reported', number>> {
  const [row] = await db
    .select({
      unanswered: counted(db, scope, isIn.unanswered),
      reported: counted(db, scope, isIn.reported),
    })
    .from(sql`(values (1)) as one`)
  if (!row) throw new Error('Unreachable: one row of values')
  return row
}

function counted(db: Database, scope: OpinionScope, condition: SQL | undefined, limit?: number) {
  const some = db
    .select({ one: sql`1` })
    .from(opinions)
    .where(and(inScope(scope), condition))
    .$dynamic()
  // The products are joined only to find out whose they are.
  if (scope.authorId !== null) {
    some.leftJoin(courses, isOf.course).leftJoin(books, isOf.book).leftJoin(packs, isOf.pack)
  }
  if (limit !== undefined) some.limit(limit)
  return sql<number>`(select count(*)::int from ${some.as('some')})`
}
