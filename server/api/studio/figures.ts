import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { exportFigures, type FigureTable } from '#domain/operations/figures/export-figures.ts'
import { saleDimensions } from '#domain/operations/figures/figure.table.ts'
import { getSalesFigures } from '#domain/operations/figures/get-sales-figures.ts'
import { currencies } from '#values/money.ts'
import { isPeriod, stepFor, steps } from '#values/period.ts'
import { idPattern } from '#values/sent-id.ts'
import { slugPattern } from '#values/slug.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { csvAnswer } from './csv-answer.ts'

const day = z.iso.date().meta({ description: 'In UTC' })
const period = z.object({ from: day, to: day, step: z.enum(steps).optional() }).refine(isPeriod, {
  error: 'invalid-value',
  path: ['to'],
})

const periodEntity = z.object({ from: day, to: day })
const count = z.number().int()
const cents = count.meta({ description: 'Minor units' })
const sums = { orders: count, charged: cents, refunds: count, refunded: cents }
const sumsEntity = z.object(sums)
const conversionEntity = z
  .object({ visits: count, checkouts: count, orders: count })
  .nullable()
  .meta({ description: 'Of days on which visits were counted; null without any' })

const figuresEntity = z
  .object({
    period: periodEntity,
    days: count,
    before: periodEntity.meta({ description: 'As many days, right before' }),
    step: z.enum(steps),
    currencies: z.array(
      z.object({
        currency: z.enum(currencies),
        total: sumsEntity,
        before: sumsEntity,
        bars: z.array(z.object({ ...sums, period: periodEntity, before: sumsEntity })),
      }),
    ),
    conversion: conversionEntity,
    conversionBefore: conversionEntity,
    conversions: z.array(conversionEntity).meta({ description: 'Of each bar' }),
    countedSince: day
      .nullable()
      .meta({ description: 'When counting visits began, if later than the period' }),
  })
  .meta({ ref: 'SalesFigures' })

const tag = 'Studio'
const slug = z.string().regex(slugPattern)
const file = (summary: string) =>
  operation({
    summary,
    tag,
    signedIn: true,
    answers: { 200: null },
    files: ['text/csv'],
    errors: [400, 403, 404],
  })

export function figureRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/figures',
      operation({
        summary: 'Money, orders, refunds and conversion of the own products, or of all for the owner',
        tag,
        signedIn: true,
        answers: { 200: envelope(figuresEntity) },
        errors: [400, 403],
      }),
      parsed('query', period),
      async (c) => {
        const { step, ...days } = c.req.valid('query')
        const data = await getSalesFigures(c.get('context'), { period: days, step: step ?? stepFor(days) })
        return c.json({ data })
      },
    )
    .get('/figures/days', file('Sales by day, week or month as CSV'), parsed('query', period), (c) => {
      const { step, ...days } = c.req.valid('query')
      return csvFile(c, { name: 'days', period: days, step: step ?? stepFor(days) })
    })
    .get(
      '/figures/sales',
      file('Sales by product, country, affiliate or coupon as CSV; authors by own product'),
      parsed('query', period.and(z.object({ by: z.enum(saleDimensions).default('product') }))),
      (c) => {
        const { by, from, to } = c.req.valid('query')
        return csvFile(c, { name: by, period: { from, to } })
      },
    )
    .get(
      '/figures/searches',
      file('What was searched for and not found, as CSV'),
      parsed('query', period),
      (c) => {
        const { from, to } = c.req.valid('query')
        return csvFile(c, { name: 'searches', period: { from, to } })
      },
    )
    .get('/figures/learners', file('Who is still learning, by course and book, as CSV'), (c) =>
      csvFile(c, { name: 'learners' }),
    )
    .get(
      '/figures/courses/:slug',
      file('How far those who own a course are, by class, as CSV'),
      parsed('param', z.object({ slug })),
      (c) => csvFile(c, { name: 'lessons', ...c.req.valid('param') }),
    )
    .get(
      '/figures/courses/:slug/classes/:lesson',
      file('Where people stop in the video of a class, by tenth, as CSV'),
      parsed('param', z.object({ slug, lesson: z.string().regex(idPattern) })),
      (c) => {
        const { lesson, slug } = c.req.valid('param')
        return csvFile(c, { name: 'stops', slug, lessonId: Number(lesson) })
      },
    )
}

/** Starts the answer once the first piece is read, so that a refusal before it can still be an error answer. */
async function csvFile(c: Context<RequestVariables>, table: FigureTable): Promise<Response> {
  const pieces = exportFigures(c.get('context'), table)
  const first = await pieces.next()
  async function* all() {
    if (!first.done) yield first.value
    yield* pieces
  }
  return csvAnswer(`figures-${table.name}`, all())
}
