import { Hono } from 'hono'
import { z } from 'zod'
import { invalidInput } from '#domain/kernel/errors.ts'
import { getOwnOpinion } from '#domain/learning/opinions/get-own-opinion.ts'
import { listOpinions, type Opinion, opinionsOnPage } from '#domain/learning/opinions/list-opinions.ts'
import { reportOpinion } from '#domain/learning/opinions/report-opinion.ts'
import { withdrawOpinion } from '#domain/learning/opinions/withdraw-opinion.ts'
import { writeOpinion } from '#domain/learning/opinions/write-opinion.ts'
import { reportReasons } from '#values/report-reason.ts'
import { readStars } from '#values/star-counts.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed, readBody } from '../operation.ts'
import { idSchema } from '../schemas.ts'
import {
  type opinionEntity,
  opinionPageEntity,
  ownOpinionEntity,
  productParam,
  writtenOpinion,
} from './schemas.ts'
import { wireOpinionSum } from './wire.ts'

const tag = 'Opinions'
const path = '/opinions/:type/:slug'

const report = z.object({
  reason: z.unknown().meta({ description: `One of ${reportReasons.join(', ')}` }),
  words: z.unknown().optional(),
})

export function opinionApi() {
  return new Hono<RequestVariables>()
    .get(
      path,
      operation({
        summary: `What buyers say of a course, book or pack: the sum, and the newest, ${opinionsOnPage} a page`,
        tag,
        answers: { 200: envelope(opinionPageEntity) },
        errors: [400, 404],
      }),
      parsed('param', productParam),
      parsed(
        'query',
        z.object({
          stars: z
            .string()
            .regex(/^[1-5]$/)
            .optional(),
          before: idSchema.optional(),
        }),
      ),
      async (c) => {
        const { type, slug } = c.req.valid('param')
        const { stars, before } = c.req.valid('query')
        const { product, opinions, next } = await listOpinions(c.get('context'), {
          productType: type,
          slug,
          stars: readStars(stars),
          before,
        })
        return c.json({
          data: {
            ...wireOpinionSum(product.starCounts),
            opinions: opinions.map(wireOpinion),
            next,
          },
        })
      },
    )
    .get(
      `${path}/mine`,
      operation({
        summary: "The caller's own opinion, or whether they may write one",
        tag,
        signedIn: true,
        answers: { 200: envelope(ownOpinionEntity) },
        errors: [404],
      }),
      parsed('param', productParam),
      async (c) => {
        const { type, slug } = c.req.valid('param')
        const own = await getOwnOpinion(c.get('context'), { productType: type, slug })
        return c.json({ data: { opinion: own.opinion, may_write: own.standing } })
      },
    )
    .put(
      path,
      operation({
        summary: "Writes or changes the caller's own opinion; the first one needs enough of it seen or read",
        tag,
        signedIn: true,
        body: writtenOpinion,
        answers: { 204: null },
        errors: [400, 403, 404, 429],
      }),
      parsed('param', productParam),
      async (c) => {
        const { type, slug } = c.req.valid('param')
        const { stars, words } = await readBody(c, writtenOpinion)
        const given = { productType: type, slug, stars, words }
        const written = await writeOpinion(c.get('context'), c.get('limits'), given)
        if (!written.ok) throw invalidInput(written.fields)
        return c.body(null, 204)
      },
    )
    .delete(
      path,
      operation({
        summary: "Withdraws the caller's own opinion",
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [403, 404],
      }),
      parsed('param', productParam),
      async (c) => {
        const { type, slug } = c.req.valid('param')
        await withdrawOpinion(c.get('context'), { productType: type, slug })
        return c.body(null, 204)
      },
    )
    .post(
      '/opinion/:id/report',
      operation({
        summary: "Tells the shop's people about an opinion of somebody else",
        tag,
        signedIn: true,
        body: report,
        answers: { 204: null },
        errors: [400, 403, 404, 429],
      }),
      parsed('param', z.object({ id: idSchema })),
      async (c) => {
        const { reason, words } = await readBody(c, report)
        const opinionId = c.req.valid('param').id
        const reported = await reportOpinion(c.get('context'), c.get('limits'), { opinionId, reason, words })
        if (!reported.ok) throw invalidInput(reported.fields)
        return c.body(null, 204)
      },
    )
}

function wireOpinion(opinion: Opinion): z.infer<typeof opinionEntity> {
  const { id, stars, words, locale, writer, bought, seen, createdAt, editedAt, answer, answeredAt } = opinion
  return {
    id,
    stars,
    words,
    language: locale,
    writer,
    bought,
    seen: seen && { count: seen.count, total: seen.total },
    created_at: createdAt.toISOString(),
    updated_at: (editedAt ?? createdAt).toISOString(),
    answer,
    answered_at: answeredAt?.toISOString() ?? null,
  }
}
