import { buffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Services } from '../process/compose.ts'

const imageName = /^([0-9a-f]{64}-\d{2,5})\.jpg$/
const forEver = 'public, max-age=31536000, immutable'
const mostBytes = 16_000_000

/**
 * What networks show beside a link to a product: its cover as a JPEG of 1200 by 630 pixels, since many of them read no WebP. Drawn
 * when the first one asks, and cached; its name is the digest of the cover.
 */
export function linkImageRoutes({ storage, images }: Pick<Services, 'storage' | 'images'>) {
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: async (key) => new Uint8Array(await images.drawForLink(await buffer(storage.read(key)))),
  })
  return new Hono().get('/media/images/:name{.+\\.jpg}', async (c) => {
    const [, name] = imageName.exec(c.req.param('name')) ?? []
    const key = `images/${name}.webp`
    if (!name || !(await storage.find(key))) return c.text('Not found', 404)
    const image = await drawn.fetch(key)
    if (!image) return c.text('Not found', 404)
    return c.body(image, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': forEver })
  })
}
