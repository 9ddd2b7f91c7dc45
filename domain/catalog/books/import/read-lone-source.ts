import type { Reading, Report } from '#domain/catalog/imports/import-problem.ts'
import type { FolderListing } from '#domain/catalog/imports/list-folder.ts'
import { checkCover, readCover } from '#domain/catalog/imports/read-cover.ts'
import { renderMarkdown } from '#domain/catalog/markdown/render-markdown.ts'
import { renderRichText } from '#domain/catalog/rich-text/render-rich-text.ts'
import type { ImageProcessor } from '#domain/kernel/ports/image-processor.ts'
import { defaultLocale, isLocale, type Locale } from '#values/locale.ts'
import { isSlug, reservedBookSlugs } from '#values/slug.ts'
import type { BookPlan } from './book-plan.ts'
import type { SourceSettings } from './book-shapes.ts'
import type { SourceFacts } from './book-source.ts'
import type { Source } from './find-source.ts'
import { readSections } from './read-sections.ts'

const noCategory = {
  slug: 'sin-categoria',
  title: { es: 'Sin categoría', en: 'Uncategorised' } satisfies Record<Locale, string>,
}

/** Reads a book that is not for sale yet: its source alone, or with how it is read. Null when it cannot be read. */
export async function readLoneSource(
  listing: FolderListing,
  source: Source,
  /** What `book.md` says of the address and of the language, where the source's own is none of ours. */
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
  const title = facts.title?.trim().replaceAll(/\s+/g, ' ').slice(0, 200) ?? ''
  const slug = said.slug ?? (slugOf(title) || slugOf(nameOf(facts.file)))
  if (title === '') report(facts.file, 1, 'missing-key', { key: 'title' })
  else if (!isSlug(slug)) report(facts.file, 1, 'slug-unmade')
  else if (reservedBookSlugs.has(slug)) report(facts.file, 1, 'slug-reserved', { key: 'title' })
  const cover =
    (await readCover(listing, reading, images)) ??
    (facts.cover && (await checkCover(facts.cover, report, images)))
  const content = await readSections(await open.read(reading), reading, images)
  if (content.sections.length === 0) report(source.name, 1, 'book-empty')
  const description = await describe(facts)
  return {
    ...{ slug, language, cover, ...content },
    ...{ status: 'draft', model: 'standard', price: 0, offerPrice: null, position: 100 },
    title: { [language]: title },
    subtitle: {},
    description: description ? { [language]: description } : {},
    pageCount: Math.max(1, content.pageCount),
    category: noCategory,
    post: null,
    files: [],
    isSource: true,
  }
}

async function describe({ description }: SourceFacts): Promise<string> {
  if (!description) return ''
  const { text, isHtml } = description
  const { html } = isHtml ? await renderRichText(text, { topHeading: 2 }) : await renderMarkdown(text)
  return html.trim()
}

/** The name of an EPUB says something where its title has no Latin letter; that of a `book.toml` does not. */
function nameOf(file: string): string {
  return /([^/]+)\.epub$/.exec(file)?.[1] ?? ''
}

function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replaceAll(/^-+|-+$/g, '')
}
