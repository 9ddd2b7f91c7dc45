import { Hono } from 'hono'
import { notFound } from '#domain/kernel/errors.ts'
import { outboxFor } from '../http/outbox-access.ts'
import type { RequestVariables } from '../http/request.ts'
import type { Services } from '../process/compose.ts'

export function outboxAttachmentRoutes(services: Services) {
  return new Hono<RequestVariables>().get('/outbox/:mail{\\d{1,9}}/:place{\\d{1,2}}', async (c) => {
    const outbox = outboxFor(c, c.get('actor'), services)
    const { mail, place } = c.req.param()
    const file = await outbox?.findAttachment(Number(mail), Number(place))
    if (!file) throw notFound()
    return c.body(new Uint8Array(file.content), 200, {
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`,
      'Cache-Control': 'private, no-store',
    })
  })
}
