import { buffer } from 'node:stream/consumers'
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { MailPicture } from '#domain/kernel/ports/image-processor.ts'
import { getNewsletterPicture } from '#domain/operations/newsletters/get-newsletter-picture.ts'
import type { Services } from '../process/compose.ts'

const mostBytes = 16_000_000

/**
 * Images in mails. Their addresses have no ending: many mail programs for desktops draw no WebP, so what is stored is drawn anew when
 * the first one asks, and cached in memory.
 */
export function mailImageRoutes({
  storage,
  images,
  connection: { db },
}: Pick<Services, 'storage' | 'images' | 'connection'>) {
  const drawn = new LRUCache<string, MailPicture>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    fetchMethod: async (key) => images.drawForMail(await buffer(storage.read(key))),
  })
  const answer = async (c: Context, key: string, caching: string) => {
    const image = (await storage.find(key)) ? await drawn.fetch(key) : undefined
    if (!image) return c.text('Not found', 404)
    return c.body(new Uint8Array(image.bytes), 200, { 'Content-Type': image.type, 'Cache-Control': caching })
  }
  return new Hono()
    .get('/media/images/:name{[0-9a-f]{64}-[0-9]{2,5}}', (c) =>
      answer(c, `images/${c.req.param('name')}.webp`, 'public, max-age=31536000, immutable'),
    )
    .get('/media/newsletters/:id{[1-9][0-9]{0,8}}/pictures/:name{[0-9a-f]{64}-[0-9]+x[0-9]+}', async (c) => {
      const { id, name } = c.req.param()
      const picture = { id: Number(id), name: `${name}.webp` }
      return answer(c, (await getNewsletterPicture({ db }, picture)).key, 'public, no-cache')
    })
}
