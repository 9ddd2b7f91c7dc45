import { Hono } from 'hono'
import { z } from 'zod'
import { createInfoPage } from '#domain/catalog/site/info-pages/create-info-page.ts'
import { getInfoPage, listInfoPages } from '#domain/catalog/site/info-pages/get-info-page.ts'
import { removeInfoPage } from '#domain/catalog/site/info-pages/remove-info-page.ts'
import { saveInfoPage } from '#domain/catalog/site/info-pages/save-info-page.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { slugPattern } from '#values/slug.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import {
  infoPageEntity,
  infoPageInput,
  listedInfoPageEntity,
  textEntity,
  wireInfoPage,
  wireListedPage,
} from './site-entities.ts'

const tag = 'Studio'
const slugParam = z.object({ slug: z.string().regex(slugPattern) })

export function infoPageRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/info-pages',
      operation({
        summary: "Info pages: the shipped ones first, then the owner's own",
        tag,
        signedIn: true,
        answers: { 200: envelope(z.array(listedInfoPageEntity)) },
        errors: [403],
      }),
      async (c) => c.json({ data: (await listInfoPages(c.get('context'))).map(wireListedPage) }),
    )
    .post(
      '/info-pages',
      operation({
        summary: 'Adds a page, which is hidden until it is published',
        tag,
        signedIn: true,
        answers: { 201: envelope(infoPageEntity) },
        errors: [400, 403],
      }),
      parsed('json', z.strictObject({ slug: z.string(), title: textEntity })),
      async (c) => {
        const context = c.get('context')
        const { slug } = await createInfoPage(context, c.req.valid('json'))
        return c.json({ data: wireInfoPage(await getInfoPage(context, { slug })) }, 201)
      },
    )
    .get(
      '/info-pages/:slug',
      operation({
        summary: 'A page with its texts; a shipped page that nobody wrote has none here',
        tag,
        signedIn: true,
        answers: { 200: envelope(infoPageEntity) },
        errors: [403, 404],
      }),
      parsed('param', slugParam),
      async (c) => c.json({ data: wireInfoPage(await getInfoPage(c.get('context'), c.req.valid('param'))) }),
    )
    .patch(
      '/info-pages/:slug',
      operation({
        summary: 'Saves what is given on a revision; 409 when there is a newer one',
        tag,
        signedIn: true,
        answers: { 200: envelope(infoPageEntity) },
        errors: [400, 403, 404, 409],
      }),
      parsed('param', slugParam),
      parsed('json', z.strictObject({ revision: z.int().min(0), fields: infoPageInput })),
      async (c) => {
        const context = c.get('context')
        const saved = await saveInfoPage(context, { ...c.req.valid('param'), ...c.req.valid('json') })
        if (!saved.ok) throw new DomainError('conflict', saved.code)
        return c.json({ data: wireInfoPage(await getInfoPage(context, { slug: saved.slug })) })
      },
    )
    .delete(
      '/info-pages/:slug',
      operation({
        summary: 'Deletes a page; a shipped one is back to its own texts',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [403, 404],
      }),
      parsed('param', slugParam),
      async (c) => {
        await removeInfoPage(c.get('context'), c.req.valid('param'))
        return c.body(null, 204)
      },
    )
}
