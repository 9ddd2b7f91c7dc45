import { z } from 'zod'
import { formatLocalMoney } from '#values/local-money.ts'
import type { Locale } from '#values/locale.ts'
import { formatMoney, money } from '#values/money.ts'
import { regionalRuleEntity } from '../api/studio/regional-rules.ts'
import {
  approvalEntity,
  rejectionEntity,
  type transferEntity,
  transferPageEntity,
  transferStateEntity,
} from '../api/studio/transfers.ts'
import { apiCommand, type Command, given, placeOptions, type Say } from './command.ts'
import { moment, pages, table } from './print.ts'

type Reader = { say: Say; locale: Locale }

const single = { reference: given.text }
const pathOf = (reference: string) => `/transfers/${encodeURIComponent(reference)}`
/** Bank details, with lines separated by | as in the settings. */
const lines = given.text.transform((text) =>
  text
    .split('|')
    .map((line) => line.trim())
    .join('\n'),
)

export const transferCommands: readonly Command[] = [
  apiCommand({
    name: 'transfers list',
    takes: { state: transferStateEntity.optional(), ...placeOptions },
    asks: (query) => ({ path: '/transfers', query }),
    answers: transferPageEntity,
    prints: ({ transfers, ...beside }, reader) => [
      ...printedTransfers(transfers, reader),
      ...pages(beside, reader.say),
    ],
  }),
  apiCommand({
    name: 'transfers approve',
    takes: single,
    positionals: ['reference'],
    asks: ({ reference }) => ({ method: 'POST', path: `${pathOf(reference)}/approve` }),
    answers: approvalEntity,
    prints: ({ orderNumber, orderState }, { say }) => [
      say(orderState === 'fulfilled' ? 'transfer-approved' : 'transfer-approved-later', { orderNumber }),
    ],
  }),
  apiCommand({
    name: 'transfers reject',
    takes: { ...single, reason: given.text },
    positionals: ['reference', 'reason'],
    asks: ({ reference, reason }) => ({
      method: 'POST',
      path: `${pathOf(reference)}/reject`,
      body: { reason },
    }),
    answers: rejectionEntity,
    prints: ({ orderNumber }, { say }) => [say('transfer-rejected', { orderNumber })],
  }),
  apiCommand({
    name: 'regions list',
    takes: {},
    asks: () => ({ path: '/regional-rules' }),
    answers: z.array(regionalRuleEntity),
    prints: printedRules,
  }),
  apiCommand({
    name: 'regions set',
    takes: {
      country: given.text,
      rate: given.text.optional(),
      currency: given.text.optional(),
      discount: given.dollars.optional(),
      minimum: given.dollars.optional(),
      bank: lines.optional(),
      'bank-en': lines.optional(),
      on: given.yes,
      off: given.yes,
    },
    positionals: ['country'],
    alternatives: [{ options: ['on', 'off'] }],
    asks: ({ country, rate, currency, discount, minimum, bank, 'bank-en': bankEn, on, off }) => ({
      method: 'PATCH',
      path: `/regional-rules/${encodeURIComponent(country)}`,
      body: {
        rate,
        currency,
        discount,
        minimum,
        ...((bank || bankEn) && { bankDetails: { es: bank, en: bankEn } }),
        ...((on || off) && { active: on === true }),
      },
    }),
    fields: () => ({ bankDetails: 'bank', active: 'on' }),
    answers: regionalRuleEntity,
    prints: (rule, reader) => printedRules([rule], reader),
  }),
]

function printedTransfers(
  transfers: readonly z.output<typeof transferEntity>[],
  { say, locale }: Reader,
): readonly string[] {
  const heads = ['reference', 'state', 'order', 'local', 'amount', 'payer', 'bank', 'image', 'submitted']
  const rows = transfers.map((each) => [
    each.reference,
    say(`transfer-states.${each.state}`),
    each.orderNumber,
    formatLocalMoney({ ...each, amount: each.localAmount }, locale),
    formatMoney(each.amount, locale),
    each.payerEmail,
    each.bankReference ?? '—',
    each.image ?? '—',
    moment(each.submittedAt, locale),
  ])
  return table(
    heads.map((head) => say(`heads.${head}`)),
    rows,
    say('none'),
  )
}

function printedRules(
  rules: readonly z.output<typeof regionalRuleEntity>[],
  { say, locale }: Reader,
): readonly string[] {
  const heads = ['country', 'state', 'currency', 'rate', 'off', 'minimum', 'bank']
  const rows = rules.map((rule) => [
    rule.country,
    say(rule.active ? 'on' : 'off'),
    rule.currency,
    rule.rate,
    formatMoney(money(rule.discount), locale),
    formatMoney(money(rule.minimum), locale),
    // All languages, because each can be changed without the others.
    Object.entries(rule.bankDetails)
      .map(([language, text]) => `${language}: ${text?.replaceAll('\n', ' | ')}`)
      .join('  '),
  ])
  return table(
    heads.map((head) => say(`heads.${head}`)),
    rows,
    say('none'),
  )
}
