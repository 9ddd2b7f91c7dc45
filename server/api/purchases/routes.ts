import { Hono } from 'hono'
import { z } from 'zod'
import { listItemAuthors } from '#domain/catalog/authors/list-item-authors.ts'
import { findCourseBySlug } from '#domain/catalog/courses/course-queries.ts'
import { listAllRecommendations, listRecommendations } from '#domain/catalog/courses/list-recommendations.ts'
import { getCheckout } from '#domain/commerce/checkout/get-checkout.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { getCourseCard } from '#domain/learning/classroom/list-courses.ts'
import type { Locale } from '#values/locale.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { slugPattern } from '#values/slug.ts'
import type { RequestVariables } from '../../http/request.ts'
import { courseEntity, recommendationEntity } from '../courses/schemas.ts'
import { quotedTutorial } from '../courses/wire.ts'
import { envelope, flag, isSet, operation, parsed } from '../operation.ts'
import { imageAddress } from '../wire.ts'

const tag = 'Purchases'
const slugParam = z.object({ slug: z.string().regex(slugPattern) })
const extrasQuery = z.object({ price_exclusive_extra: flag, price_code_extra: flag })

export function purchaseApi() {
  return new Hono<RequestVariables>()
    .get(
      '/tutorial/:slug',
      operation({
        summary: 'A course with what it costs the caller, with the extras that the query names',
        tag,
        answers: { 200: envelope(courseEntity) },
        errors: [400, 404],
      }),
      parsed('param', slugParam),
      parsed('query', extrasQuery),
      async (c) => {
        const { product, choices, openOrders } = await getCheckout(c.get('context'), {
          productType: 'course',
          slug: c.req.valid('param').slug,
        })
        if (product.productType !== 'course') throw notFound('course')
        const { course, owned } = product
        const query = c.req.valid('query')
        const exclusive = isSet(query.price_exclusive_extra)
        const sourceCode = isSet(query.price_code_extra)
        const choice = choices.find(
          ({ extras }) => extras.exclusive === exclusive && extras.sourceCode === sourceCode,
        )
        if (!choice) throw new DomainError('invalid', 'extra-not-offered')
        const context = c.get('context')
        const [card, authors] = await Promise.all([
          getCourseCard(context, { courseId: course.id }),
          listItemAuthors(context, { productType: 'course', productIds: [course.id] }),
        ])
        const author = authors.get(course.id) ?? null
        const { quote } = choice
        const whole = { card, course, author, locale: c.get('locale') }
        return c.json({ data: quotedTutorial({ ...whole, owned, quote, openOrders }) })
      },
    )
    .get(
      '/recommendation',
      operation({
        summary: "All courses on sale that are not the caller's, in the shop's order",
        tag,
        answers: { 200: envelope(z.array(recommendationEntity)) },
      }),
      async (c) => {
        const recommendations = await listAllRecommendations(c.get('context'))
        return c.json({ data: recommendations.map((each) => wireRecommendation(each, c.get('locale'))) })
      },
    )
    .get(
      '/recommendation/:slug',
      operation({
        summary: 'Other courses for somebody who looks at this one',
        tag,
        answers: { 200: envelope(z.array(recommendationEntity)) },
        errors: [404],
      }),
      parsed('param', slugParam),
      async (c) => {
        const context = c.get('context')
        const locale = c.get('locale')
        const course = await findCourseBySlug(context.db, c.req.valid('param').slug)
        if (!course || course.status === 'draft') throw notFound('course')
        const recommendations = await listRecommendations(context, course)
        return c.json({
          data: recommendations.map((each) => wireRecommendation(each, locale)),
        })
      },
    )
}

function wireRecommendation(
  course: Awaited<ReturnType<typeof listRecommendations>>[number],
  locale: Locale,
): z.infer<typeof recommendationEntity> {
  const image = imageAddress(course.cover)
  return {
    id: course.id,
    name: localize(course.title, locale),
    language: languageOf(course.title, locale),
    description: localize(course.description, locale),
    image,
    imageUrl: image,
    url: `/inscribe/${course.slug}`,
  }
}
