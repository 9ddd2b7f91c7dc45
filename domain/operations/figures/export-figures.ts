import { stringify } from 'csv-stringify/sync'
import type { Context } from '#domain/kernel/context.ts'
import { localize } from '#values/localized-text.ts'
import { money, toDecimal } from '#values/money.ts'
import type { Period, Step } from '#values/period.ts'
import type { SaleDimension } from './figure.table.ts'
import { getCompletionFigures, getVideoStops, listActiveLearners } from './get-learning-figures.ts'
import { getSalesFigures } from './get-sales-figures.ts'
import { listMissedSearches } from './list-missed-searches.ts'
import { listSalesBy, type SoldBy } from './list-sales-by.ts'

export type FigureTable =
  | { name: 'days'; period: Period; step: Step }
  | { name: SaleDimension | 'searches'; period: Period }
  | { name: 'learners' }
  | { name: 'lessons'; slug: string }
  | { name: 'stops'; slug: string; lessonId: number }

type Cells = (string | number | null)[]

const atOnce = 1_000

/**
 * A table of figures as CSV with a header (RFC 4180), in pieces as they are read; amounts in units of their currency,
 * not in minor units. Formulas are escaped. The first piece throws what the table's use case throws.
 */
export async function* exportFigures(
  context: Context,
  table: FigureTable,
): AsyncGenerator<string, void, undefined> {
  let header: string[] | undefined = headers[table.name]
  for await (const rows of rowsOf(context, table)) {
    yield csv(header ? [header, ...rows] : rows)
    header = undefined
  }
  if (header) yield csv([header])
}

function csv(rows: Cells[]): string {
  return stringify(rows, { escape_formulas: true, record_delimiter: 'windows' })
}

const sums = ['currency', 'orders', 'charged', 'refunds', 'refunded']
const headers: Record<FigureTable['name'], string[]> = {
  days: ['from', 'to', ...sums, 'visits', 'checkouts', 'orders_before', 'charged_before', 'refunded_before'],
  product: ['type', 'slug', 'title', ...sums, 'visits', 'checkouts'],
  country: ['country', ...sums],
  affiliate: ['name', 'email', ...sums],
  coupon: ['code', ...sums],
  searches: ['text', 'times', 'last_day'],
  learners: ['type', 'slug', 'title', 'active_7_days', 'active_30_days', 'owners'],
  lessons: ['section', 'class', 'type', 'seconds', 'owners', 'opened', 'seen'],
  stops: ['from_second', 'to_second', 'people'],
}

async function* rowsOf(context: Context, table: FigureTable): AsyncGenerator<Cells[]> {
  const { locale } = context
  switch (table.name) {
    case 'days': {
      const { currencies, conversions } = await getSalesFigures(context, table)
      for (const { currency, bars } of currencies) {
        yield bars.map(({ period, before, ...sums }, index) => [
          period.from,
          period.to,
          ...sumCells({ currency, ...sums }),
          conversions[index]?.visits ?? null,
          conversions[index]?.checkouts ?? null,
          before.orders,
          toDecimal(money(before.charged, currency)),
          toDecimal(money(before.refunded, currency)),
        ])
      }
      return
    }
    case 'searches': {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const found = await listMissedSearches(context, { period: table.period, limit: atOnce, after })
        yield found.map(({ text, count, lastDay }) => [text, count, lastDay])
        after = found.length === atOnce ? found.at(-1)?.text : undefined
      }
      return
    }
    case 'learners':
      yield (await listActiveLearners(context)).active.map(
        ({ productType, slug, title, week, month, owners }) => [
          productType,
          slug,
          localize(title, locale),
          week,
          month,
          owners,
        ],
      )
      return
    case 'lessons': {
      const { learners, lessons } = await getCompletionFigures(context, table)
      yield lessons.map(({ section, title, type, durationSeconds, opened, seen }) => [
        localize(section.title, locale),
        localize(title, locale),
        type,
        durationSeconds,
        learners,
        opened,
        seen,
      ])
      return
    }
    case 'stops': {
      const { durationSeconds, people } = await getVideoStops(context, table)
      const at = (part: number) => Math.round((durationSeconds * part) / people.length)
      yield people.map((count, part) => [at(part), at(part + 1), count])
      return
    }
    default:
      yield* soldRows(context, table.name, table.period)
  }
}

async function* soldRows(
  context: Context,
  dimension: SaleDimension,
  period: Period,
): AsyncGenerator<Cells[]> {
  let after: Parameters<typeof listSalesBy>[1]['after'] = { key: '', currency: '' as never }
  while (after) {
    const parts = await listSalesBy(context, { dimension, period, limit: atOnce, after })
    yield parts.map(({ by, visits, ...sums }) => [
      ...nameCells(by, dimension, context),
      ...sumCells(sums),
      ...(dimension === 'product' ? [visits.visits, visits.checkouts] : []),
    ])
    after = parts.length === atOnce ? parts.at(-1) : undefined
  }
}

function sumCells({
  currency,
  orders,
  charged,
  refunds,
  refunded,
}: Pick<
  Awaited<ReturnType<typeof listSalesBy>>[number],
  'currency' | 'orders' | 'charged' | 'refunds' | 'refunded'
>) {
  return [
    currency,
    orders,
    toDecimal(money(charged, currency)),
    refunds,
    toDecimal(money(refunded, currency)),
  ]
}

function nameCells(by: SoldBy, dimension: SaleDimension, { locale }: Context): Cells {
  switch (by.kind) {
    case 'product':
      return [by.productType, by.slug, localize(by.title, locale)]
    case 'country':
      return [by.country]
    case 'affiliate':
      return [by.name, by.email]
    case 'coupon':
      return [by.code]
    default: {
      const named = by.kind === 'gone' ? by.key : null
      return { product: [named, null, null], country: [named], affiliate: [named, null], coupon: [named] }[
        dimension
      ]
    }
  }
}
