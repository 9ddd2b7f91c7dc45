import { Hono } from 'hono'
import { z } from 'zod'
import { createInfoPage } from '#domain/catalog/site/info-pages/create-info-page.ts'
import { getInfoPage, listInfoPages } from '#domain/catalog/site/info-pages/get-info-page.ts'
import {
  getInfoPageRevision,
  listInfoPageRevisions,
} from '#domain/catalog/site/info-pages/list-info-page-revisions.ts'
import { removeInfoPage } from '#domain/catalog/site/info-pages/remove-info-page.ts'
import { restoreInfoPageRevision } from '#domain/catalog/site/info-pages/restore-info-page-revision.ts'
import { saveInfoPage } from '#domain/catalog/site/info-pages/save-info-page.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { idPattern } from '#values/sent-id.ts'
import { slugPattern } from '#values/slug.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { iso } from './entities.ts'
import {
  infoPageEntity,
  infoPageInput,
  infoPageRevisionEntity,
  infoPageRevisionFieldsEntity,
  listedInfoPageEntity,
  textEntity,
  wireInfoPage,
  wireListedPage,
  wirePageRevision,
} from './site-entities.ts'

const tag = 'Studio'
const slugParam = z.object({ slug: z.string().regex(slugPattern) })
const revisionParam = slugParam.extend({ revision: z.string().regex(idPattern) })

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
        summary:
          'A page with its texts, by the slug that it has or had; a shipped page that nobody wrote has none here',
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
        summary:
          'Saves what is given on a revision; 409 when there is a newer one. The address before leads to a new one',
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
    .get(
      '/info-pages/:slug/revisions',
      operation({
        summary: 'The history of a page, the newest first',
        tag,
        signedIn: true,
        answers: { 200: envelope(z.array(infoPageRevisionEntity)) },
        errors: [403, 404],
      }),
      parsed('param', slugParam),
      async (c) => {
        const revisions = await listInfoPageRevisions(c.get('context'), c.req.valid('param'))
        return c.json({ data: revisions.map(wirePageRevision) })
      },
    )
    .get(
      '/info-pages/:slug/revisions/:revision',
      operation({
        summary: 'What an entry of the history says',
        tag,
        signedIn: true,
        answers: { 200: envelope(infoPageRevisionFieldsEntity) },
        errors: [403, 404],
      }),
      parsed('param', revisionParam),
      async (c) => {
        const { slug, revision } = c.req.valid('param')
        const { at, ...found } = await getInfoPageRevision(c.get('context'), {
          slug,
          revisionId: Number(revision),
        })
        return c.json({ data: { ...found, at: iso(at) } })
      },
    )
    .post(
      '/info-pages/:slug/revisions/:revision/restore',
      operation({
        summary: 'Makes earlier texts the newest, on a revision of the page; 409 when there is a newer one',
        tag,
        signedIn: true,
        answers: { 200: envelope(infoPageEntity) },
        errors: [400, 403, 404, 409],
      }),
      parsed('param', revisionParam),
      parsed('json', z.strictObject({ revision: z.int().min(0) })),
      async (c) => {
        const context = c.get('context')
        const { slug, revision } = c.req.valid('param')
        const restored = await restoreInfoPageRevision(context, {
          slug,
          revisionId: Number(revision),
          ...c.req.valid('json'),
        })
        if (!restored.ok) throw new DomainError('conflict', restored.code)
        return c.json({ data: wireInfoPage(await getInfoPage(context, { slug: restored.slug })) })
      },
    )
}
