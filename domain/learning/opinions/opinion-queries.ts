import { and, asc, desc, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { boughtBy, ownedBy } from '#domain/access/entitlements/entitlement-queries.ts'
import { packItems, productTables } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { type ProductReference, type ProductType, productKinds } from '#values/product.ts'
import type { Stars } from '#values/star-counts.ts'
import { opinions } from './opinion.table.ts'

export type OpinionRecord = typeof opinions.$inferSelect
export type OpinionProduct = NonNullable<Awaited<ReturnType<typeof findOpinionProduct>>>

/** A product by slug or id, drafts included; null when there is none. */
export async function findOpinionProduct(
  db: Database,
  { productType, ...which }: { productType: ProductType } & ({ slug: string } | { productId: number }),
) {
  const table = productTables[productType]
  const [row] = await db
    .select({
      productId: table.id,
      slug: table.slug,
      title: table.title,
      status: table.status,
      authorId: table.authorId,
      starCounts: table.starCounts,
    })
    .from(table)
    .where('slug' in which ? eq(table.slug, which.slug) : eq(table.id, which.productId))
    .limit(1)
  return row ? { productType, ...row } : null
}

const isOf = ({ productType, productId }: ProductReference) =>
  and(eq(opinions.productType, productType), eq(opinions.productId, productId))

/** Whether the writer has the product as paid and not refunded; for a pack, all of its items. */
function isPaidFor({ productType, productId }: ProductReference): SQL<boolean> {
  const paid = (product: Parameters<typeof ownedBy>[1]) =>
    sql`exists (select from ${entitlements} where ${ownedBy(opinions.writerId, product)} and ${eq(entitlements.kind, 'paid')})`
  if (!productKinds[productType].holdsProducts) return sql<boolean>`${paid([productType, productId])}`
  return sql<boolean>`(exists (select from ${packItems} where ${eq(packItems.packId, productId)}) and not exists (
    select from ${packItems} where ${eq(packItems.packId, productId)}
      and not ${paid([packItems.productType, packItems.productId])}))`
}

/**
 * Whether the writer still has the product, bought or claimed. False for packs, of which nobody records how much was
 * seen.
 */
function isHeld({ productType, productId }: ProductReference): SQL<boolean> {
  const held = boughtBy(opinions.writerId, [productType, productId])
  return sql<boolean>`exists (select from ${entitlements} where ${held})`
}

/** A product's visible opinions, newest first. `before`: an id. `worded`: leaves out opinions of stars alone. */
export async function listVisibleOpinions(
  db: Database,
  {
    product,
    stars,
    before,
    worded = false,
    limit,
  }: {
    product: ProductReference
    stars: Stars | null
    before: number | null
    worded?: boolean
    limit: number
  },
) {
  return db
    .select({
      id: opinions.id,
      stars: opinions.stars,
      words: opinions.words,
      locale: opinions.locale,
      createdAt: opinions.createdAt,
      editedAt: opinions.editedAt,
      answer: opinions.answer,
      answeredAt: opinions.answeredAt,
      writerId: opinions.writerId,
      writer: users.name,
      bought: isPaidFor(product),
      seen: sql<number | null>`case when ${isHeld(product)} then ${opinions.seen} end`,
      seenOf: opinions.seenOf,
    })
    .from(opinions)
    .leftJoin(users, eq(users.id, opinions.writerId))
    .where(
      and(
        isOf(product),
        isNull(opinions.hiddenAt),
        stars === null ? undefined : eq(opinions.stars, stars),
        before === null ? undefined : lt(opinions.id, before),
        worded ? ne(opinions.words, '') : undefined,
      ),
    )
    .orderBy(desc(opinions.id))
    .limit(limit)
}

export async function findOwnOpinion(
  db: Database,
  { userId, product }: { userId: string; product: ProductReference },
): Promise<OpinionRecord | null> {
  const [row] = await db
    .select()
    .from(opinions)
    .where(and(eq(opinions.writerId, userId), isOf(product)))
    .limit(1)
  return row ?? null
}

export async function findOpinion(db: Database, id: number): Promise<OpinionRecord | null> {
  const [row] = await db.select().from(opinions).where(eq(opinions.id, id)).limit(1)
  return row ?? null
}

/** Locks the opinion until the transaction ends; null when there is none. */
export async function lockOpinion(db: Database, id: number): Promise<OpinionRecord | null> {
  const [row] = await db.select().from(opinions).where(eq(opinions.id, id)).for('update')
  return row ?? null
}

/** The id of a new opinion; null when there was one already, which is changed if its words or stars differ. */
export async function upsertOpinion(
  db: Database,
  opinion: Pick<
    OpinionRecord,
    'productType' | 'productId' | 'stars' | 'words' | 'seen' | 'seenOf' | 'locale' | 'createdAt'
  > & { writerId: string },
): Promise<number | null> {
  const { stars, words, seen, seenOf, locale, createdAt } = opinion
  const [row] = await db
    .insert(opinions)
    .values(opinion)
    .onConflictDoUpdate({
      target: [opinions.writerId, opinions.productType, opinions.productId],
      set: { stars, words, seen, seenOf, locale, editedAt: createdAt },
      setWhere: sql`(${opinions.stars}, ${opinions.words}) is distinct from (excluded.stars, excluded.words)`,
    })
    .returning({ id: opinions.id, editedAt: opinions.editedAt })
  return row && row.editedAt === null ? row.id : null
}

export async function updateOpinion(
  db: Database,
  id: number,
  change: Partial<
    Pick<
      OpinionRecord,
      'answer' | 'answeredById' | 'answeredAt' | 'hiddenAt' | 'hiddenById' | 'hiddenReason' | 'reportedAt'
    >
  >,
): Promise<void> {
  await db.update(opinions).set(change).where(eq(opinions.id, id))
}

/** False when there was none. */
export async function deleteOwnOpinion(
  db: Database,
  { userId, product }: { userId: string; product: ProductReference },
): Promise<boolean> {
  const rows = await db
    .delete(opinions)
    .where(and(eq(opinions.writerId, userId), isOf(product)))
    .returning({ id: opinions.id })
  return rows.length > 0
}

/** On erasure, opinions stay without their writer. The reason why one was hidden is for the staff and not collected. */
export const opinionData: PersonalDataPart = {
  name: 'opinions',
  async collect({ db }, { id }) {
    const rows = await db.select().from(opinions).where(eq(opinions.writerId, id)).orderBy(asc(opinions.id))
    return rows.map(({ hiddenById: _, hiddenReason: __, answeredById: ___, reportedAt: ____, ...row }) => row)
  },
  async erase(db, { id }) {
    await db.update(opinions).set({ writerId: null }).where(eq(opinions.writerId, id))
    await db.update(opinions).set({ answeredById: null }).where(eq(opinions.answeredById, id))
    await db.update(opinions).set({ hiddenById: null }).where(eq(opinions.hiddenById, id))
    return []
  },
}
