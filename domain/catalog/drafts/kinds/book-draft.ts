import { z } from 'zod'
import { countOwners } from '#domain/access/entitlements/entitlement-queries.ts'
import {
  findBookStatus,
  type LockedBook,
  listBookPlaces,
  lockBook,
  lockBookById,
} from '#domain/catalog/books/book-content-queries.ts'
import { listBookFiles, listBookSectionRows } from '#domain/catalog/books/book-queries.ts'
import { draftTexts } from '#domain/catalog/books/chapter-text/draft-texts.ts'
import { getCategory } from '#domain/catalog/courses/course-content-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import { saidNumbers } from '#values/chapter-numbers.ts'
import { locales } from '#values/locale.ts'
import { salesWordsOf } from '#values/sales-words.ts'
import { reservedBookSlugs } from '#values/slug.ts'
import type { BookFields, BookFileFields, ChapterFields } from './book-fields.ts'
import type { CatalogPart, DraftKindFacts, LockedItem } from './draft-kind.ts'
import {
  category,
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

const mostFiles = 40
const mostPages = 99_999

// The key of a stored file contains a digest of its content, so that only somebody who has the file can refer to it.
const bookFileShape = z.strictObject({
  key: z
    .string()
    .max(120)
    .regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*\.(?:pdf|epub|zip)$/),
  type: z.enum(['pdf', 'epub', 'zip']),
  variant: z.enum(['light', 'dark']),
  visibility: z.enum(['all', 'webmobilevisor', 'webvisor']),
  label: localized(80),
  storageKey: z
    .string()
    .regex(/^books\/[0-9a-f]{64}\.(?:pdf|epub|zip)$/)
    .nullable(),
  size: z.int().min(0).nullable(),
  pageCount: z.int().min(0).nullable(),
}) satisfies z.ZodType<BookFileFields>

export const bookShape = z.strictObject({
  slug,
  category,
  model: z.enum(['standard', 'ads']),
  title: line,
  subtitle: line,
  description: markdown,
  ...salesShapes,
  language: z.enum(['all', ...locales]),
  pageCount: z.int().min(0).max(mostPages),
  math: z.boolean(),
  price: price.nullable(),
  offerPrice: price.nullable(),
  offerFrom: moment.nullable(),
  offerUntil: moment.nullable(),
  position,
  cover: imageReferenceShape.nullable(),
  files: z
    .array(bookFileShape)
    .max(mostFiles)
    .refine((files) => new Set(files.map(({ key }) => key)).size === files.length),
}) satisfies z.ZodType<BookFields>

export const chapterShape = z.strictObject({
  title: line,
  depth: z.int().min(0).max(8),
  number: text(20).nullable(),
  part: line,
  sample: z.boolean(),
  content: markdown,
}) satisfies z.ZodType<ChapterFields>

type ChapterPart = CatalogPart<'chapter', ChapterFields>

/** The facts of books. Chapters are one flat list; each contains its depth. */
export const bookDraft: DraftKindFacts<BookFields, ChapterPart> = {
  shape: bookShape,
  empty: {
    slug: '',
    category: { slug: '', title: {} },
    model: 'standard',
    title: {},
    subtitle: {},
    description: {},
    ...noSalesWords,
    language: 'all',
    pageCount: 0,
    math: true,
    price: null,
    offerPrice: null,
    offerFrom: null,
    offerUntil: null,
    position: 100,
    cover: null,
    files: [],
  },
  inLanguages: ['title', 'subtitle', 'description', ...salesInLanguages],
  parts: {
    chapter: {
      holder: null,
      shape: chapterShape,
      empty: { title: {}, depth: 0, number: null, part: {}, sample: false, content: {} },
      long: ['content'],
      inLanguages: ['content'],
    },
  },
  reservedSlugs: reservedBookSlugs,
  findStatus: findBookStatus,
  async lock(db, wanted) {
    const book = await ('id' in wanted ? lockBookById(db, wanted.id) : lockBook(db, wanted.slug))
    return book && bookItem(db, book)
  },
  async listPlaces(db, id) {
    const ids = await listBookPlaces(db, id)
    return ids.map((chapterId) => ({ kind: 'chapter' as const, id: chapterId, parentId: null }))
  },
  countOwners: (db, productId) => countOwners(db, { productType: 'book', productId }),
}

/** The row must have been read when it was locked. */
export function bookItem(db: Database, book: LockedBook): LockedItem<BookFields, ChapterPart> {
  const { id, slug: known, authorId, updatedAt } = book
  return { id, slug: known, authorId, updatedAt, read: () => readBook(db, book) }
}

async function readBook(db: Database, book: LockedBook) {
  const sections = await listBookSectionRows(db, book.id)
  const hasFormulas = sections.some(({ content }) =>
    Object.values(content).some((html) => html.includes('<math')),
  )
  const files = await listBookFiles(db, book.id)
  const { slug: known, model, title, subtitle, language, pageCount, cover } = book
  const { price: asked, offerPrice, offerFrom, offerUntil } = book
  const { slug: categorySlug, title: categoryTitle } = await getCategory(db, book.categoryId)
  const fields: BookFields = {
    slug: known,
    category: { slug: categorySlug, title: categoryTitle },
    model,
    title,
    subtitle,
    description: markdownOf(book.descriptionSource, book.description),
    ...salesWordsOf(book),
    language,
    pageCount,
    math: hasFormulas,
    price: asked,
    offerPrice,
    offerFrom: offerFrom?.toISOString() ?? null,
    offerUntil: offerUntil?.toISOString() ?? null,
    position: book.position,
    cover,
    files: files.map(({ key, type, variant, visibility, label, storageKey, size, pageCount: pages }) => ({
      key,
      type,
      variant,
      visibility,
      label,
      storageKey,
      size,
      pageCount: pages,
    })),
  }
  const numbers = saidNumbers(sections)
  const texts = await draftTexts(sections, { math: hasFormulas })
  const parts = sections.map((section, place) => ({
    kind: 'chapter' as const,
    id: section.id,
    parentId: null,
    position: place,
    fields: {
      title: section.title,
      depth: section.depth,
      number: numbers[place] ?? null,
      part: section.part,
      sample: section.sample,
      content: texts[place] ?? {},
    },
  }))
  return { fields, parts }
}
