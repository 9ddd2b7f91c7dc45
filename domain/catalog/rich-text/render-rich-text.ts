import { LRUCache } from 'lru-cache'
import type { RenderedRichText } from './rich-text-pipeline.ts'

/** Cached, because highlighting takes milliseconds and texts repeat. */
const rendered = new LRUCache<string, RenderedRichText>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ source, html }, key) => 2 * (source.length + html.length + key.length),
})

/**
 * Sanitises and renders a stored text, with headings from level `topHeading`. The pipeline is loaded when needed, because it is
 * large.
 */
export async function renderRichText(
  html: string,
  { topHeading }: { topHeading: number },
): Promise<RenderedRichText> {
  const key = `${topHeading} ${html}`
  const known = rendered.get(key)
  if (known) return known
  const { runRichTextPipeline } = await import('./rich-text-pipeline.ts')
  const made = await runRichTextPipeline(html, topHeading)
  rendered.set(key, made)
  return made
}
