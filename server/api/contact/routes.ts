import { Hono } from 'hono'
import { z } from 'zod'
import { invalidInput } from '#domain/kernel/errors.ts'
import { contactInput, sendContactMessage } from '#domain/people/contact/send-contact-message.ts'
import { translate } from '#locales/translate.ts'
import type { RequestVariables } from '../../http/request.ts'
import { operation, readBody } from '../operation.ts'

const wireMessage = contactInput.extend({
  image: z
    .file()
    .meta({ description: 'JPEG or PNG of at most 5 MB, told by its content; logged in only' })
    .optional(),
})
const sent = z.object({ message: z.string(), data: z.object({ sent: z.literal(true) }) })

export function contactApi() {
  return new Hono<RequestVariables>().post(
    '/contact',
    operation({
      summary:
        'A message to the owner. Messages by field come in the order image, email, name, surname, message',
      tag: 'Contact',
      body: wireMessage,
      bodyTypes: ['multipart/form-data', 'application/json', 'application/x-www-form-urlencoded'],
      answers: { 200: sent },
      errors: [400, 403, 429],
    }),
    async (c) => {
      const { image, ...input } = await readBody(c, z.looseObject({ image: z.unknown().optional() }))
      const result = await sendContactMessage(c.get('context'), c.get('limits'), {
        input,
        image: await imageOf(image),
      })
      if (!result.ok) throw invalidInput(result.fields)
      return c.json({
        message: translate(c.get('locale'), 'contact.sent'),
        data: { sent: true as const },
      })
    },
  )
}

/** The uploaded image; null without one. A browser sends an empty file when none was chosen. Throws `invalid` for anything else. */
async function imageOf(given: unknown): Promise<Uint8Array | null> {
  if (given instanceof File) return given.size > 0 ? new Uint8Array(await given.arrayBuffer()) : null
  if (given === undefined || given === null || given === '') return null
  throw invalidInput({ image: ['photo-unreadable'] })
}
