import type { ImageProcessor } from '#domain/kernel/ports/image-processor.ts'
import type { BookPlan } from './book-plan.ts'
import type { BookReading, BookSource } from './book-source.ts'

/** Words on a page, code included: how long a book is of which nobody says it. */
const wordsOnPage = 250

type Content = Pick<BookPlan, 'sections' | 'pictures' | 'pageCount'>

/** What a book without chapters has. */
export const noContent: Content = { sections: [], pictures: new Map(), pageCount: 0 }

/** Makes of the chapters of a book what people read; problems are reported. */
export async function readSections(
  source: BookSource,
  { language, report, warn }: Pick<BookReading, 'language' | 'report' | 'warn'>,
  images: Pick<ImageProcessor, 'inspect'>,
): Promise<Content> {
  const { resolveSections } = await import('./resolve-sections.ts')
  const { sections, pictures } = await resolveSections(source, { images, report, warn })
  const words = source.chapters.reduce((sum, { texts }) => sum + (texts[language]?.tree.words ?? 0), 0)
  return { sections, pictures, pageCount: Math.ceil(words / wordsOnPage) }
}
