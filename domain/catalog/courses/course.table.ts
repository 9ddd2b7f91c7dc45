import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { pricedColumns, productDigests } from '#domain/catalog/product.table.ts'
import { digestsIn } from '#domain/kernel/text-queries.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
const localized = (name: string) => jsonb(name).$type<LocalizedText>()

export const categories = pgTable('categories', {
  id: id(),
  slug: text('slug').notNull().unique(),
  title: localized('title').notNull(),
})

/** Slugs that categories had, or those that were merged into them: addresses and folders with them still find the category. */
export const categoryFormerSlugs = pgTable(
  'category_former_slugs',
  {
    slug: text('slug').primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.categoryId)],
)

export const courses = pgTable(
  'courses',
  {
    ...pricedColumns(),
    player: text('player', { enum: ['youtube', 'vimeo', 'file'] }).notNull(),
    sourceCodeOffered: boolean('source_code_offered').notNull().default(false),
    sourceCodePrice: integer('source_code_price').notNull().default(0),
    exclusiveOffered: boolean('exclusive_offered').notNull().default(false),
    exclusivePrice: integer('exclusive_price').notNull().default(0),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    /** The totals of sections and lessons are counted by triggers (docs/decisions/lists.md); nothing else writes them. */
    lessonCount: integer('lesson_count').notNull().default(0),
    totalSeconds: integer('total_seconds').notNull().default(0),
    /** Some section is. */
    inDevelopment: boolean('in_development').notNull().default(false),
    /** Every section is. */
    legacy: boolean('legacy').notNull().default(false),
  },
  (table) => [
    // With all that a list filters by, so that counting it reads no rows.
    index('courses_listed').on(
      table.status,
      table.position,
      table.id,
      table.categoryId,
      table.price,
      table.offerPrice,
      table.offerFrom,
      table.offerUntil,
    ),
    index('courses_digests').using('gin', productDigests(table)),
  ],
)

/** What the owner recommends to those who look at a course. */
export const courseRecommendations = pgTable(
  'course_recommendations',
  {
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    recommendedId: integer('recommended_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.recommendedId] }),
    index().on(table.recommendedId),
  ],
)

export const sections = pgTable(
  'sections',
  {
    id: id(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Folder name without number; later imports match by it. */
    key: text('key').notNull(),
    /** The author's `id`; imports match by it whatever the name (specification, R6). */
    identity: text('identity'),
    position: integer('position').notNull(),
    title: localized('title').notNull(),
    inDevelopment: boolean('in_development').notNull().default(false),
    exclusive: boolean('exclusive').notNull().default(false),
    legacy: boolean('legacy').notNull().default(false),
    /** Days after a person's access began (`values/section-opening.ts`). */
    opensAfterDays: integer('opens_after_days'),
    /** UTC day; with both, the later one counts. */
    opensOn: date('opens_on'),
  },
  (table) => [unique().on(table.courseId, table.key)],
)

export const lessons = pgTable(
  'lessons',
  {
    id: id(),
    sectionId: integer('section_id')
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    /** File name without number; later imports match by it. */
    key: text('key').notNull(),
    /** The author's `id`, unique in the course (specification, R6). */
    identity: text('identity'),
    position: integer('position').notNull(),
    type: text('type', { enum: ['video', 'reading'] }).notNull(),
    title: localized('title').notNull(),
    /** Sanitised HTML. */
    note: localized('note').notNull(),
    /** Sanitised HTML. */
    reading: localized('reading').notNull(),
    /** Highlighted HTML. */
    sourceCode: localized('source_code').notNull(),
    /** Markdown of the three texts above as it was typed; empty for what was imported before it was stored. */
    sources: jsonb('sources')
      .$type<{ note?: LocalizedText; reading?: LocalizedText; sourceCode?: LocalizedText }>()
      .notNull()
      .default({}),
    /** The id at YouTube or Vimeo. */
    externalVideo: text('external_video'),
    videoFiles: jsonb('video_files').$type<Partial<Record<Locale, string>>>().notNull().default({}),
    captionFiles: jsonb('caption_files').$type<Partial<Record<Locale, string>>>().notNull().default({}),
    /** Of a video, one a line (`values/chapters.ts`). */
    chapters: localized('chapters').notNull().default({}),
    durationSeconds: integer('duration_seconds').notNull(),
    free: boolean('free').notNull().default(false),
    exclusive: boolean('exclusive').notNull().default(false),
  },
  (table) => [
    unique().on(table.sectionId, table.key),
    index('lessons_digests').using('gin', digestsIn(lessonTexts(table))),
  ],
)

/** All that names a file in a class, for an index. */
export function lessonTexts({
  videoFiles,
  captionFiles,
  note,
  reading,
}: Record<'videoFiles' | 'captionFiles' | 'note' | 'reading', AnyPgColumn>): SQL {
  return sql`${videoFiles}::text || ${captionFiles}::text || ${note}::text || ${reading}::text`
}
