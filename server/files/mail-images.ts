import { Hono } from 'hono'
import { getNewsletterPicture } from '#domain/operations/newsletters/get-newsletter-picture.ts'
import type { Services } from '../process/compose.ts'
import { drawnImages } from './drawn-images.ts'

/** Images in mails. Their addresses have no file ending, since the format depends on the image: many mail programs draw no WebP. */
export function mailImageRoutes(services: Pick<Services, 'storage' | 'images' | 'connection'>) {
  const answer = drawnImages(services, services.images.drawForMail)
  const { db } = services.connection
  return new Hono()
    .get('/media/images/:name{[0-9a-f]{64}-[0-9]{2,5}}', (c) =>
      answer(c, `images/${c.req.param('name')}.webp`, 'public, max-age=31536000, immutable'),
    )
    .get('/media/newsletters/:id{[1-9][0-9]{0,8}}/pictures/:name{[0-9a-f]{64}-[0-9]+x[0-9]+}', async (c) => {
      const { id, name } = c.req.param()
      const { key } = await getNewsletterPicture({ db }, { id: Number(id), name: `${name}.webp` })
      return answer(c, key, 'public, no-cache')
    })
}
