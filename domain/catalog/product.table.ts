import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { digestsIn } from '#domain/kernel/text-queries.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { levels, type Questions, type ShownQuestion } from '#values/sales-words.ts'
import type { StarCounts } from '#values/star-counts.ts'

const localized = (name: string) => jsonb(name).$type<LocalizedText>()

export const productColumns = () => ({
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull().unique(),
  status: text('status', { enum: ['draft', 'published', 'archived'] }).notNull(),
  title: localized('title').notNull(),
  /** Sanitised HTML. */
  description: localized('description').notNull(),
  /** Null: a cover is drawn from the slug. */
  cover: jsonb('cover').$type<ImageReference>(),
  position: integer('position').notNull().default(100),
  /** Markdown of `description` as typed; empty for products that were imported before the column existed. */
  descriptionSource: localized('description_source').notNull().default({}),
  /** How much learners need to know beforehand. */
  level: text('level', { enum: levels }),
  /** What learners will be able to do or will have built, one on each line. */
  outcomes: localized('outcomes').notNull().default({}),
  questions: jsonb('questions').$type<Questions<ShownQuestion>>().notNull().default({}),
  /** The person besides the owner who may change it in the studio. */
  authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
  /** How many visible opinions have one star to five. Only a trigger on opinions writes it (docs/decisions/opinions.md). */
  starCounts: jsonb('star_counts').$type<StarCounts>().notNull().default([0, 0, 0, 0, 0]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const pricedColumns = () => ({
  ...productColumns(),
  /** `ads`: free with advertising (specification, section 3). */
  model: text('model', { enum: ['standard', 'ads'] })
    .notNull()
    .default('standard'),
  subtitle: localized('subtitle').notNull(),
  /** Minor units of US dollars; 0 is free. */
  price: integer('price').notNull(),
  offerPrice: integer('offer_price'),
  /** Null: the offer has no beginning. */
  offerFrom: timestamp('offer_from', { withTimezone: true }),
  /** The first moment after the offer; null: it does not end. */
  offerUntil: timestamp('offer_until', { withTimezone: true }),
})

type ProductTexts = Record<'cover' | 'description', AnyPgColumn>

/** The texts of a product that may name files. `all` is what the index of digests covers. */
export const productTexts = {
  cover: ({ cover }: Pick<ProductTexts, 'cover'>): SQL => sql`coalesce(${cover}::text, '')`,
  description: ({ description }: Pick<ProductTexts, 'description'>): SQL => sql`${description}::text`,
  all: (product: ProductTexts): SQL =>
    sql`${productTexts.cover(product)} || ${productTexts.description(product)}`,
}

/** For the index that finds products by the files that they use. */
export function productDigests(product: ProductTexts): SQL {
  return digestsIn(productTexts.all(product))
}
