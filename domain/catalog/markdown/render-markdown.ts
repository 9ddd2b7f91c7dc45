import type { RenderedMarkdown } from './markdown-pipeline.ts'

/**
 * Renders GitHub's Markdown. Raw HTML is dropped; links lead to http, https and mailto only. The pipeline and its
 * highlighter are heavy, so they are loaded by the first text.
 */
export async function renderMarkdown(markdown: string): Promise<RenderedMarkdown> {
  const { runMarkdownPipeline } = await import('./markdown-pipeline.ts')
  return runMarkdownPipeline(markdown)
}

const wordsPerMinute = 200

/** How long a text takes to read, in seconds: whole minutes, at least one. */
export function readingSeconds(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute)) * 60
}
