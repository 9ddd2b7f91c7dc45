import { LRUCache } from 'lru-cache'
import type { RenderedRichText } from './rich-text-pipeline.ts'

/** Highlighting costs milliseconds, and the same texts are read again and again. */
const rendered = new LRUCache<string, RenderedRichText>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ source, html }, key) => 2 * (source.length + html.length + key.length),
})

/**
 * A text that was sanitised when it was stored, sanitised once more; its headings from `topHeading` down. The pipeline is
 * heavy, so it is loaded by the first text.
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
