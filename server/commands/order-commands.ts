import { z } from 'zod'
import { orderStates } from '#domain/commerce/orders/order-states.ts'
import { mostSummed } from '#domain/commerce/purchases/list-orders.ts'
import { formatMoney, money } from '#values/money.ts'
import { flagEntity, orderDetailsEntity } from '../api/studio/order-entities.ts'
import { orderPageEntity, refundAnswer } from '../api/studio/orders.ts'
import { apiCommand, type Command, given, placeOptions, type Reader } from './command.ts'
import { facts, moment, pages, table } from './print.ts'

type Details = z.output<typeof orderDetailsEntity>

const order = { number: given.text }
const pathOf = (number: string) => `/orders/${encodeURIComponent(number)}`

export const orderCommands: readonly Command[] = [
  apiCommand({
    name: 'orders list',
    takes: {
      state: z.enum(orderStates).optional(),
      flag: z.enum([...flagEntity.options, 'any']).optional(),
      text: given.text.optional(),
      product: given.product.optional(),
      ...placeOptions,
    },
    positionals: ['text'],
    asks: ({ product, ...query }) => ({
      path: '/orders',
      query: { ...query, productType: product?.type, slug: product?.slug },
    }),
    answers: orderPageEntity,
    prints: ({ orders, total, ...beside }, { say, locale }) => [
      ...table(
        ['number', 'state', 'flag', 'total', 'product', 'email', 'giftTo', 'date'].map((head) =>
          say(`heads.${head}`),
        ),
        orders.map((each) => [
          each.number,
          each.state,
          each.flag ?? '',
          formatMoney(each.total, locale),
          `${each.product.type}/${each.product.slug}`,
          each.email,
          each.giftTo ?? '',
          moment(each.createdAt, locale),
        ]),
        say('none'),
      ),
      total === null ? say('counted.many-orders', { most: mostSummed }) : say('counted.orders', { total }),
      ...pages(beside, say),
    ],
  }),
  apiCommand({
    name: 'orders show',
    takes: order,
    positionals: ['number'],
    asks: ({ number }) => ({ path: pathOf(number) }),
    answers: orderDetailsEntity,
    prints: printed,
  }),
  apiCommand({
    name: 'orders refund',
    takes: { ...order, amount: given.dollars.optional(), reason: given.text.optional() },
    positionals: ['number'],
    question: async ({ number, amount }, { say, locale }, look) => {
      const details = await look({ path: pathOf(number) }, orderDetailsEntity)
      const params = { number: details.number, product: details.product.title, payer: details.email }
      const { all, kept } = details.refundable
      // When an order was paid twice, the second payment is refunded first.
      const some = amount === undefined ? all : money(amount)
      return amount === undefined && all.amount === kept.amount
        ? say('ask.refund-all', { ...params, left: formatMoney(all, locale) })
        : say('ask.refund', { ...params, amount: formatMoney(some, locale) })
    },
    asks: ({ number, ...body }) => ({ method: 'POST', path: `${pathOf(number)}/refunds`, body }),
    answers: refundAnswer,
    prints: (answer, reader) => printed(answer.order, reader),
  }),
  apiCommand({
    name: 'orders check',
    takes: order,
    positionals: ['number'],
    asks: ({ number }) => ({ method: 'POST', path: `${pathOf(number)}/check` }),
    answers: orderDetailsEntity,
    prints: printed,
  }),
  apiCommand({
    name: 'orders resend',
    takes: order,
    positionals: ['number'],
    asks: ({ number }) => ({ method: 'POST', path: `${pathOf(number)}/receipt` }),
    answers: null,
    prints: (_, { say }) => [say('done')],
  }),
  apiCommand({
    name: 'orders resolve',
    takes: { ...order, note: given.text },
    positionals: ['number'],
    asks: ({ number, note }) => ({ method: 'POST', path: `${pathOf(number)}/resolution`, body: { note } }),
    answers: orderDetailsEntity,
    prints: printed,
  }),
  apiCommand({
    name: 'orders note',
    takes: { ...order, text: given.text },
    positionals: ['number'],
    asks: ({ number, text }) => ({ method: 'POST', path: `${pathOf(number)}/notes`, body: { text } }),
    answers: orderDetailsEntity,
    prints: printed,
  }),
]

function printed(details: Details, { say, locale }: Reader): readonly string[] {
  const at = (iso: string | null) => moment(iso, locale)
  const { payments, refunds, gift, sale, receipt, events, notes } = details
  const several = (key: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', say(`facts.${key}`), ...lines.map((line) => `  ${line}`)] : []
  return [
    ...facts([
      [say('facts.order'), details.number],
      [say('facts.state'), details.state],
      [say('facts.flag'), details.flag],
      [say('facts.product'), `${details.product.title} (${details.product.type}/${details.product.slug})`],
      [say('facts.payer'), details.email],
      [say('facts.created'), at(details.createdAt)],
      [say('facts.paid'), details.paidAt && at(details.paidAt)],
      [say('facts.receipt'), receipt && `${receipt.number}, ${receipt.to}`],
      [say('facts.gift'), gift && `${gift.to}, ${gift.state}`],
      [
        say('facts.affiliate'),
        sale && `${sale.affiliate}, ${sale.percent} %, ${formatMoney(sale.amount, locale)}`,
      ],
    ]),
    ...several('lines', [
      ...details.lines.map(
        ({ reason, amount, code }) => `${reason}${code ? ` ${code}` : ''}: ${formatMoney(amount, locale)}`,
      ),
      `${say('facts.total')}: ${formatMoney(details.total, locale)}`,
    ]),
    ...several(
      'items',
      details.items.map(({ type, slug, title }) => `${title} (${type}/${slug})`),
    ),
    ...several(
      'payments',
      payments.map(
        ({ provider, method, state, amount, refunded, reference, paidAt, createdAt }) =>
          `${at(paidAt ?? createdAt)}  ${provider} ${method}  ${state}  ${formatMoney(amount, locale)}${
            refunded.amount > 0 ? ` (−${formatMoney(refunded, locale)})` : ''
          }  ${reference ?? ''}`,
      ),
    ),
    ...several(
      'refunds',
      refunds.map(
        ({ createdAt, amount, state, origin, reason }) =>
          `${at(createdAt)}  ${formatMoney(amount, locale)}  ${state}  ${origin}  ${reason}`,
      ),
    ),
    ...several(
      'events',
      events.map(({ receivedAt, provider, type }) => `${at(receivedAt)}  ${provider}  ${type}`),
    ),
    ...several(
      'notes',
      notes.map(({ createdAt, flag, text }) => [at(createdAt), flag ?? '', text].filter(Boolean).join('  ')),
    ),
  ]
}
