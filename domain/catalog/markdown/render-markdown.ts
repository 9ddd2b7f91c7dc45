import type { MarkdownOptions, RenderedMarkdown } from './markdown-pipeline.ts'

/**
 * Renders GitHub's Markdown, with its callouts and formulas. Drops raw HTML; links may use only http, https and mailto; images
 * are shown only with `pictures`, and only uploaded ones. The pipeline is loaded when needed, because it is large. Throws
 * `RangeError` for a text that is nested too deeply.
 */
export async function renderMarkdown(
  markdown: string,
  options: MarkdownOptions = {},
): Promise<RenderedMarkdown> {
  const { runMarkdownPipeline } = await import('./markdown-pipeline.ts')
  return runMarkdownPipeline(markdown, options)
}

const wordsPerMinute = 200

/** Reading time in seconds, rounded to whole minutes; at least one minute. */
export function readingSeconds(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute)) * 60
}
