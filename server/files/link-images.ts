import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { drawnCoverNamed } from '#app/ui/cover.tsx'
import type { Services } from '../process/compose.ts'
import { drawnCoverFile } from './covers/drawn-cover.ts'
import { drawnImages } from './drawn-images.ts'

const forEver = 'public, max-age=31536000, immutable'

const mostCovers = 100

/**
 * The image that social networks show beside a link to a product: its cover as a JPEG of 1200 by 630 pixels, since many of them read
 * no WebP. Its name is the digest of the cover, or the hue and shape of a drawn cover.
 */
export function linkImageRoutes(services: Pick<Services, 'storage' | 'images'>) {
  const answer = drawnImages(services, async (bytes) => ({
    bytes: await services.images.drawForLink(bytes),
    type: 'image/jpeg',
  }))
  // One at a time: there are thousands of names, and somebody may request them all together.
  const inTurn = pLimit(1)
  const covers = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    max: mostCovers,
    fetchMethod: async (name) => {
      const cover = drawnCoverNamed(name)
      if (!cover) return undefined
      return new Uint8Array(await inTurn(() => services.images.drawForLink(drawnCoverFile(cover))))
    },
  })
  return new Hono()
    .get('/media/images/:name{[0-9a-f]{64}-[0-9]{2,5}\\.jpg}', (c) =>
      answer(c, `images/${c.req.param('name').replace('.jpg', '.webp')}`, forEver),
    )
    .get('/media/covers/:name{[0-9]{1,3}-[0-9]\\.jpg}', async (c) => {
      const bytes = await covers.fetch(c.req.param('name').replace('.jpg', ''))
      if (!bytes) return c.text('Not found', 404)
      return c.body(bytes, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': forEver })
    })
}
