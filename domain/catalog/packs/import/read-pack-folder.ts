import { z } from 'zod'
import type { FrontMatter } from '#domain/catalog/imports/front-matter.ts'
import {
  checkImagesFolder,
  folderImages,
  imagesFolder,
} from '#domain/catalog/imports/images/folder-images.ts'
import type { ImportProblemCode, Reading, Report } from '#domain/catalog/imports/import-problem.ts'
import { authorKey, plannedAuthor } from '#domain/catalog/imports/item-author.ts'
import type { FolderListing } from '#domain/catalog/imports/list-folder.ts'
import {
  checkTopFiles,
  languageOf,
  type ReadFolder,
  readCover,
  readFolder,
} from '#domain/catalog/imports/read-folder.ts'
import {
  questionsKey,
  readSales,
  salesKeys,
  salesKeysOfTranslation,
} from '#domain/catalog/imports/read-sales.ts'
import {
  inLanguages,
  readMarkdownFile,
  readTranslations,
  renderedInLanguages,
} from '#domain/catalog/imports/read-text.ts'
import { position, price, readShape, slug, status, title } from '#domain/catalog/imports/shapes.ts'
import type { ImageProcessor } from '#domain/kernel/ports/image-processor.ts'
import { defaultLocale, locales } from '#values/locale.ts'
import type { PackItemPlan, PackPlan } from './pack-plan.ts'

/** The keys of `pack.md` (`docs/importing-books-and-packs.md`). */
const packShape = z.strictObject({
  slug,
  language: z.enum(locales),
  title,
  status,
  ...authorKey,
  ...salesKeys,
  position: position.default(100),
})
const packTranslation = z.strictObject({ title: title.optional(), ...salesKeysOfTranslation })

const packLists = ['items'] as const
const packItemShape = z.strictObject({
  course: slug.optional(),
  book: slug.optional(),
  price: price.refine((cents) => cents > 0, {
    params: { problem: 'item-free' satisfies ImportProblemCode },
  }),
})

/**
 * Reads a pack folder (`docs/importing-books-and-packs.md`), or returns all problems in the order of files and lines. Changes
 * nothing.
 */
export async function readPackFolder(
  folder: string,
  { images }: { images: Pick<ImageProcessor, 'inspect'> },
): Promise<ReadFolder<PackPlan>> {
  return readFolder(folder, 'pack.md', (listing, report) => readListing(folder, listing, report, images))
}

async function readListing(
  folder: string,
  listing: FolderListing,
  report: Report,
  images: Pick<ImageProcessor, 'inspect'>,
): Promise<PackPlan | null> {
  const { placeImages, plans } = folderImages(listing, { folder, report }, images)
  // The names of translations depend on the pack's language, which this first reading finds.
  const first: Reading = { folder, report, language: defaultLocale, placeImages }
  const own = await readMarkdownFile('pack.md', packShape, first, { lists: [...packLists, questionsKey] })
  const language = languageOf(own)
  const reading: Reading = { folder, report, language, placeImages }

  checkTopFiles(listing, ['pack'], reading)
  checkImagesFolder(listing, report)
  for (const { name } of listing.folders) if (name !== imagesFolder) report(name, 1, 'unknown-file')
  const translations = await readTranslations(language, async (locale) => {
    const other = `pack.${locale}.md`
    if (!listing.files.includes(other)) return null
    return readMarkdownFile(other, packTranslation, reading, {
      keysOfOriginal: [...Object.keys(packShape.shape), ...packLists],
      lists: [questionsKey],
    })
  })
  const cover = await readCover(listing, reading, images)
  const items = own ? readItems(own.frontMatter, report) : []
  const sales = await readSales(language, own, translations, report)

  const data = own?.data
  if (!own || !data) return null
  return {
    slug: data.slug,
    status: data.status,
    title: inLanguages(language, data.title, translations, (each) => each.data?.title),
    description: renderedInLanguages(language, own.body, translations, (each) => each.body),
    ...sales,
    author: plannedAuthor('pack.md', data, own.frontMatter),
    position: data.position,
    cover,
    items,
    itemsLine: own.frontMatter.lineOf('items'),
    images: plans,
  }
}

function readItems({ lists, lineOf }: FrontMatter, report: Report): PackItemPlan[] {
  const items: PackItemPlan[] = []
  const entries = lists.items ?? []
  if (entries.length === 0) report('pack.md', lineOf('items'), 'items-missing')
  for (const entry of entries) {
    const data = readShape(packItemShape, entry, { file: 'pack.md', report })
    if (!data) continue
    const line = entry.lineOf(data.book === undefined ? 'course' : 'book')
    const slug = data.course ?? data.book
    if (slug === undefined || (data.course !== undefined && data.book !== undefined)) {
      report('pack.md', line, 'item-of-one-product')
      continue
    }
    const productType = data.course === undefined ? 'book' : 'course'
    if (items.some((each) => each.productType === productType && each.slug === slug)) {
      report('pack.md', line, 'item-twice', { slug })
    }
    items.push({ productType, slug, price: data.price, line })
  }
  return items
}
