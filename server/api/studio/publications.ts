import { Hono } from 'hono'
import { z } from 'zod'
import { archiveItem } from '#domain/catalog/publishing/archive-item.ts'
import { describeStatusChange } from '#domain/catalog/publishing/change-item-status.ts'
import { describePublication } from '#domain/catalog/publishing/describe-publication.ts'
import { publishDraft, rehearsePublication } from '#domain/catalog/publishing/publish-draft.ts'
import { schedulePublication } from '#domain/catalog/publishing/schedule-publication.ts'
import { unpublishItem } from '#domain/catalog/publishing/unpublish-item.ts'
import { idPattern } from '#values/sent-id.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import {
  publicationEffectEntity,
  publicationEntity,
  scheduleEntity,
  statusEffectEntity,
} from './draft-entities.ts'
import { exactMoment, iso } from './entities.ts'

const tag = 'Studio'
const address = parsed('param', z.object({ draft: z.string().regex(idPattern) }))
const removeClasses = z
  .boolean()
  .default(false)
  .meta({ description: 'Also deletes classes that people wrote about or saw' })

/** Publishing drafts, which decides what readers see of them. */
export function publicationRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/drafts/:draft/publication',
      operation({
        summary: 'What publishing would answer now; changes nothing',
        tag,
        signedIn: true,
        answers: { 200: envelope(publicationEntity) },
        errors: [403, 404],
      }),
      address,
      async (c) => {
        const draftId = Number(c.req.valid('param').draft)
        return c.json({ data: await rehearsePublication(c.get('context'), { draftId }) })
      },
    )
    .get(
      '/drafts/:draft/effect',
      operation({
        summary: 'What publishing changes for those who have the course',
        tag,
        signedIn: true,
        answers: { 200: envelope(publicationEffectEntity) },
        errors: [403, 404],
      }),
      address,
      async (c) => {
        const draftId = Number(c.req.valid('param').draft)
        return c.json({ data: await describePublication(c.get('context'), { draftId }) })
      },
    )
    .post(
      '/drafts/:draft/publish',
      operation({
        summary:
          'Shows readers what the draft says, or names every problem; classes and chapters keep what people wrote',
        tag,
        signedIn: true,
        answers: { 200: envelope(publicationEntity) },
        errors: [400, 403, 404],
      }),
      address,
      parsed('json', z.strictObject({ removeClasses })),
      async (c) => {
        const input = { draftId: Number(c.req.valid('param').draft), ...c.req.valid('json') }
        return c.json({ data: await publishDraft(c.get('context'), input) })
      },
    )
    .post(
      '/drafts/:draft/schedule',
      operation({
        summary: 'Publishes by itself at a time; null calls it off',
        tag,
        signedIn: true,
        answers: { 200: envelope(scheduleEntity) },
        errors: [400, 403, 404],
      }),
      address,
      parsed('json', z.strictObject({ at: exactMoment.nullable(), removeClasses })),
      async (c) => {
        const { at, removeClasses } = c.req.valid('json')
        const draftId = Number(c.req.valid('param').draft)
        const moment = at === null ? null : new Date(at)
        const answer = await schedulePublication(c.get('context'), { draftId, at: moment, removeClasses })
        return c.json({ data: answer.ok ? { ...answer, publishAt: iso(answer.publishAt) } : answer })
      },
    )
    .get(
      '/drafts/:draft/effect/:action',
      operation({
        summary: 'What unpublishing or archiving does to those who have it',
        tag,
        signedIn: true,
        answers: { 200: envelope(statusEffectEntity) },
        errors: [403, 404, 409],
      }),
      parsed(
        'param',
        z.object({ draft: z.string().regex(idPattern), action: z.enum(['unpublish', 'archive']) }),
      ),
      async (c) => {
        const { draft, action } = c.req.valid('param')
        const effect = await describeStatusChange(c.get('context'), { draftId: Number(draft), action })
        return c.json({ data: effect })
      },
    )
    .post(
      '/drafts/:draft/unpublish',
      operation({
        summary: 'Nobody finds, buys or opens it until it is published again',
        tag,
        signedIn: true,
        answers: { 200: envelope(z.object({ status: z.literal('draft') })) },
        errors: [403, 404, 409],
      }),
      address,
      async (c) => {
        const draftId = Number(c.req.valid('param').draft)
        await unpublishItem(c.get('context'), { draftId })
        return c.json({ data: { status: 'draft' as const } })
      },
    )
    .post(
      '/drafts/:draft/archive',
      operation({
        summary: 'Nobody buys it any more; those who have it keep it',
        tag,
        signedIn: true,
        answers: { 200: envelope(z.object({ status: z.literal('archived') })) },
        errors: [403, 404, 409, 422],
      }),
      address,
      async (c) => {
        const draftId = Number(c.req.valid('param').draft)
        await archiveItem(c.get('context'), { draftId })
        return c.json({ data: { status: 'archived' as const } })
      },
    )
}
