import { z } from 'zod'
import { formatMoney, money } from '#values/money.ts'
import {
  couponBatchEntity,
  couponEntity,
  couponPageEntity,
  couponStateEntity,
} from '../api/studio/coupons.ts'
import { apiCommand, type Command, given, placeOptions, type Reader } from './command.ts'
import { moment, pages, table } from './print.ts'

type Coupon = z.output<typeof couponEntity>

const orNone = <Type extends z.ZodType>(type: Type) =>
  z.union([z.literal('none').transform(() => null), type])

const termsOfBatch = {
  percent: given.wholeNumber.optional(),
  amount: given.dollars.optional(),
  from: orNone(given.text).optional(),
  until: orNone(given.text).optional(),
  for: z.array(given.product).optional(),
}
const terms = {
  ...termsOfBatch,
  uses: orNone(given.wholeNumber).optional(),
  'uses-per-person': orNone(given.wholeNumber).optional(),
}
const filter = {
  text: given.text.optional(),
  state: couponStateEntity.optional(),
  batch: given.text.optional(),
}

const worth = ['percent', 'amount']
const single = { code: given.text }
const pathOf = (code: string) => `/coupons/${encodeURIComponent(code)}`

export const couponCommands: readonly Command[] = [
  apiCommand({
    name: 'coupons list',
    takes: { ...filter, ...placeOptions },
    positionals: ['text'],
    asks: (query) => ({ path: '/coupons', query }),
    answers: couponPageEntity,
    prints: ({ coupons, ...beside }, reader) => [...printed(coupons, reader), ...pages(beside, reader.say)],
  }),
  apiCommand({
    name: 'coupons file',
    takes: { ...filter, out: given.text.optional() },
    positionals: ['text'],
    asks: ({ out: _, ...query }) => ({ path: '/coupons/file', query }),
    answers: null,
    prints: () => [],
    file: ({ out }) => out,
  }),
  apiCommand({
    name: 'coupons batch',
    takes: { prefix: given.text, count: given.wholeNumber, ...termsOfBatch },
    positionals: ['prefix'],
    alternatives: [{ options: worth, needed: true }],
    asks: ({ prefix, count, ...rest }) => ({
      method: 'POST',
      path: '/coupons/batches',
      body: { prefix, count, ...termsOf(rest) },
    }),
    fields: optionNamesOfBatch,
    answers: couponBatchEntity,
    prints: ({ prefix, count }, { say }) => [say('batchMade', { prefix, count })],
  }),
  apiCommand({
    name: 'coupons end',
    takes: single,
    positionals: ['code'],
    asks: ({ code }) => ({ method: 'POST', path: `${pathOf(code)}/end` }),
    answers: couponEntity,
    prints: (coupon, reader) => printed([coupon], reader),
  }),
  apiCommand({
    name: 'coupons create',
    takes: { ...single, ...terms },
    positionals: ['code'],
    alternatives: [{ options: worth, needed: true }],
    asks: ({ code, ...rest }) => ({ method: 'POST', path: '/coupons', body: { code, ...termsOf(rest) } }),
    fields: optionNames,
    answers: couponEntity,
    prints: (coupon, reader) => printed([coupon], reader),
  }),
  apiCommand({
    name: 'coupons update',
    takes: { ...single, ...terms },
    positionals: ['code'],
    alternatives: [{ options: worth }],
    asks: ({ code, ...rest }) => ({ method: 'PATCH', path: pathOf(code), body: termsOf(rest) }),
    fields: optionNames,
    answers: couponEntity,
    prints: (coupon, reader) => printed([coupon], reader),
  }),
  ...(['activate', 'deactivate'] as const).map((verb) =>
    apiCommand({
      name: `coupons ${verb}`,
      takes: single,
      positionals: ['code'],
      asks: ({ code }) => ({ method: 'PATCH', path: pathOf(code), body: { active: verb === 'activate' } }),
      answers: couponEntity,
      prints: (coupon, reader) => printed([coupon], reader),
    }),
  ),
]

function termsOf({
  percent,
  amount,
  from,
  until,
  uses,
  'uses-per-person': perPerson,
  for: products,
}: Partial<z.output<z.ZodObject<typeof terms>>>) {
  return {
    ...(percent !== undefined && { kind: 'percent', value: percent }),
    ...(amount !== undefined && { kind: 'amount', value: amount }),
    ...(from !== undefined && { startsAt: from }),
    ...(until !== undefined && { endsAt: until }),
    ...(uses !== undefined && { maxUses: uses }),
    ...(perPerson !== undefined && { maxUsesPerPerson: perPerson }),
    ...(products && { products }),
  }
}

function optionNamesOfBatch({ percent }: { percent?: number }) {
  return {
    value: percent === undefined ? 'amount' : 'percent',
    startsAt: 'from',
    endsAt: 'until',
    products: 'for',
  } as const
}

function optionNames(given: { percent?: number }) {
  return {
    ...optionNamesOfBatch(given),
    maxUses: 'uses',
    maxUsesPerPerson: 'uses-per-person',
  } as const
}

function printed(coupons: readonly Coupon[], { say, locale }: Reader): readonly string[] {
  const heads = ['code', 'off', 'state', 'from', 'until', 'used', 'held', 'given', 'products']
  const rows = coupons.map((coupon) => [
    coupon.code,
    coupon.kind === 'percent' ? `${coupon.value} %` : formatMoney(money(coupon.value), locale),
    say(`couponStates.${coupon.state}`),
    moment(coupon.startsAt, locale),
    moment(coupon.endsAt, locale),
    `${coupon.used}${coupon.maxUses === null ? '' : `/${coupon.maxUses}`}`,
    String(coupon.held),
    formatMoney(coupon.discounted, locale),
    coupon.products.map(({ type, slug }) => `${type}/${slug}`).join(', ') || say('all'),
  ])
  return table(
    heads.map((head) => say(`heads.${head}`)),
    rows,
    say('none'),
  )
}
