import { Hono } from 'hono'
import { z } from 'zod'
import { DomainError } from '#domain/kernel/errors.ts'
import { createNewsletter } from '#domain/operations/newsletters/create-newsletter.ts'
import { deleteNewsletter } from '#domain/operations/newsletters/delete-newsletter.ts'
import { getNewsletter } from '#domain/operations/newsletters/get-newsletter.ts'
import { saveNewsletter } from '#domain/operations/newsletters/save-newsletter.ts'
import { callOffNewsletter, scheduleNewsletter } from '#domain/operations/newsletters/schedule-newsletter.ts'
import { sendNewsletterDraft } from '#domain/operations/newsletters/send-newsletter-draft.ts'
import { testNewsletter } from '#domain/operations/newsletters/test-newsletter.ts'
import type { ErrorCode } from '#values/error-code.ts'
import { jsonId } from '#values/id-shapes.ts'
import { locales } from '#values/locale.ts'
import { type NewsletterRefusal, newsletterRefusals, newsletterStates } from '#values/newsletter.ts'
import { audienceKey } from '#values/newsletter-audience.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { idSchema } from '../schemas.ts'
import { exactMoment, iso, momentEntity } from './entities.ts'
import { audienceInput } from './newsletter-audience.ts'
import { newsletterTexts } from './newsletters.ts'

const revision = jsonId.meta({ description: 'The state of the texts that this is about' })

const fields = {
  subject: newsletterTexts,
  preview: newsletterTexts.meta({ description: 'What mail programs show after the subject' }),
  body: newsletterTexts.meta({ description: 'Markdown' }),
}
export const newsletterDraftEntity = z
  .object({
    id: jsonId,
    revision,
    state: z.enum(newsletterStates),
    ...fields,
    audience: audienceInput,
    scheduledAt: momentEntity.nullable(),
    refusedAt: momentEntity
      .nullable()
      .meta({ description: 'When it was to be mailed by itself and was not' }),
    refusal: z.enum(newsletterRefusals).nullable(),
    startedAt: momentEntity.nullable(),
    updatedAt: momentEntity,
  })
  .meta({ ref: 'NewsletterWithTexts' })

export const newDraftEntity = z.object({ id: jsonId })

const saveEntity = z.object({
  saved: z.boolean().meta({ description: 'false: somebody else saved first, and nothing was written' }),
  revision: revision.meta({ description: 'The newest one' }),
  fields: z.object(fields).nullable().meta({ description: 'What somebody else saved' }),
})

const tag = 'Studio'
const idParam = z.object({ id: idSchema })

const refusals = {
  changed: 'changed-meanwhile',
  'sent-before': 'newsletter-sent-before',
  broken: 'newsletter-broken',
  nobody: 'newsletter-nobody',
  'other-audience': 'newsletter-other-audience',
} as const satisfies Record<NewsletterRefusal, ErrorCode>

/** Passes on a success of the use cases that send or schedule a newsletter. Throws their refusals as `conflict`. */
function agreed<Outcome extends { ok: true }>(
  outcome: Outcome | { ok: false; code: NewsletterRefusal },
): Outcome {
  if (!outcome.ok) throw new DomainError('conflict', refusals[outcome.code])
  return outcome
}

/** Writing, testing, sending and scheduling a newsletter, as on the studio's pages. */
export function newsletterDraftRoutes() {
  return new Hono<RequestVariables>()
    .post(
      '/newsletters/drafts',
      operation({
        summary: 'Begins a newsletter, with texts, with those of another one, or without any',
        tag,
        signedIn: true,
        answers: { 201: envelope(newDraftEntity) },
        errors: [400, 403, 404],
      }),
      parsed(
        'json',
        z.strictObject({
          copyOf: jsonId.nullable().default(null),
          fields: z.strictObject(fields).nullable().default(null),
        }),
      ),
      async (c) => c.json({ data: await createNewsletter(c.get('context'), c.req.valid('json')) }, 201),
    )
    .get(
      '/newsletters/:id',
      operation({
        summary: 'A newsletter with its texts',
        tag,
        signedIn: true,
        answers: { 200: envelope(newsletterDraftEntity) },
        errors: [403, 404],
      }),
      parsed('param', idParam),
      async (c) => {
        const found = await getNewsletter(c.get('context'), c.req.valid('param'))
        const { id, revision, state, fields, audience, refusal } = found
        const moments = {
          scheduledAt: iso(found.scheduledAt),
          refusedAt: iso(found.refusedAt),
          startedAt: iso(found.startedAt),
          updatedAt: iso(found.updatedAt),
        }
        return c.json({ data: { id, revision, state, ...fields, audience, refusal, ...moments } })
      },
    )
    .put(
      '/newsletters/:id',
      operation({
        summary: 'Saves the texts of a draft on a revision; writes nothing when there is a newer one',
        tag,
        signedIn: true,
        answers: { 200: envelope(saveEntity) },
        errors: [400, 403, 404, 409],
      }),
      parsed('param', idParam),
      parsed('json', z.strictObject({ revision, ...fields })),
      async (c) => {
        const { revision, ...fields } = c.req.valid('json')
        const { id } = c.req.valid('param')
        const saved = await saveNewsletter(c.get('context'), { id, revision, fields })
        const newest = saved.ok ? { revision: saved.revision, fields: null } : saved.theirs
        return c.json({ data: { saved: saved.ok, ...newest } })
      },
    )
    .delete(
      '/newsletters/:id',
      operation({
        summary: 'Deletes a draft; what was mailed stays',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [403, 404, 409],
      }),
      parsed('param', idParam),
      async (c) => {
        await deleteNewsletter(c.get('context'), c.req.valid('param'))
        return c.body(null, 204)
      },
    )
    .post(
      '/newsletters/:id/test',
      operation({
        summary: 'Mails it to who asks, once in each language that it is written in',
        tag,
        signedIn: true,
        answers: { 200: envelope(z.object({ to: z.string(), languages: z.array(z.enum(locales)) })) },
        errors: [400, 403, 404],
      }),
      parsed('param', idParam),
      async (c) => c.json({ data: await testNewsletter(c.get('context'), c.req.valid('param')) }),
    )
    .post(
      '/newsletters/:id/send',
      operation({
        summary: 'Mails a draft to those who were agreed to, and only when they are still as many',
        tag,
        signedIn: true,
        answers: { 200: envelope(z.object({ people: z.number().int() })) },
        errors: [400, 403, 404, 409],
      }),
      parsed('param', idParam),
      parsed(
        'json',
        z.strictObject({
          revision,
          audience: audienceInput,
          people: z.int().min(0).meta({ description: 'As many as GET …/audience answered' }),
        }),
      ),
      async (c) => {
        const { audience, ...asked } = c.req.valid('json')
        const sent = agreed(
          await sendNewsletterDraft(c.get('context'), {
            ...c.req.valid('param'),
            ...asked,
            audience: audienceKey(audience),
          }),
        )
        return c.json({ data: { people: sent.people } })
      },
    )
    .put(
      '/newsletters/:id/schedule',
      operation({
        summary: 'Mails a draft at that moment to those of its audience who have confirmed by then',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [400, 403, 404, 409],
      }),
      parsed('param', idParam),
      parsed('json', z.strictObject({ revision, audience: audienceInput, at: exactMoment })),
      async (c) => {
        const { revision, audience, at } = c.req.valid('json')
        agreed(
          await scheduleNewsletter(c.get('context'), {
            ...c.req.valid('param'),
            revision,
            at: new Date(at),
            audience: audienceKey(audience),
          }),
        )
        return c.body(null, 204)
      },
    )
    .delete(
      '/newsletters/:id/schedule',
      operation({
        summary: 'Makes a scheduled newsletter a draft again; does nothing to others',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [403, 404],
      }),
      parsed('param', idParam),
      async (c) => {
        await callOffNewsletter(c.get('context'), c.req.valid('param'))
        return c.body(null, 204)
      },
    )
}
