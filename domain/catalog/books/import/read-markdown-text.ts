import { type Formulas, parseMarkdownSection } from '#domain/catalog/books/section-html/markdown-section.ts'
import { tidySection, type WrittenIn } from '#domain/catalog/books/section-html/tidy-section.ts'
import type { BookReading, ChapterText } from './book-source.ts'

type MarkdownText = Pick<ChapterText, 'file' | 'placeOf'> & {
  readonly text: string
  readonly title: string
  readonly formulas: Formulas
  /** What the source says that it is written in; without it, it is the language of the reading. */
  readonly written?: WrittenIn
}

/** Reads the Markdown of a chapter; null when it is nested too deep. */
export function readMarkdownText(
  { file, text, title, placeOf, formulas, written }: MarkdownText,
  { report, language }: Pick<BookReading, 'report' | 'language'>,
): ChapterText | null {
  try {
    const { root, leftOut } = parseMarkdownSection(text, { locale: language, formulas })
    return { file, tree: tidySection(root, { title, locale: language, written, leftOut }), placeOf }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    report(file, 1, 'markdown-too-deep')
    return null
  }
}
