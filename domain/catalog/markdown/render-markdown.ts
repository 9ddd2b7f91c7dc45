/** What the house does not show in a text: it is left out, and whoever reads the text in may say so by its line. */
export type LeftOut = {
  readonly what: 'image' | 'footnote' | 'link'
  /** Counted from 1 in the Markdown that was given. */
  readonly line: number
}

export type RenderedMarkdown = {
  /** Safe to show as it is: sanitised, headings from `h2` down, code highlighted by the `--shiki-*` colours. */
  readonly html: string
  readonly words: number
  readonly codeBlocks: number
  readonly leftOut: readonly LeftOut[]
}

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
