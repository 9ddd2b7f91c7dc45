import type { MarkdownOptions, RenderedMarkdown } from './markdown-pipeline.ts'

/**
 * GitHub's Markdown, with its callouts and formulas. Drops raw HTML; links only http, https and mailto; images only where they
 * are asked for, and only uploaded ones. The heavy pipeline is loaded on demand.
 */
export async function renderMarkdown(
  markdown: string,
  options: MarkdownOptions = {},
): Promise<RenderedMarkdown> {
  const { runMarkdownPipeline } = await import('./markdown-pipeline.ts')
  return runMarkdownPipeline(markdown, options)
}

const wordsPerMinute = 200

/** Reading time: whole minutes, at least one. */
export function readingSeconds(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute)) * 60
}
