import { Hono } from 'hono'
import { z } from 'zod'
import { invalidInput } from '#domain/kernel/errors.ts'
import { subscribe, subscribeInput } from '#domain/people/newsletter/subscribe.ts'
import { translate } from '#locales/translate.ts'
import { requireCsrf } from '../../http/csrf.ts'
import type { RequestVariables } from '../../http/request.ts'
import type { Services } from '../../process/compose.ts'
import { operation, readBody } from '../operation.ts'

const answer = z.object({
  message: z.string(),
  data: z.object({
    subscribed: z.boolean().meta({
      description: 'false: a mail with a link asks whoever reads it, unless the address said yes before',
    }),
  }),
})

/** Subscribing to the newsletter (specification, B4). */
export function newsletterApi(services: Services) {
  return new Hono<RequestVariables>().post(
    '/social/subscribe',
    operation({
      summary:
        "Puts an address on the newsletter's list: one's own verified one at once, any other by a mail",
      tag: 'Newsletter',
      body: subscribeInput,
      answers: { 200: answer },
      errors: [400, 403, 429],
    }),
    requireCsrf(services),
    async (c) => {
      const { email } = await readBody(c, subscribeInput)
      await c.get('limits').count('subscribe', email)
      const result = await subscribe(c.get('context'), { email })
      if (!result.ok) throw invalidInput(result.fields)
      const { subscribed } = result
      const message = translate(c.get('locale'), subscribed ? 'newsletter.subscribed' : 'newsletter.asked')
      return c.json({ message, data: { subscribed } })
    },
  )
}
