import { checkTopFiles } from '#domain/imports/check-top-files.ts'
import type { Reading, Report } from '#domain/imports/import-problem.ts'
import type { FolderListing } from '#domain/imports/list-folder.ts'
import { readCover } from '#domain/imports/read-cover.ts'
import { languageOf, type ReadFolder, readFolder } from '#domain/imports/read-folder.ts'
import { readPost } from '#domain/imports/read-post.ts'
import { inLanguages, otherLanguage, readMarkdownFile } from '#domain/imports/read-text.ts'
import type { ImageProcessor } from '#domain/media/image-processor.ts'
import type { BookPlan } from './book-plan.ts'
import { bookLists, bookShape, bookTranslation } from './book-shapes.ts'
import { filesFolder, readBookFiles } from './read-book-files.ts'
import { findSource, readSections } from './read-sections.ts'

/**
 * Reads a book folder (`docs/importing-books-and-packs.md`) into what shall stand in the database, or tells every problem
 * of the whole folder at once, in the order of files and lines. Changes nothing.
 */
export async function readBookFolder(
  folder: string,
  { images }: { images: Pick<ImageProcessor, 'inspect'> },
): Promise<ReadFolder<BookPlan>> {
  return readFolder(folder, 'book.md', (listing, report) => readListing(folder, listing, report, images))
}

async function readListing(
  folder: string,
  listing: FolderListing,
  report: Report,
  images: Pick<ImageProcessor, 'inspect'>,
): Promise<BookPlan | null> {
  // Which file is the translation depends on the language that the book says, so it is asked for first.
  const first: Reading = { folder, report, language: 'es' }
  const own = await readMarkdownFile('book.md', bookShape, first, { lists: bookLists })
  const language = languageOf(own)
  const reading: Reading = { folder, report, language }

  checkTopFiles(listing, ['book', 'post'], reading)
  const source = findSource(listing)
  for (const { name } of listing.folders) {
    if (name !== filesFolder && !source?.names.includes(name)) report(name, 1, 'unknown-file')
  }
  const other = `book.${otherLanguage(language)}.md`
  const translation = listing.files.includes(other)
    ? await readMarkdownFile(other, bookTranslation, reading, {
        keysOfOriginal: Object.keys(bookShape.shape),
        lists: bookLists,
      })
    : null
  const cover = await readCover(listing, reading, images)
  const post = await readPost(listing, own?.data?.slug ?? own?.frontMatter.values.slug, reading)
  const files = own ? await readBookFiles(own, translation, listing, reading) : []

  const content = await readSections(source, reading, images)

  const data = own?.data
  if (!own || !data) return null
  if (data.offerPrice !== undefined && data.offerPrice >= data.price) {
    report('book.md', own.frontMatter.lineOf('offerPrice'), 'offer-not-lower', { key: 'offerPrice' })
  }
  const pageCount = data.pages ?? content.pageCount
  if (pageCount === 0) report('book.md', 1, 'missing-key', { key: 'pages' })
  return {
    slug: data.slug,
    status: data.status,
    model: data.model,
    title: inLanguages(language, data.title, translation?.data?.title),
    subtitle: inLanguages(language, data.subtitle, translation?.data?.subtitle),
    description: inLanguages(language, own.body?.html, translation?.body?.html),
    language: data.bookLanguage ?? language,
    pageCount,
    price: data.price,
    offerPrice: data.offerPrice ?? null,
    position: data.position,
    category: {
      slug: data.category,
      title: inLanguages(language, data.categoryTitle, translation?.data?.categoryTitle),
    },
    ...{ cover, post, files },
    sections: content.sections,
    pictures: content.pictures,
  }
}
