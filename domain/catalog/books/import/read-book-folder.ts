import { z } from 'zod'
import { pagesOf } from '#domain/catalog/books/page-count.ts'
import {
  checkImagesFolder,
  folderImages,
  imagesFolder,
} from '#domain/catalog/imports/images/folder-images.ts'
import type { Reading, Report } from '#domain/catalog/imports/import-problem.ts'
import { plannedAuthor } from '#domain/catalog/imports/item-author.ts'
import { type FolderListing, pathsOf } from '#domain/catalog/imports/list-folder.ts'
import {
  checkCover,
  checkTopFiles,
  languageOf,
  type ReadFolder,
  readCover,
  readFolder,
} from '#domain/catalog/imports/read-folder.ts'
import { readPost } from '#domain/catalog/imports/read-post.ts'
import { readSales } from '#domain/catalog/imports/read-sales.ts'
import {
  inLanguages,
  readFrontMatter,
  readMarkdownFile,
  readTranslations,
  renderedInLanguages,
  trimMarkdown,
} from '#domain/catalog/imports/read-text.ts'
import { checkOffer } from '#domain/catalog/imports/shapes.ts'
import { renderMarkdown } from '#domain/catalog/markdown/render-markdown.ts'
import { renderRichText } from '#domain/catalog/rich-text/render-rich-text.ts'
import type { ImageProcessor } from '#domain/kernel/ports/image-processor.ts'
import { singleSpaced } from '#domain/kernel/typed-text.ts'
import { defaultLocale, isLocale, type Locale } from '#values/locale.ts'
import { isSlug, reservedBookSlugs } from '#values/slug.ts'
import { slugFromTitle } from '#values/slug-from-title.ts'
import type { BookPlan, BookReading, BookSource, SourceFacts } from './book-plan.ts'
import { bookLists, bookShape, bookTranslation, type SourceSettings, sourceShape } from './book-shapes.ts'
import { findLoneSource, findSources, type Source } from './find-source.ts'
import { bookFilesFolder, readBookFiles } from './read-book-files.ts'

type Content = Pick<BookPlan, 'sections' | 'pictures' | 'pageCount'>

const noContent: Content = { sections: [], pictures: new Map(), pageCount: 0 }

/**
 * Reads a book folder (`docs/importing-books-and-packs.md`), or returns all problems in the order of files and lines. Changes
 * nothing. A source without `book.md` becomes a draft.
 */
export async function readBookFolder(
  folder: string,
  { images }: { images: Pick<ImageProcessor, 'inspect'> },
): Promise<ReadFolder<BookPlan>> {
  const hasOwnFile = ({ files }: FolderListing) => files.includes('book.md')
  return readFolder(
    folder,
    'book.md',
    async (listing, report, warn) => {
      const settings = hasOwnFile(listing) ? await readSettings(listing, report) : undefined
      const source = settings === null ? null : findLoneSource(listing, settings)
      if (source) return readLoneSource(listing, source, settings ?? {}, { images, report, warn })
      return hasOwnFile(listing) ? readListing(listing, { report, warn }, images) : null
    },
    (listing) => hasOwnFile(listing) || findLoneSource(listing) !== null,
  )
}

/** The settings of a `book.md` that only configures a source; null when it contains more. */
async function readSettings(listing: FolderListing, report: Report): Promise<SourceSettings | null> {
  const reading: Reading = { folder: listing.root, report: () => {}, language: defaultLocale }
  const first = await readFrontMatter('book.md', z.looseObject({}), reading)
  const keys = Object.keys(first?.frontMatter?.values ?? {})
  const isShort = keys.length > 0 && keys.every((key) => Object.hasOwn(sourceShape.shape, key))
  if (!isShort || first?.source.text.trim() !== '' || !findLoneSource(listing, first.data ?? {})) return null
  const own = await readFrontMatter('book.md', sourceShape, { ...reading, report })
  return own?.data ?? { math: false }
}

async function readListing(
  listing: FolderListing,
  { report, warn }: { report: Report; warn: Report },
  images: Pick<ImageProcessor, 'inspect'>,
): Promise<BookPlan | null> {
  const folder = listing.root
  const { placeImages, plans } = folderImages(listing, { folder, report }, images)
  // The names of translations depend on the book's language, which this first reading finds.
  const first: Reading = { folder, report, language: defaultLocale, placeImages }
  const own = await readMarkdownFile('book.md', bookShape, first, { lists: bookLists })
  const language = languageOf(own)
  const reading: Reading = { folder, report, language }
  const withImages: Reading = { ...reading, placeImages }

  const sources = findSources(listing, own?.data ?? {})
  const { source: epub, mdbook } = own?.data ?? {}
  const named = { source: epub, mdbook: mdbook && `${mdbook}/book.toml` }
  for (const [key, name] of Object.entries(named)) {
    if (!own || name === undefined || pathsOf(listing).includes(name)) continue
    report('book.md', own.frontMatter.lineOf(key), 'file-missing', { name })
  }
  if (sources.length > 1) report('.', 1, 'several-sources')
  const isOwned = (name: string) => sources.some(({ owns }) => owns(name))
  const others = listing.files.filter((name) => !isOwned(name))
  checkTopFiles({ ...listing, files: others }, ['book', 'post'], reading)
  if (!isOwned(imagesFolder)) checkImagesFolder(listing, report)
  for (const { name } of listing.folders) {
    const isKnown = name === bookFilesFolder || name === imagesFolder || isOwned(name)
    if (!isKnown) report(name, 1, 'unknown-file')
  }
  const translations = await readTranslations(language, async (locale) => {
    const other = `book.${locale}.md`
    if (!listing.files.includes(other)) return null
    return readMarkdownFile(other, bookTranslation, withImages, {
      keysOfOriginal: Object.keys(bookShape.shape),
      lists: bookLists,
    })
  })
  const post = await readPost(listing, own?.data?.slug ?? own?.frontMatter.values.slug, withImages)
  const files = own ? await readBookFiles(own, translations, listing, reading) : []

  const [source] = sources
  const open = source && (await source.open(reading))
  const given = open?.facts?.cover
  const cover =
    (await readCover(listing, reading, images)) ?? (given ? await checkCover(given, report, images) : null)
  const content = open
    ? await readSections(await open.read({ ...reading, warn }), { ...reading, warn }, images)
    : noContent
  if (source && open && content.sections.length === 0) report(source.name, 1, 'book-empty')

  const sales = await readSales(language, own, translations, report)

  const data = own?.data
  if (!own || !data) return null
  checkOffer(data, own.frontMatter, { file: 'book.md', report })
  const pageCount = data.pages ?? content.pageCount
  const hasNothing = !source && epub === undefined && mdbook === undefined && files.length === 0
  if (hasNothing && data.status === 'published') report('book.md', 1, 'book-empty')
  if (pageCount === 0 && !source && epub === undefined) report('book.md', 1, 'missing-key', { key: 'pages' })
  return {
    slug: data.slug,
    status: data.status,
    model: data.model,
    title: inLanguages(language, data.title, translations, (each) => each.data?.title),
    subtitle: inLanguages(language, data.subtitle, translations, (each) => each.data?.subtitle),
    description: renderedInLanguages(language, own.body, translations, (each) => each.body),
    ...sales,
    author: plannedAuthor('book.md', data, own.frontMatter),
    language: data.bookLanguage ?? language,
    pageCount: Math.max(1, pageCount),
    price: data.price,
    offerPrice: data.offerPrice ?? null,
    offerFrom: data.offerFrom ?? null,
    offerUntil: data.offerUntil ?? null,
    position: data.position,
    category: {
      slug: data.category,
      title: inLanguages(language, data.categoryTitle, translations, (each) => each.data?.categoryTitle),
    },
    cover,
    post,
    files,
    sections: content.sections,
    pictures: content.pictures,
    images: plans,
    isSource: false,
  }
}

const noCategory = {
  slug: 'sin-categoria',
  title: { es: 'Sin categoría', en: 'Uncategorised' } satisfies Record<Locale, string>,
}

/** Makes a draft from a source without `book.md`; null when it is unreadable. */
async function readLoneSource(
  listing: FolderListing,
  source: Source,
  said: Partial<Pick<SourceSettings, 'slug' | 'language'>>,
  { images, report, warn }: { images: Pick<ImageProcessor, 'inspect'>; report: Report; warn: Report },
): Promise<BookPlan | null> {
  const first: Reading = { folder: listing.root, report, language: defaultLocale }
  const open = await source.open(first)
  if (!open?.facts) return null
  const { facts } = open
  const language = said.language ?? facts.language.toLowerCase().split(/[-_]/)[0]
  if (!isLocale(language)) {
    report(facts.file, 1, 'book-language', { language: facts.language })
    return null
  }
  const reading = { ...first, language, warn }
  const title = singleSpaced(facts.title ?? '').slice(0, 200)
  const slug = said.slug ?? (slugFromTitle(title) || slugFromTitle(nameOf(facts.file)))
  if (title === '') report(facts.file, 1, 'missing-key', { key: 'title' })
  else if (!isSlug(slug)) report(facts.file, 1, 'slug-unmade')
  else if (reservedBookSlugs.has(slug)) report(facts.file, 1, 'slug-reserved', { key: 'title' })
  const cover =
    (await readCover(listing, reading, images)) ??
    (facts.cover && (await checkCover(facts.cover, report, images)))
  const content = await readSections(await open.read(reading), reading, images)
  if (content.sections.length === 0) report(source.name, 1, 'book-empty')
  const { html, markdown } = await describe(facts)
  const inLanguage = (text: string) => (text ? { [language]: text } : {})
  return {
    slug,
    language,
    cover,
    ...content,
    status: 'draft',
    model: 'standard',
    price: 0,
    offerPrice: null,
    offerFrom: null,
    offerUntil: null,
    position: 100,
    title: { [language]: title },
    subtitle: {},
    description: { html: inLanguage(html), markdown: inLanguage(markdown) },
    level: null,
    outcomes: {},
    questions: {},
    author: null,
    pageCount: Math.max(1, content.pageCount),
    category: noCategory,
    post: null,
    files: [],
    images: new Map(),
    isSource: true,
  }
}

async function describe({ description }: SourceFacts): Promise<{ html: string; markdown: string }> {
  if (!description) return { html: '', markdown: '' }
  const { text, isHtml } = description
  const { html } = isHtml ? await renderRichText(text, { topHeading: 2 }) : await renderMarkdown(text)
  return { html: html.trim(), markdown: isHtml ? '' : trimMarkdown(text) }
}

function nameOf(file: string): string {
  return /([^/]+)\.epub$/.exec(file)?.[1] ?? ''
}

async function readSections(
  source: BookSource,
  { language, report, warn }: Pick<BookReading, 'language' | 'report' | 'warn'>,
  images: Pick<ImageProcessor, 'inspect'>,
): Promise<Content> {
  const { resolveSections } = await import('./resolve-sections.ts')
  const { sections, pictures } = await resolveSections(source, { images, report, warn })
  const words = source.chapters.reduce((sum, { texts }) => sum + (texts[language]?.tree.words ?? 0), 0)
  return { sections, pictures, pageCount: pagesOf(words) }
}
