import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { digestsIn } from '#domain/kernel/text-queries.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { DraftFields, PartFields } from './kinds/draft-kinds.ts'
import { draftKindNames, partKindNames } from './kinds/kind-names.ts'

/** Why a draft was not published. */
export const draftRefusals = ['problems', 'would-lose', 'item-changed'] as const
export type DraftRefusal = (typeof draftRefusals)[number]

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
const person = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What an author works on. Readers see the tables of the catalog, which change only when a draft is published. */
export const drafts = pgTable(
  'drafts',
  {
    id: id(),
    kind: text('kind', { enum: draftKindNames }).notNull(),
    /** The published course, book, pack or post; null before the first publication. */
    itemId: integer('item_id'),
    authorId: person('author_id'),
    fields: jsonb('fields').$type<DraftFields>().notNull(),
    /** Counts saves of `fields`, to detect conflicts. */
    revision: integer('revision').notNull().default(1),
    /** The revision that readers see; 0 before the first publication. */
    publishedRevision: integer('published_revision').notNull().default(0),
    publishAt: moment('publish_at'),
    /** When and why a scheduled publication failed. Cleared when the draft is published or scheduled, or somebody has seen it. */
    refusedAt: moment('refused_at'),
    refusal: text('refusal', { enum: draftRefusals }),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: person('updated_by'),
  },
  (table) => [
    uniqueIndex('drafts_item').on(table.kind, table.itemId).where(sql`${table.itemId} is not null`),
    index().on(table.authorId),
    index().on(table.publishAt),
    index('drafts_digests').using('gin', digestsIn(sql`${table.fields}::text`)),
  ],
)

/** Sections and lessons of a course, chapters of a book. */
export const draftParts = pgTable(
  'draft_parts',
  {
    id: id(),
    draftId: integer('draft_id')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    /** The section of a lesson; null for other parts. */
    parentId: integer('parent_id').references((): AnyPgColumn => draftParts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: partKindNames }).notNull(),
    /** Place among its siblings, from 0. */
    position: integer('position').notNull(),
    /** The published section, lesson or chapter, to which progress and comments refer; null before the first publication. */
    itemId: integer('item_id'),
    fields: jsonb('fields').$type<PartFields>().notNull(),
    /** Counts saves of `fields`, to detect conflicts. */
    revision: integer('revision').notNull().default(1),
    publishedRevision: integer('published_revision').notNull().default(0),
    /** A removed part can be brought back until the draft is published. */
    removedAt: moment('removed_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: person('updated_by'),
  },
  (table) => [
    index().on(table.draftId),
    index().on(table.parentId),
    index('draft_parts_digests').using('gin', digestsIn(sql`${table.fields}::text`)),
  ],
)

/** Earlier states, to compare and restore. Saves of one person within five minutes share one revision. */
export const draftRevisions = pgTable(
  'draft_revisions',
  {
    id: id(),
    draftId: integer('draft_id')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    /** Null for the fields of the draft itself. */
    partId: integer('part_id').references(() => draftParts.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    fields: jsonb('fields').$type<DraftFields | PartFields>().notNull(),
    reason: text('reason', { enum: ['saved', 'restored', 'published'] }).notNull(),
    at: moment('at').notNull().defaultNow(),
    by: person('by'),
  },
  (table) => [index().on(table.draftId, table.partId, table.id)],
)
