import { z } from 'zod'
import { giftStates } from '#domain/commerce/gifts/gift-policy.ts'
import { giftPageEntity } from '../api/studio/gifts.ts'
import { apiCommand, type Command, given, placeOptions } from './command.ts'
import { moment, pages, table } from './print.ts'

const gift = { number: given.text }
const pathOf = (number: string) => `/gifts/${encodeURIComponent(number)}`

export const giftCommands: readonly Command[] = [
  apiCommand({
    name: 'gifts list',
    takes: { text: given.text.optional(), state: z.enum(giftStates).optional(), ...placeOptions },
    positionals: ['text'],
    asks: (query) => ({ path: '/gifts', query }),
    answers: giftPageEntity,
    prints: ({ gifts, ...beside }, { say, locale }) => [
      ...table(
        ['number', 'state', 'giftTo', 'giver', 'sent', 'product'].map((head) => say(`heads.${head}`)),
        gifts.map(({ order, state, to, from, deliveredAt, title }) => [
          order,
          state,
          to,
          from,
          moment(deliveredAt, locale),
          title,
        ]),
        say('none'),
      ),
      ...pages(beside, say),
    ],
  }),
  apiCommand({
    name: 'gifts resend',
    takes: gift,
    positionals: ['number'],
    asks: ({ number }) => ({ method: 'POST', path: `${pathOf(number)}/letter` }),
    answers: null,
    prints: (_, { say }) => [say('done')],
  }),
  apiCommand({
    name: 'gifts readdress',
    takes: { ...gift, email: given.text },
    positionals: ['number', 'email'],
    asks: ({ number, email }) => ({ method: 'PATCH', path: pathOf(number), body: { email } }),
    answers: null,
    prints: (_, { say }) => [say('done')],
  }),
]
