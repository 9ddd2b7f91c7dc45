import { Hono } from 'hono'
import { getSiteLinks } from '#domain/catalog/site/links/get-site-links.ts'
import { saveSiteLinks } from '#domain/catalog/site/links/save-site-links.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { siteLinksEntity, siteLinksInput, wireSiteLinks } from './site-entities.ts'

const tag = 'Studio'

export function siteLinkRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/site-links',
      operation({
        summary: 'Menu, footer, social links and tagline',
        tag,
        signedIn: true,
        answers: { 200: envelope(siteLinksEntity) },
        errors: [403],
      }),
      async (c) => c.json({ data: wireSiteLinks(await getSiteLinks(c.get('context'))) }),
    )
    .put(
      '/site-links',
      operation({
        summary: 'Saves them all on a revision; 409 when there is a newer one',
        tag,
        signedIn: true,
        answers: { 200: envelope(siteLinksEntity) },
        errors: [400, 403, 409],
      }),
      parsed('json', siteLinksInput),
      async (c) => {
        const context = c.get('context')
        const { revision, ...links } = c.req.valid('json')
        const saved = await saveSiteLinks(context, { revision, links })
        if (!saved.ok) throw new DomainError('conflict', saved.code)
        return c.json({ data: wireSiteLinks(await getSiteLinks(context)) })
      },
    )
}
