import { z } from 'zod'
import { formatMoney, money } from '#values/money.ts'
import {
  type affiliateEntity,
  affiliatePageEntity,
  payoutEntity,
  payoutPageEntity,
  payoutStateEntity,
  preparedEntity,
} from '../api/studio/payouts.ts'
import { apiCommand, type Command, given, placeOptions, type Reader } from './command.ts'
import { moment, pages, table } from './print.ts'

const single = { id: given.wholeNumber }

export const payoutCommands: readonly Command[] = [
  apiCommand({
    name: 'affiliates list',
    takes: { text: given.text.optional(), ...placeOptions },
    positionals: ['text'],
    asks: (query) => ({ path: '/affiliates', query }),
    answers: affiliatePageEntity,
    prints: ({ affiliates, ...beside }, reader) => [
      ...printedAffiliates(affiliates, reader),
      ...pages(beside, reader.say),
    ],
  }),
  apiCommand({
    name: 'affiliates set',
    takes: {
      email: given.text,
      percent: z.union([z.literal('none').transform(() => null), given.wholeNumber]).optional(),
      selling: given.yes,
      'not-selling': given.yes,
    },
    positionals: ['email'],
    alternatives: [{ options: ['selling', 'not-selling'] }],
    asks: ({ email, percent, selling, 'not-selling': notSelling }) => ({
      method: 'PATCH',
      path: `/affiliates/${encodeURIComponent(email)}`,
      body: {
        ...(percent !== undefined && { customPercent: percent }),
        ...((selling || notSelling) && { selling: selling === true }),
      },
    }),
    fields: () => ({ customPercent: 'percent' }),
    answers: null,
    prints: (_, { say }) => [say('done')],
  }),
  apiCommand({
    name: 'payouts list',
    takes: { state: payoutStateEntity.optional(), ...placeOptions },
    asks: (query) => ({ path: '/payouts', query }),
    answers: payoutPageEntity,
    prints: ({ payouts, ...beside }, reader) => [
      ...printedPayouts(payouts, reader),
      ...pages(beside, reader.say),
    ],
  }),
  apiCommand({
    name: 'payouts prepare',
    takes: { emails: z.array(given.text).optional() },
    positionals: ['emails'],
    asks: ({ emails }) => ({ method: 'POST', path: '/payouts', body: { ...(emails?.length && { emails }) } }),
    answers: preparedEntity,
    prints: ({ payouts, skipped }, reader) => [
      ...(payouts.length > 0 || skipped.length === 0 ? printedPayouts(payouts, reader) : []),
      ...skipped.map(({ email, message }) => `${email}: ${message}`),
    ],
    well: ({ skipped }) => skipped.length === 0,
  }),
  apiCommand({
    name: 'payouts file',
    takes: { ids: z.array(given.wholeNumber).min(1) },
    positionals: ['ids'],
    asks: ({ ids }) => ({ path: '/payouts/file', query: { ids: ids.join(',') } }),
    answers: null,
    prints: () => [],
  }),
  apiCommand({
    name: 'payouts complete',
    takes: { ...single, payment: given.text },
    positionals: ['id', 'payment'],
    asks: ({ id, payment }) => ({
      method: 'POST',
      path: `/payouts/${id}/complete`,
      body: { paymentId: payment },
    }),
    fields: () => ({ paymentId: 'payment' }),
    answers: payoutEntity,
    prints: (payout, reader) => printedPayouts([payout], reader),
  }),
  apiCommand({
    name: 'payouts cancel',
    takes: single,
    positionals: ['id'],
    asks: ({ id }) => ({ method: 'POST', path: `/payouts/${id}/cancel` }),
    answers: payoutEntity,
    prints: (payout, reader) => printedPayouts([payout], reader),
  }),
]

function printedAffiliates(
  affiliates: readonly z.output<typeof affiliateEntity>[],
  { say, locale }: Reader,
): readonly string[] {
  const heads = ['account', 'link', 'state', 'percent', 'sold', 'earned', 'paid', 'unpaid', 'voided', 'due']
  const rows = affiliates.map(({ email, link, selling, percent, figures }) => [
    email,
    link ?? '—',
    say(selling ? 'on' : 'off'),
    `${percent} %`,
    ...(['sold', 'earned', 'paid', 'unpaid', 'voided', 'due'] as const).map((figure) =>
      formatMoney(money(figures[figure]), locale),
    ),
  ])
  return table(
    heads.map((head) => say(`heads.${head}`)),
    rows,
    say('none'),
  )
}

function printedPayouts(
  payouts: readonly z.output<typeof payoutEntity>[],
  { say, locale }: Reader,
): readonly string[] {
  const heads = ['id', 'address', 'amount', 'state', 'payment', 'created', 'paid']
  const rows = payouts.map((payout) => [
    String(payout.id),
    payout.email,
    formatMoney(payout.amount, locale),
    say(`payout-states.${payout.state}`),
    payout.paymentId ?? '—',
    moment(payout.createdAt, locale),
    moment(payout.paidAt, locale),
  ])
  return table(
    heads.map((head) => say(`heads.${head}`)),
    rows,
    say('none'),
  )
}
