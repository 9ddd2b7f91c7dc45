import { Hono } from 'hono'
import { z } from 'zod'
import { invalidInput } from '#domain/kernel/errors.ts'
import { answerOpinion } from '#domain/learning/opinions/answer-opinion.ts'
import { dismissOpinionReports } from '#domain/learning/opinions/dismiss-opinion-reports.ts'
import { hideOpinion } from '#domain/learning/opinions/hide-opinion.ts'
import {
  listOpinionsInStudio,
  mostCounted,
  type StudioOpinion,
} from '#domain/learning/opinions/list-opinions-in-studio.ts'
import { locales } from '#values/locale.ts'
import { mostAnswerCharacters } from '#values/opinion-limits.ts'
import { opinionStates } from '#values/opinion-state.ts'
import { mostHidingCharacters, reportReasons } from '#values/report-reason.ts'
import { idPattern } from '#values/sent-id.ts'
import { readStars } from '#values/star-counts.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { starsEntity } from '../opinions/schemas.ts'
import { iso, momentEntity, productTypeEntity } from './entities.ts'
import { pagesById } from './list-pages.ts'
import { textEntity } from './site-entities.ts'

const tag = 'Studio'
const id = z.object({ id: z.string().regex(idPattern) })

const entity = z
  .object({
    id: z.int(),
    product: z.object({ type: productTypeEntity, slug: z.string(), title: textEntity }),
    stars: starsEntity,
    words: z.string(),
    language: z.enum(locales),
    writer: z.string().nullable(),
    createdAt: momentEntity,
    editedAt: momentEntity.nullable(),
    answer: z.string().nullable(),
    answeredAt: momentEntity.nullable(),
    hiddenAt: momentEntity.nullable(),
    hiddenReason: z.string().nullable(),
    reports: z.array(
      z.object({
        reason: z.enum(reportReasons),
        words: z.string().nullable(),
        reporter: z.string().nullable(),
        createdAt: momentEntity,
      }),
    ),
  })
  .meta({ ref: 'StudioOpinion' })

export const studioOpinionPageEntity = z.object({
  opinions: z.array(entity),
  counts: z
    .object({ all: z.int(), unanswered: z.int(), reported: z.int(), hidden: z.int() })
    .meta({ description: `At most ${mostCounted} each, which stands for that many or more` }),
  ...pagesById.answer,
})

export function opinionRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/opinions',
      operation({
        summary: 'Opinions, the newest first, 50 a page; an author gets those on own products',
        tag,
        signedIn: true,
        answers: { 200: envelope(studioOpinionPageEntity) },
        errors: [400, 403],
      }),
      parsed(
        'query',
        z.strictObject({
          state: z.enum(opinionStates).optional(),
          stars: z
            .string()
            .regex(/^[1-5]$/)
            .optional(),
          type: productTypeEntity.optional(),
          slug: z.string().max(120).optional(),
          ...pagesById.query,
        }),
      ),
      async (c) => {
        const { state, stars, type, slug, ...asked } = c.req.valid('query')
        const page = await listOpinionsInStudio(c.get('context'), {
          state,
          stars: readStars(stars),
          product: type && slug ? { productType: type, slug } : null,
          ...pagesById.read(asked),
        })
        const { opinions, counts } = page
        return c.json({ data: { opinions: opinions.map(wireOpinion), counts, ...pagesById.write(page) } })
      },
    )
    .put(
      '/opinions/:id/answer',
      operation({
        summary: 'The one public answer to an opinion; another text takes the place of the first',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [400, 403, 404],
      }),
      parsed('param', id),
      parsed('json', z.strictObject({ answer: z.string().max(mostAnswerCharacters) })),
      async (c) => {
        await answer(c.get('context'), c.req.valid('param').id, c.req.valid('json').answer)
        return c.body(null, 204)
      },
    )
    .delete('/opinions/:id/answer', changing('Removes the answer'), parsed('param', id), async (c) => {
      await answer(c.get('context'), c.req.valid('param').id, null)
      return c.body(null, 204)
    })
    .post(
      '/opinions/:id/hide',
      changing('Hides an opinion from everybody but its writer, and settles the reports of it'),
      parsed('param', id),
      parsed('json', z.strictObject({ reason: z.string().max(mostHidingCharacters).optional() })),
      async (c) => {
        const opinionId = Number(c.req.valid('param').id)
        const { reason } = c.req.valid('json')
        await hideOpinion(c.get('context'), { opinionId, hidden: true, reason })
        return c.body(null, 204)
      },
    )
    .post('/opinions/:id/show', changing('Shows a hidden opinion again'), parsed('param', id), async (c) => {
      const opinionId = Number(c.req.valid('param').id)
      await hideOpinion(c.get('context'), { opinionId, hidden: false })
      return c.body(null, 204)
    })
    .post(
      '/opinions/:id/dismiss-reports',
      changing('Settles the reports of an opinion, which stays as it is'),
      parsed('param', id),
      async (c) => {
        await dismissOpinionReports(c.get('context'), { opinionId: Number(c.req.valid('param').id) })
        return c.body(null, 204)
      },
    )
}

function changing(summary: string) {
  return operation({ summary, tag, signedIn: true, answers: { 204: null }, errors: [400, 403, 404] })
}

async function answer(context: RequestVariables['Variables']['context'], id: string, text: string | null) {
  const answered = await answerOpinion(context, { opinionId: Number(id), answer: text })
  if (!answered.ok) throw invalidInput(answered.fields)
}

function wireOpinion(opinion: StudioOpinion): z.infer<typeof entity> {
  const { id, productType, slug, title, stars, words, locale, writer, reports } = opinion
  return {
    id,
    product: { type: productType, slug, title },
    stars,
    words,
    language: locale,
    writer,
    createdAt: iso(opinion.createdAt),
    editedAt: iso(opinion.editedAt),
    answer: opinion.answer,
    answeredAt: iso(opinion.answeredAt),
    hiddenAt: iso(opinion.hiddenAt),
    hiddenReason: opinion.hiddenReason,
    reports: reports.map(({ createdAt, ...report }) => ({ ...report, createdAt: iso(createdAt) })),
  }
}
