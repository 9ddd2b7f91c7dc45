import type { RenderedMarkdown } from '#domain/catalog/markdown/markdown-pipeline.ts'
import { renderMarkdown } from '#domain/catalog/markdown/render-markdown.ts'

/** Null when the text is nested too deeply. */
export type RenderText = (
  markdown: string,
  options: { pictures: boolean },
) => Promise<RenderedMarkdown | null>

type Remembered = {
  get(key: string): Promise<RenderedMarkdown | null> | undefined
  set(key: string, rendered: Promise<RenderedMarkdown | null>): unknown
}

/** Renders each text only once, so that rendering before a transaction saves time inside it. */
export function rememberRendered(known: Remembered = new Map()): RenderText {
  return (markdown, options) => {
    const key = `${options.pictures} ${markdown}`
    const found = known.get(key) ?? render(markdown, options)
    known.set(key, found)
    return found
  }
}

async function render(markdown: string, options: { pictures: boolean }): Promise<RenderedMarkdown | null> {
  try {
    return await renderMarkdown(markdown, options)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
