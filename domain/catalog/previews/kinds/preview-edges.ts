import { LRUCache } from 'lru-cache'
import type { RenderedMarkdown } from '#domain/catalog/markdown/markdown-pipeline.ts'
import { rememberRendered } from '#domain/catalog/publishing/kinds/render-texts.ts'

/** In characters. What an author looks at again is not rendered again. */
const rendered = new LRUCache<string, Promise<RenderedMarkdown | null>>({
  max: 2_000,
  maxSize: 8_000_000,
  sizeCalculation: (_value, key) => key.length + 1,
})

export const render = rememberRendered(rendered)

/** Files of a draft are shown whether they are there or not. */
export const isStored = async () => true

/** An offer that is none is not shown. */
export function shownOffer({ price, offerPrice }: { price: number; offerPrice?: number | null }) {
  return typeof offerPrice === 'number' && offerPrice < price ? offerPrice : null
}
