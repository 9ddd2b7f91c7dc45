import { Hono } from 'hono'
import { z } from 'zod'
import { addDraftPart } from '#domain/catalog/drafts/add-draft-part.ts'
import { bringBackDraftPart } from '#domain/catalog/drafts/bring-back-draft-part.ts'
import { duplicateDraftPart } from '#domain/catalog/drafts/duplicate-draft-part.ts'
import { getDraftPart } from '#domain/catalog/drafts/get-draft.ts'
import { partKindNames } from '#domain/catalog/drafts/kinds/kind-names.ts'
import { moveDraftPart } from '#domain/catalog/drafts/move-draft-part.ts'
import { removeDraftPart } from '#domain/catalog/drafts/remove-draft-part.ts'
import { saveDraftPart } from '#domain/catalog/drafts/save-draft.ts'
import { locales } from '#values/locale.ts'
import { idPattern } from '#values/sent-id.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { draftPartEntity, draftSaveEntity, wireSave } from './draft-entities.ts'
import { iso } from './entities.ts'

const tag = 'Studio'
const number = z.string().regex(idPattern)
const place = z
  .int()
  .min(1)
  .max(999_999_999)
  .nullable()
  .meta({ description: 'The section of a class; null for others' })
const index = z.int().min(0).max(100_000)
const partId = z.object({ partId: z.number().int() })
const address = parsed('param', z.object({ part: number }))

/** The sections and classes of drafts of courses, and the chapters of drafts of books. */
export function draftPartRoutes() {
  return new Hono<RequestVariables>()
    .post(
      '/drafts/:draft/parts',
      operation({
        summary: 'Adds a section or chapter, or a class to a section, at `index` or at the end',
        tag,
        signedIn: true,
        answers: { 201: envelope(partId) },
        errors: [400, 403, 404, 422],
      }),
      parsed('param', z.object({ draft: number })),
      parsed(
        'json',
        z.strictObject({
          kind: z.enum(partKindNames),
          parentId: place,
          index: index.optional(),
          title: z.partialRecord(z.enum(locales), z.string().max(200)),
        }),
      ),
      async (c) => {
        const draftId = Number(c.req.valid('param').draft)
        const added = await addDraftPart(c.get('context'), { draftId, ...c.req.valid('json') })
        return c.json({ data: added }, 201)
      },
    )
    .get(
      '/drafts/parts/:part',
      operation({
        summary: 'A section, class or chapter with its texts',
        tag,
        signedIn: true,
        answers: { 200: envelope(draftPartEntity) },
        errors: [403, 404],
      }),
      address,
      async (c) => {
        const found = await getDraftPart(c.get('context'), { partId: Number(c.req.valid('param').part) })
        return c.json({ data: { ...found, updatedAt: iso(found.updatedAt) } })
      },
    )
    .patch(
      '/drafts/parts/:part',
      operation({
        summary:
          'Saves fields of a section, class or chapter on a revision; writes nothing when there is a newer one',
        tag,
        signedIn: true,
        answers: { 200: envelope(draftSaveEntity) },
        errors: [400, 403, 404, 422],
      }),
      address,
      parsed('json', z.strictObject({ revision: z.int().min(1), fields: z.record(z.string(), z.unknown()) })),
      async (c) => {
        const input = { partId: Number(c.req.valid('param').part), ...c.req.valid('json') }
        return c.json({ data: wireSave(await saveDraftPart(c.get('context'), input)) })
      },
    )
    .post(
      '/drafts/parts/:part/move',
      operation({
        summary: 'Moves a section, class or chapter; `index` is among the others of its new place',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [400, 403, 404, 409, 422],
      }),
      address,
      parsed('json', z.strictObject({ parentId: place, index })),
      async (c) => {
        const input = { partId: Number(c.req.valid('param').part), ...c.req.valid('json') }
        await moveDraftPart(c.get('context'), input)
        return c.body(null, 204)
      },
    )
    .post(
      '/drafts/parts/:part/duplicate',
      operation({
        summary: 'Copies a class, a chapter, or a section with its classes, right behind it',
        tag,
        signedIn: true,
        answers: { 201: envelope(partId) },
        errors: [403, 404, 409, 422],
      }),
      address,
      async (c) => {
        const input = { partId: Number(c.req.valid('param').part) }
        return c.json({ data: await duplicateDraftPart(c.get('context'), input) }, 201)
      },
    )
    .delete(
      '/drafts/parts/:part',
      operation({
        summary: 'Removes a section, class or chapter; until the next publication it can be brought back',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [403, 404],
      }),
      address,
      async (c) => {
        await removeDraftPart(c.get('context'), { partId: Number(c.req.valid('param').part) })
        return c.body(null, 204)
      },
    )
    .post(
      '/drafts/parts/:part/bring-back',
      operation({
        summary: 'Puts a removed section, class or chapter back to where it was',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [403, 404],
      }),
      address,
      async (c) => {
        await bringBackDraftPart(c.get('context'), { partId: Number(c.req.valid('param').part) })
        return c.body(null, 204)
      },
    )
}
