import { parseMarkdownSection } from '#domain/books/section-html/markdown-section.ts'
import { tidySection } from '#domain/books/section-html/tidy-section.ts'
import type { Reading } from '#domain/imports/import-problem.ts'
import type { ChapterText } from './book-source.ts'

/** Reads the Markdown of a chapter; null when it is nested too deep. */
export function readMarkdownText(
  {
    file,
    text,
    title,
    placeOf,
  }: { file: string; text: string; title: string } & Pick<ChapterText, 'placeOf'>,
  report: Reading['report'],
): ChapterText | null {
  try {
    return { file, tree: tidySection(parseMarkdownSection(text), title), placeOf }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    report(file, 1, 'markdown-too-deep')
    return null
  }
}
