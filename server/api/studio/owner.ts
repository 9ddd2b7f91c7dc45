import { Hono } from 'hono'
import { z } from 'zod'
import { makeOwnerLink } from '#domain/people/owner/make-owner-link.ts'
import { transferShop } from '#domain/people/owner/transfer-shop.ts'
import type { RequestVariables } from '../../http/request.ts'
import type { Services } from '../../process/compose.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { iso, momentEntity } from './entities.ts'

export const ownerLinkEntity = z
  .object({
    url: z.string().meta({ description: 'Whoever opens it becomes the owner; it works once' }),
    expiresAt: momentEntity,
    owner: z.string().nullable().meta({ description: 'Whose new password it sets; null without an owner' }),
  })
  .meta({ ref: 'OwnerLink' })

export const transferredShopEntity = z
  .object({
    email: z.string().meta({ description: 'The owner from now on' }),
    from: z.string().nullable().meta({ description: 'Who owned it; null when nobody did' }),
  })
  .meta({ ref: 'TransferredShop' })

const tag = 'Studio'

export function ownerRoutes({ accounts }: Pick<Services, 'accounts'>) {
  return new Hono<RequestVariables>()
    .post(
      '/owner/links',
      operation({
        summary:
          'A one-time link that makes an owner, or sets their password; for the server’s command line alone',
        tag,
        signedIn: true,
        answers: { 201: envelope(ownerLinkEntity) },
        errors: [403],
      }),
      async (c) => {
        const { expiresAt, ...link } = await makeOwnerLink(c.get('context'))
        return c.json({ data: { ...link, expiresAt: iso(expiresAt) } }, 201)
      },
    )
    .post(
      '/owner/transfers',
      operation({
        summary: 'Hands the shop to another verified account; all sessions of both end',
        tag,
        signedIn: true,
        answers: { 200: envelope(transferredShopEntity) },
        errors: [400, 403, 404, 409, 429],
      }),
      parsed(
        'json',
        z.strictObject({
          email: z.string().max(320),
          password: z
            .string()
            .max(128)
            .optional()
            .meta({ description: "The owner's; the server's own command needs none" }),
        }),
      ),
      async (c) => {
        const { actor } = c.get('context')
        if (actor.kind === 'user') await c.get('limits').count('password-check', actor.id)
        return c.json({ data: await transferShop(c.get('context'), accounts, c.req.valid('json')) })
      },
    )
}
