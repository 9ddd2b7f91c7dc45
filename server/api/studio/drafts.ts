import { Hono } from 'hono'
import { z } from 'zod'
import { createDraft } from '#domain/catalog/drafts/create-draft.ts'
import { getDraft } from '#domain/catalog/drafts/get-draft.ts'
import { draftKindNames } from '#domain/catalog/drafts/kinds/kind-names.ts'
import { getDraftRevision, listDraftRevisions } from '#domain/catalog/drafts/list-draft-revisions.ts'
import { openDraft } from '#domain/catalog/drafts/open-draft.ts'
import { restoreDraftRevision } from '#domain/catalog/drafts/restore-draft-revision.ts'
import { saveDraft } from '#domain/catalog/drafts/save-draft.ts'
import { locales } from '#values/locale.ts'
import { idPattern } from '#values/sent-id.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import {
  draftEntity,
  draftRevisionEntity,
  draftSaveEntity,
  openedEntity,
  revisionFieldsEntity,
  wireDraft,
  wireRevision,
  wireSave,
} from './draft-entities.ts'
import { iso } from './entities.ts'

const tag = 'Studio'
const number = z.string().regex(idPattern)
const kind = z.enum(draftKindNames)
const fields = z.record(z.string(), z.unknown()).meta({ description: 'Those that change' })

/** Drafts and their history; their sections, classes and chapters are in `draft-parts.ts`. */
export function draftRoutes() {
  return new Hono<RequestVariables>()
    .post(
      '/drafts',
      operation({
        summary: 'Makes an empty course, book, pack or article that only its author and the owner see',
        tag,
        signedIn: true,
        answers: { 201: envelope(z.object({ draftId: z.number().int(), slug: z.string() })) },
        errors: [400, 403],
      }),
      parsed('json', z.strictObject({ kind, title: z.string().max(200), locale: z.enum(locales) })),
      async (c) => c.json({ data: await createDraft(c.get('context'), c.req.valid('json')) }, 201),
    )
    .post(
      '/drafts/open',
      operation({
        summary: 'The draft of a course, book, pack or article by its slug; makes it when there is none',
        tag,
        signedIn: true,
        answers: { 200: envelope(openedEntity) },
        errors: [400, 403, 404],
      }),
      parsed('json', z.strictObject({ kind, slug: z.string().max(120) })),
      async (c) => c.json({ data: await openDraft(c.get('context'), c.req.valid('json')) }),
    )
    .get(
      '/drafts/:draft',
      operation({
        summary:
          'A course or book as its author sees it: fields, outline, what is missing and what readers do not see yet',
        tag,
        signedIn: true,
        answers: { 200: envelope(draftEntity) },
        errors: [403, 404],
      }),
      parsed('param', z.object({ draft: number })),
      async (c) => {
        const draftId = Number(c.req.valid('param').draft)
        return c.json({ data: wireDraft(await getDraft(c.get('context'), { draftId })) })
      },
    )
    .patch(
      '/drafts/:draft',
      operation({
        summary: "Saves the draft's own fields on a revision; writes nothing when there is a newer one",
        tag,
        signedIn: true,
        answers: { 200: envelope(draftSaveEntity) },
        errors: [400, 403, 404],
      }),
      parsed('param', z.object({ draft: number })),
      parsed('json', z.strictObject({ revision: z.int().min(1), fields })),
      async (c) => {
        const draftId = Number(c.req.valid('param').draft)
        const saved = await saveDraft(c.get('context'), { draftId, ...c.req.valid('json') })
        return c.json({ data: wireSave(saved) })
      },
    )
    .get(
      '/drafts/:draft/revisions',
      operation({
        summary: 'The history, the newest first; of one section, class or chapter with `part`',
        tag,
        signedIn: true,
        answers: { 200: envelope(z.array(draftRevisionEntity)) },
        errors: [400, 403, 404],
      }),
      parsed('param', z.object({ draft: number })),
      parsed('query', z.object({ part: number.optional() })),
      async (c) => {
        const { part } = c.req.valid('query')
        const draftId = Number(c.req.valid('param').draft)
        const partId = part === undefined ? undefined : Number(part)
        const revisions = await listDraftRevisions(c.get('context'), { draftId, partId })
        return c.json({ data: revisions.map(wireRevision) })
      },
    )
    .get(
      '/drafts/revisions/:revision',
      operation({
        summary: 'What an entry of the history says',
        tag,
        signedIn: true,
        answers: { 200: envelope(revisionFieldsEntity) },
        errors: [403, 404],
      }),
      parsed('param', z.object({ revision: number })),
      async (c) => {
        const revisionId = Number(c.req.valid('param').revision)
        const { at, ...revision } = await getDraftRevision(c.get('context'), { revisionId })
        return c.json({ data: { ...revision, at: iso(at) } })
      },
    )
    .post(
      '/drafts/revisions/:revision/restore',
      operation({
        summary: 'Makes an earlier state the newest; what is there now stays in the history',
        tag,
        signedIn: true,
        answers: {
          200: envelope(z.object({ partId: z.number().int().nullable(), revision: z.number().int() })),
        },
        errors: [400, 403, 404],
      }),
      parsed('param', z.object({ revision: number })),
      async (c) => {
        const revisionId = Number(c.req.valid('param').revision)
        return c.json({ data: await restoreDraftRevision(c.get('context'), { revisionId }) })
      },
    )
}
