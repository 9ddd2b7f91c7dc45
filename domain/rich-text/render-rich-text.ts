import { LRUCache } from 'lru-cache'

/** Highlighting costs milliseconds, and the same texts are read again and again. */
const rendered = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (html, key) => html.length + key.length,
})

/**
 * What a page shows of a sanitised text: sanitised once more, code highlighted, its headings from `topHeading` down. The
 * pipeline is heavy, so it is loaded by the first text.
 */
export async function renderRichText(html: string, { topHeading }: { topHeading: number }): Promise<string> {
  const key = `${topHeading} ${html}`
  const known = rendered.get(key)
  if (known !== undefined) return known
  const { runRichTextPipeline } = await import('./rich-text-pipeline.ts')
  const made = await runRichTextPipeline(html, topHeading)
  rendered.set(key, made)
  return made
}
