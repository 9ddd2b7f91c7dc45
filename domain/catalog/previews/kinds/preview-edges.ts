import { LRUCache } from 'lru-cache'
import type { RenderedMarkdown } from '#domain/catalog/markdown/markdown-pipeline.ts'
import { rememberRendered } from '#domain/catalog/publishing/kinds/render-texts.ts'

/** Sizes are in characters. Cached, so that a text that an author looks at again is not rendered again. */
const rendered = new LRUCache<string, Promise<RenderedMarkdown | null>>({
  max: 2_000,
  maxSize: 8_000_000,
  sizeCalculation: (_value, key) => key.length + 1,
})

export const render = rememberRendered(rendered)

/** Files of a draft are shown without checking that they are stored. */
export const isStored = async () => true

/** The offer price; null when it is not below the price. */
export function shownOffer({ price, offerPrice }: { price: number; offerPrice?: number | null }) {
  return typeof offerPrice === 'number' && offerPrice < price ? offerPrice : null
}
