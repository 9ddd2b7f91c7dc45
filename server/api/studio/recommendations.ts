import { Hono } from 'hono'
import { z } from 'zod'
import {
  type CourseRecommendations,
  getRecommendations,
} from '#domain/catalog/site/recommendations/get-recommendations.ts'
import { saveRecommendations } from '#domain/catalog/site/recommendations/save-recommendations.ts'
import { slugPattern } from '#values/slug.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { recommendationsEntity } from './site-entities.ts'

const tag = 'Studio'
const slugParam = z.object({ slug: z.string().regex(slugPattern) })

export function recommendationRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/recommendations/:slug',
      operation({
        summary: 'The courses that are recommended first to who looks at this one',
        tag,
        signedIn: true,
        answers: { 200: envelope(recommendationsEntity) },
        errors: [403, 404],
      }),
      parsed('param', slugParam),
      async (c) => {
        const found = await getRecommendations(c.get('context'), c.req.valid('param'))
        return c.json({ data: wireRecommendations(found) })
      },
    )
    .put(
      '/recommendations/:slug',
      operation({
        summary: 'Chooses up to four of them, in their order; the rule of categories fills what is left',
        tag,
        signedIn: true,
        answers: { 200: envelope(recommendationsEntity) },
        errors: [400, 403, 404],
      }),
      parsed('param', slugParam),
      parsed('json', z.strictObject({ recommended: z.array(z.string().max(120)).max(100) })),
      async (c) => {
        const context = c.get('context')
        const { slug } = c.req.valid('param')
        await saveRecommendations(context, { slug, ...c.req.valid('json') })
        return c.json({ data: wireRecommendations(await getRecommendations(context, { slug })) })
      },
    )
}

function wireRecommendations({
  course: { slug, title },
  chosen,
  most,
}: CourseRecommendations): z.infer<typeof recommendationsEntity> {
  return { course: { slug, title }, chosen: [...chosen], most }
}
