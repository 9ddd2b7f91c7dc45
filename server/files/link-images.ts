import { Hono } from 'hono'
import type { Services } from '../process/compose.ts'
import { drawnImages } from './drawn-images.ts'

const forEver = 'public, max-age=31536000, immutable'

/**
 * What networks show beside a link to a product: its cover as a JPEG of 1200 by 630 pixels, since many of them read no WebP. Its name
 * is the digest of the cover.
 */
export function linkImageRoutes(services: Pick<Services, 'storage' | 'images'>) {
  const answer = drawnImages(services, async (bytes) => ({
    bytes: await services.images.drawForLink(bytes),
    type: 'image/jpeg',
  }))
  return new Hono().get('/media/images/:name{[0-9a-f]{64}-[0-9]{2,5}\\.jpg}', (c) =>
    answer(c, `images/${c.req.param('name').replace('.jpg', '.webp')}`, forEver),
  )
}
