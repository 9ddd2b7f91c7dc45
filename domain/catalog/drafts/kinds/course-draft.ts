import { z } from 'zod'
import { countOwners } from '#domain/access/entitlements/entitlement-queries.ts'
import {
  findCourseStatus,
  getCategory,
  type LessonRow,
  type LockedCourse,
  listCourseSectionRows,
  listLessons,
  listPublishedPlaces,
  lockCourse,
  lockCourseById,
  type SectionRow,
} from '#domain/catalog/courses/course-content-queries.ts'
import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import { countWords } from '#domain/catalog/markdown/count-words.ts'
import { readingSeconds } from '#domain/catalog/markdown/render-markdown.ts'
import type { Database } from '#domain/kernel/database.ts'
import { chapterLimits } from '#values/chapters.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { salesWordsOf } from '#values/sales-words.ts'
import { mostOpeningDays } from '#values/section-opening.ts'
import { reservedSlugs } from '#values/slug.ts'
import type { CourseFields, LessonFields, SectionFields } from './course-fields.ts'
import type { CatalogPart, DraftKindFacts, LockedItem } from './draft-kind.ts'
import {
  category,
  day,
  imageReferenceShape,
  line,
  localized,
  markdown,
  moment,
  position,
  price,
  slug,
  text,
} from './field-shapes.ts'
import { markdownOf } from './markdown-of-rows.ts'
import { noSalesWords, salesInLanguages, salesShapes } from './sales-shapes.ts'

const longestSeconds = 100 * 3600

// The key of a stored file contains a digest of its content, so that only somebody who has the file can refer to it.
const stored = (pattern: RegExp) => z.partialRecord(z.enum(locales), z.string().regex(pattern))

export const courseShape = z.strictObject({
  slug,
  category,
  player: z.enum(['youtube', 'vimeo', 'file']),
  model: z.enum(['standard', 'ads']),
  title: line,
  subtitle: line,
  description: markdown,
  ...salesShapes,
  price: price.nullable(),
  offerPrice: price.nullable(),
  offerFrom: moment.nullable(),
  offerUntil: moment.nullable(),
  sourceCodeOffered: z.boolean(),
  sourceCodePrice: price,
  exclusiveOffered: z.boolean(),
  exclusivePrice: price,
  position,
  cover: imageReferenceShape.nullable(),
}) satisfies z.ZodType<CourseFields>

export const sectionShape = z.strictObject({
  title: line,
  inDevelopment: z.boolean(),
  exclusive: z.boolean(),
  legacy: z.boolean(),
  opensAfterDays: z.int().min(1).max(mostOpeningDays).nullable(),
  opensOn: day.nullable(),
}) satisfies z.ZodType<SectionFields>

export const lessonShape = z.strictObject({
  type: z.enum(['video', 'reading']),
  title: line,
  note: markdown,
  reading: markdown,
  sourceCode: markdown,
  externalVideo: text(60).nullable(),
  videoFiles: stored(/^videos\/[0-9a-f]{64}\.mp4$/),
  captionFiles: stored(/^captions\/[0-9a-f]{64}\.vtt$/),
  chapters: localized(chapterLimits.text),
  durationSeconds: z.int().min(0).max(longestSeconds),
  free: z.boolean(),
  exclusive: z.boolean(),
}) satisfies z.ZodType<LessonFields>

const emptyCourse: CourseFields = {
  slug: '',
  category: { slug: '', title: {} },
  player: 'file',
  model: 'standard',
  title: {},
  subtitle: {},
  description: {},
  ...noSalesWords,
  price: null,
  offerPrice: null,
  offerFrom: null,
  offerUntil: null,
  sourceCodeOffered: false,
  sourceCodePrice: 0,
  exclusiveOffered: false,
  exclusivePrice: 0,
  position: 100,
  cover: null,
}

const emptyLesson: LessonFields = {
  type: 'video',
  title: {},
  note: {},
  reading: {},
  sourceCode: {},
  externalVideo: null,
  videoFiles: {},
  captionFiles: {},
  chapters: {},
  durationSeconds: 0,
  free: false,
  exclusive: false,
}

type CoursePart = CatalogPart<'section', SectionFields> | CatalogPart<'lesson', LessonFields>

const emptySection: SectionFields = {
  title: {},
  inDevelopment: false,
  exclusive: false,
  legacy: false,
  opensAfterDays: null,
  opensOn: null,
}

/** The facts of courses. Sections contain the lessons. */
export const courseDraft: DraftKindFacts<CourseFields, CoursePart> = {
  shape: courseShape,
  empty: emptyCourse,
  inLanguages: ['title', 'subtitle', 'description', ...salesInLanguages],
  parts: {
    section: {
      holder: null,
      shape: sectionShape,
      empty: emptySection,
      long: [],
      inLanguages: [],
    },
    lesson: {
      holder: 'section',
      shape: lessonShape,
      empty: emptyLesson,
      long: ['note', 'reading', 'sourceCode', 'chapters'],
      // `sourceCode` is left out, because code is the same in all languages.
      inLanguages: ['note', 'reading', 'captionFiles', 'chapters'],
    },
  },
  reservedSlugs,
  findStatus: findCourseStatus,
  async lock(db, wanted) {
    const course = await ('id' in wanted ? lockCourseById(db, wanted.id) : lockCourse(db, wanted.slug))
    return course && courseItem(db, course)
  },
  async listPlaces(db, id) {
    const { sections, lessons } = await listPublishedPlaces(db, id)
    return [
      ...sections.map((sectionId) => ({ kind: 'section' as const, id: sectionId, parentId: null })),
      ...lessons.map(({ id: lessonId, sectionId }) => ({
        kind: 'lesson' as const,
        id: lessonId,
        parentId: sectionId,
      })),
    ]
  },
  countOwners: (db, productId) => countOwners(db, { productType: 'course', productId }),
}

/** The row must have been read when it was locked. */
export function courseItem(db: Database, course: LockedCourse): LockedItem<CourseFields, CoursePart> {
  const { id, slug, authorId, updatedAt } = course
  return { id, slug, authorId, updatedAt, read: () => readCourse(db, course) }
}

async function readCourse(db: Database, course: LockedCourse) {
  const sections = (await listCourseSectionRows(db, course.id)).toSorted(byPosition)
  const lessons = (await listLessons(db, course.id)).toSorted(byPosition)
  return {
    fields: courseFields(course, await getCategory(db, course.categoryId)),
    parts: [
      ...sections.map((row, place) => ({
        kind: 'section' as const,
        id: row.id,
        parentId: null,
        position: place,
        fields: sectionFields(row),
      })),
      ...sections.flatMap(({ id }) =>
        lessons
          .filter(({ sectionId }) => sectionId === id)
          .map((row, place) => ({
            kind: 'lesson' as const,
            id: row.id,
            parentId: id,
            position: place,
            fields: lessonFields(row),
          })),
      ),
    ],
  }
}

const byPosition = (a: { position: number; id: number }, b: { position: number; id: number }) =>
  a.position - b.position || a.id - b.id

export function courseFields(
  course: LockedCourse,
  category: Pick<CategoryCard, 'slug' | 'title'>,
): CourseFields {
  const { slug, player, model, title, subtitle, price, position, cover } = course
  const { offerPrice, offerFrom, offerUntil } = course
  const { sourceCodeOffered, sourceCodePrice, exclusiveOffered, exclusivePrice } = course
  return {
    slug,
    category: { slug: category.slug, title: category.title },
    player,
    model,
    title,
    subtitle,
    description: markdownOf(course.descriptionSource, course.description),
    ...salesWordsOf(course),
    price,
    offerPrice,
    offerFrom: offerFrom?.toISOString() ?? null,
    offerUntil: offerUntil?.toISOString() ?? null,
    sourceCodeOffered,
    sourceCodePrice,
    exclusiveOffered,
    exclusivePrice,
    position,
    cover,
  }
}

export function sectionFields(section: SectionRow): SectionFields {
  const { title, inDevelopment, exclusive, legacy, opensAfterDays, opensOn } = section
  return { title, inDevelopment, exclusive, legacy, opensAfterDays, opensOn }
}

export function lessonFields(lesson: LessonRow): LessonFields {
  const { type, title, externalVideo, videoFiles, captionFiles, chapters, free, exclusive } = lesson
  const note = markdownOf(lesson.sources.note, lesson.note)
  const reading = markdownOf(lesson.sources.reading, lesson.reading)
  const sourceCode = markdownOf(lesson.sources.sourceCode, lesson.sourceCode)
  return {
    type,
    title,
    note,
    reading,
    sourceCode,
    externalVideo,
    videoFiles,
    captionFiles,
    chapters,
    durationSeconds:
      type === 'reading' && isEstimate(lesson.durationSeconds, reading) ? 0 : lesson.durationSeconds,
    free,
    exclusive,
  }
}

function isEstimate(seconds: number, reading: LocalizedText): boolean {
  return Object.values(reading).some((text) => readingSeconds(countWords(text)) === seconds)
}
