import type { Reading } from '#domain/imports/import-problem.ts'
import type { FolderListing } from '#domain/imports/list-folder.ts'
import type { ImageProcessor } from '#domain/media/image-processor.ts'
import type { BookPlan } from './book-plan.ts'
import type { BookSource } from './book-source.ts'

/** Words on a page, code included: how long a book is of which nobody says it. */
const wordsOnPage = 250

type Source = {
  /** The names that belong to it in the folder. */
  readonly names: readonly string[]
  readonly read: (reading: Reading) => Promise<BookSource>
}

type Content = Pick<BookPlan, 'sections' | 'pictures' | 'pageCount'>

/** What the chapters of a book are read from; null when it has none. Readers are heavy, so each is loaded when it is needed. */
export function findSource({ folders }: FolderListing): Source | null {
  const chapters = folders.find(({ name }) => name === 'chapters')
  if (!chapters) return null
  return {
    names: ['chapters'],
    read: async (reading) => (await import('./read-chapters.ts')).readChapters(chapters, reading),
  }
}

/** Reads the chapters of a book; problems are reported. */
export async function readSections(
  source: Source | null,
  reading: Reading,
  images: Pick<ImageProcessor, 'inspect'>,
): Promise<Content> {
  if (!source) return { sections: [], pictures: new Map(), pageCount: 0 }
  const book = await source.read(reading)
  const { resolveSections } = await import('./resolve-sections.ts')
  const { sections, pictures } = await resolveSections(book, { images, report: reading.report })
  const words = book.chapters.reduce((sum, { texts }) => sum + (texts[reading.language]?.tree.words ?? 0), 0)
  return { sections, pictures, pageCount: Math.ceil(words / wordsOnPage) }
}
