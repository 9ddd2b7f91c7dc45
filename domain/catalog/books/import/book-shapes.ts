import { z } from 'zod'
import type { ImportProblemCode } from '#domain/catalog/imports/import-problem.ts'
import { authorKey } from '#domain/catalog/imports/item-author.ts'
import { questionsKey, salesKeys, salesKeysOfTranslation } from '#domain/catalog/imports/read-sales.ts'
import {
  flag,
  offerDates,
  position,
  price,
  readBy,
  slug,
  status,
  subtitle,
  title,
  words,
} from '#domain/catalog/imports/shapes.ts'
import { locales } from '#values/locale.ts'
import { reservedBookSlugs } from '#values/slug.ts'

const bookSlug = slug.refine((text) => !reservedBookSlugs.has(text), {
  params: { problem: 'slug-reserved' satisfies ImportProblemCode },
})
const pages = readBy('not-a-number', (text) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined))
const epubName = readBy('not-an-epub', (text) =>
  /^(?:files\/)?[^/\\]{1,120}\.epub$/.test(text) ? text : undefined,
)
const site = readBy('not-a-site', (text) =>
  /^https:\/\//.test(text) && URL.canParse(text) ? text : undefined,
)
const folderInside = readBy('not-a-folder-inside', (text) =>
  /^[^/\\]{1,120}(?:\/[^/\\]{1,120}){0,8}$/.test(text) && !text.split('/').some((name) => /^\.+$/.test(name))
    ? text
    : undefined,
)
const endings = ['pdf', 'epub', 'zip'] as const

const fileName = readBy('not-a-book-file', (text) => {
  const type = endings.find((ending) => text.endsWith(`.${ending}`))
  return type && /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(text) && text.length <= 120
    ? { key: text, type }
    : undefined
})

const reading = {
  source: epubName.optional(),
  mdbook: folderInside.optional(),
  site: site.optional(),
  math: flag.default(false),
}

/** A `book.md` that contains only these keys just configures how a source is read. */
export const sourceShape = z.strictObject({
  slug: bookSlug.optional(),
  language: z.enum(locales).optional(),
  ...reading,
})

export type SourceSettings = z.output<typeof sourceShape>

/** The keys of `book.md` (`docs/importing-books-and-packs.md`). */
export const bookShape = z.strictObject({
  slug: bookSlug,
  language: z.enum(locales),
  title,
  subtitle: subtitle.optional(),
  status,
  ...authorKey,
  ...salesKeys,
  category: slug,
  categoryTitle: words(80).optional(),
  bookLanguage: z.enum(['all', ...locales]).optional(),
  pages: pages.optional(),
  ...reading,
  price: price.default(0),
  offerPrice: price.optional(),
  ...offerDates,
  model: z.enum(['standard', 'ads']).default('standard'),
  position: position.default(100),
})
export const bookTranslation = z.strictObject({
  title: title.optional(),
  subtitle: subtitle.optional(),
  categoryTitle: words(80).optional(),
  ...salesKeysOfTranslation,
})

export const bookLists = ['files', questionsKey] as const
export const bookFileShape = z.strictObject({
  file: fileName,
  visibility: z.enum(['all', 'webmobilevisor', 'webvisor']).default('all'),
  label: words(80).optional(),
})
export const bookFileTranslation = z.strictObject({ file: fileName, label: words(80) })
