import { z } from 'zod'
import { mostCounted } from '#domain/account-life/people/list-people.ts'
import { formatMoney } from '#values/money.ts'
import {
  gemsEntity,
  peoplePageEntity,
  personDetailsEntity,
  roleEntity,
} from '../api/studio/person-entities.ts'
import { apiCommand, type Command, given, placeOptions, type Reader } from './command.ts'
import { holdingCommands } from './entitlement-commands.ts'
import { facts, moment, pages, table } from './print.ts'

type Details = z.output<typeof personDetailsEntity>

const whose = { email: given.text }
const pathOf = (email: string) => `/people/${encodeURIComponent(email)}`

export const peopleCommands: readonly Command[] = [
  apiCommand({
    name: 'people find',
    takes: { text: given.text.optional(), ...placeOptions },
    positionals: ['text'],
    asks: (query) => ({ path: '/people', query }),
    answers: peoplePageEntity,
    prints: ({ people, total, ...beside }, { say, locale }) => [
      ...table(
        ['address', 'name', 'state', 'since'].map((head) => say(`heads.${head}`)),
        people.map((person) => [
          person.email,
          person.name,
          stateOf(person, say),
          moment(person.createdAt, locale),
        ]),
        say('none'),
      ),
      total === null ? say('counted.many-people', { most: mostCounted }) : say('counted.people', { total }),
      ...pages(beside, say),
    ],
  }),
  apiCommand({
    name: 'people show',
    takes: whose,
    positionals: ['email'],
    asks: ({ email }) => ({ path: pathOf(email) }),
    answers: personDetailsEntity,
    prints: printed,
  }),
  apiCommand({
    name: 'people verify',
    takes: whose,
    positionals: ['email'],
    asks: ({ email }) => ({ method: 'POST', path: `${pathOf(email)}/verification` }),
    answers: null,
    prints: (_, { say }) => [say('done')],
  }),
  ...(['block', 'unblock'] as const).map((verb) =>
    apiCommand({
      name: `people ${verb}`,
      takes: whose,
      positionals: ['email'],
      asks: ({ email }) => ({ method: 'PATCH', path: pathOf(email), body: { blocked: verb === 'block' } }),
      answers: null,
      prints: (_, { say }) => [say('done')],
    }),
  ),
  apiCommand({
    name: 'people role',
    takes: { ...whose, role: roleEntity },
    positionals: ['email', 'role'],
    asks: ({ email, role }) => ({ method: 'PATCH', path: `${pathOf(email)}/role`, body: { role } }),
    answers: null,
    prints: (_, { say }) => [say('done')],
  }),
  apiCommand({
    name: 'people gems',
    takes: {
      ...whose,
      change: z.enum(['give', 'take']),
      number: given.wholeNumber,
      reason: given.text,
    },
    positionals: ['email', 'change', 'number'],
    asks: ({ email, change, number, reason }) => ({
      method: 'POST',
      path: `${pathOf(email)}/gems`,
      body: { amount: change === 'give' ? number : -number, reason },
    }),
    fields: () => ({ amount: 'number' }),
    answers: gemsEntity,
    prints: ({ gems }, { say }) => [say('people.gems', { gems })],
  }),
  ...holdingCommands,
  apiCommand({
    name: 'people export',
    takes: { ...whose, out: given.text.optional() },
    positionals: ['email'],
    asks: ({ email }) => ({ path: `${pathOf(email)}/personal-data` }),
    answers: null,
    prints: () => [],
    file: ({ out }) => out,
  }),
  apiCommand({
    name: 'people delete',
    takes: { ...whose, 'forgo-share': given.yes },
    positionals: ['email'],
    question: async ({ email }, { say }, look) => {
      const { name, owned, orders, ...person } = await look({ path: pathOf(email) }, personDetailsEntity)
      return say('ask.delete-person', {
        name,
        email: person.email,
        owned: owned.length,
        orders: orders.total,
      })
    },
    asks: ({ email, 'forgo-share': forgoShare }) => ({
      method: 'DELETE',
      path: pathOf(email),
      query: { forgoShare },
    }),
    answers: null,
    prints: (_, { say }) => [say('done')],
  }),
]

function stateOf(
  { role, verified, blocked }: Pick<Details, 'role' | 'verified' | 'blocked'>,
  say: Reader['say'],
): string {
  return [
    ...(role === 'learner' ? [] : [say(`people.role.${role}`)]),
    say(verified ? 'people.verified' : 'people.unverified'),
    ...(blocked ? [say('people.blocked')] : []),
  ].join(', ')
}

function printed(person: Details, { say, locale }: Reader): readonly string[] {
  const { sessions, owned, orders } = person
  const seen = moment(sessions.lastSeenAt, locale)
  const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`)
  return [
    ...facts([
      [say('facts.name'), person.name],
      [say('facts.address'), person.email],
      [say('facts.pendingAddress'), person.pendingEmail],
      [say('facts.state'), stateOf(person, say)],
      [say('facts.since'), moment(person.createdAt, locale)],
      [say('facts.language'), person.locale],
      [say('facts.secondFactor'), say(person.secondFactor ? 'on' : 'off')],
      [say('facts.sessions'), say('people.sessions', { count: sessions.count, seen })],
      [say('facts.gems'), String(person.gems)],
    ]),
    '',
    say('facts.owned'),
    ...indented(
      table(
        ['product', 'named', 'kind', 'since'].map((head) => say(`heads.${head}`)),
        owned.map(({ type, slug, title, kind, exclusive, sourceCode, grantedAt }) => [
          `${type}/${slug}`,
          title,
          [kind, ...(exclusive ? ['exclusive'] : []), ...(sourceCode ? ['source-code'] : [])].join(', '),
          moment(grantedAt, locale),
        ]),
        say('none'),
      ),
    ),
    '',
    say('facts.orders', { total: orders.total }),
    ...indented(
      table(
        ['number', 'state', 'total', 'product', 'date'].map((head) => say(`heads.${head}`)),
        orders.newest.map(({ number, state, total, product, createdAt }) => [
          number,
          state,
          formatMoney(total, locale),
          `${product.type}/${product.slug}`,
          moment(createdAt, locale),
        ]),
        say('none'),
      ),
    ),
  ]
}
