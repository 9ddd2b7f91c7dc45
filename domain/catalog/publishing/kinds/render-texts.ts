import type { RenderedMarkdown } from '#domain/catalog/markdown/markdown-pipeline.ts'
import { renderMarkdown } from '#domain/catalog/markdown/render-markdown.ts'

/** Null: nested too deeply. */
export type RenderText = (
  markdown: string,
  options: { pictures: boolean },
) => Promise<RenderedMarkdown | null>

/** Renders each text once, so that what was rendered before a transaction costs nothing in it. */
export function rememberRendered(): RenderText {
  const known = new Map<string, Promise<RenderedMarkdown | null>>()
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
