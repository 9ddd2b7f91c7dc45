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

/** Former slugs of categories and of those merged into them, so that old URLs and folders still find the category. */
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
    /** Totals of sections and lessons, which only triggers write (docs/decisions/lists.md). */
    lessonCount: integer('lesson_count').notNull().default(0),
    totalSeconds: integer('total_seconds').notNull().default(0),
    /** Whether at least one section is in development. */
    inDevelopment: boolean('in_development').notNull().default(false),
    /** Whether all sections are legacy. */
    legacy: boolean('legacy').notNull().default(false),
  },
  (table) => [
    // Contains all columns that a list filters by, so that counting reads only the index.
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

/** The courses that the owner recommends on a course's page. */
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
    /** The folder's name without its number, by which later imports recognise the section. */
    key: text('key').notNull(),
    /** The author's `id`, by which imports recognise the section even if its folder is renamed (specification, R6). */
    identity: text('identity'),
    position: integer('position').notNull(),
    title: localized('title').notNull(),
    inDevelopment: boolean('in_development').notNull().default(false),
    exclusive: boolean('exclusive').notNull().default(false),
    legacy: boolean('legacy').notNull().default(false),
    /** Days after the beginning of a person's access (`values/section-opening.ts`). */
    opensAfterDays: integer('opens_after_days'),
    /** Day in UTC. If both are set, the later one counts. */
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
    /** The file's name without its number, by which later imports recognise the lesson. */
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
    /** Markdown of the three texts above as typed; empty for lessons that were imported before the column existed. */
    sources: jsonb('sources')
      .$type<{ note?: LocalizedText; reading?: LocalizedText; sourceCode?: LocalizedText }>()
      .notNull()
      .default({}),
    /** The video's id at YouTube or Vimeo. */
    externalVideo: text('external_video'),
    videoFiles: jsonb('video_files').$type<Partial<Record<Locale, string>>>().notNull().default({}),
    captionFiles: jsonb('caption_files').$type<Partial<Record<Locale, string>>>().notNull().default({}),
    /** Chapters of the video, one on each line (`values/chapters.ts`). */
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

/** All texts of a lesson that may name a file, for an index. */
export function lessonTexts({
  videoFiles,
  captionFiles,
  note,
  reading,
}: Record<'videoFiles' | 'captionFiles' | 'note' | 'reading', AnyPgColumn>): SQL {
  return sql`${videoFiles}::text || ${captionFiles}::text || ${note}::text || ${reading}::text`
}
