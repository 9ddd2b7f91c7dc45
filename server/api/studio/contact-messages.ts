import { Hono } from 'hono'
import { z } from 'zod'
import { notFound } from '#domain/kernel/errors.ts'
import { getContactImage, listContactMessages } from '#domain/people/contact/list-contact-messages.ts'
import { idPattern } from '#values/sent-id.ts'
import type { RequestVariables } from '../../http/request.ts'
import type { Services } from '../../process/compose.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { iso, momentEntity } from './entities.ts'
import { pagesById } from './list-pages.ts'
import { photoAnswer } from './photo-answer.ts'

const messageEntity = z
  .object({
    id: z.number().int(),
    email: z.string(),
    name: z.string(),
    surname: z.string(),
    message: z.string(),
    loggedIn: z.boolean().meta({ description: 'Whether the sender was logged in' }),
    image: z.string().nullable().meta({ description: 'Where the image is that came with it, for the owner' }),
    createdAt: momentEntity,
  })
  .meta({ ref: 'ContactMessage' })

export const contactPageEntity = z.object({ messages: z.array(messageEntity), ...pagesById.answer })

const tag = 'Studio'
const id = z.object({ id: z.string().regex(idPattern) })

export function contactMessageRoutes({ storage }: Pick<Services, 'storage'>) {
  return new Hono<RequestVariables>()
    .get(
      '/contact-messages',
      operation({
        summary: 'Messages of the contact form, the newest first, 50 a page',
        tag,
        signedIn: true,
        answers: { 200: envelope(contactPageEntity) },
        errors: [400, 403],
      }),
      parsed('query', z.strictObject(pagesById.query)),
      async (c) => {
        const page = await listContactMessages(c.get('context'), pagesById.read(c.req.valid('query')))
        const messages = page.messages.map(({ id, email, name, surname, message, ...row }) => ({
          id,
          email,
          name,
          surname,
          message,
          loggedIn: row.userId !== null,
          image: row.imageKey === null ? null : `/api/v1/studio/contact-messages/${id}/image`,
          createdAt: iso(row.createdAt),
        }))
        return c.json({ data: { messages, ...pagesById.write(page) } })
      },
    )
    .get(
      '/contact-messages/:id/image',
      operation({
        summary: 'The image that came with a message, drawn anew as WebP',
        tag,
        signedIn: true,
        answers: { 200: null },
        errors: [403, 404],
      }),
      parsed('param', id),
      async (c) => {
        const key = await getContactImage(c.get('context'), { id: Number(c.req.valid('param').id) })
        const answer = await photoAnswer(storage, key)
        if (!answer) throw notFound('contact-message')
        return answer
      },
    )
}
