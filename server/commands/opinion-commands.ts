import { z } from 'zod'
import { opinionStates } from '#values/opinion-state.ts'
import { studioOpinionPageEntity } from '../api/studio/opinions.ts'
import { apiCommand, type Command, given, placeOptions, type Reader } from './command.ts'
import { moment, pages } from './print.ts'

const single = { id: given.wholeNumber }

export const opinionCommands: readonly Command[] = [
  apiCommand({
    name: 'opinions list',
    takes: {
      state: z.enum(opinionStates).optional(),
      stars: z.enum(['1', '2', '3', '4', '5']).optional(),
      product: given.product.optional(),
      ...placeOptions,
    },
    asks: ({ product, ...query }) => ({ path: '/opinions', query: { ...query, ...product } }),
    answers: studioOpinionPageEntity,
    prints: ({ opinions, counts, ...beside }, reader) => [
      ...(opinions.length > 0 ? opinions.flatMap((each) => printed(each, reader)) : [reader.say('none')]),
      reader.say('opinion.counts', counts),
      ...pages(beside, reader.say),
    ],
  }),
  apiCommand({
    name: 'opinions hide',
    takes: { ...single, reason: given.text.optional() },
    positionals: ['id'],
    asks: ({ id, reason }) => ({ method: 'POST', path: `/opinions/${id}/hide`, body: { reason } }),
    answers: null,
    prints: done,
  }),
  apiCommand({
    name: 'opinions show',
    takes: single,
    positionals: ['id'],
    asks: ({ id }) => ({ method: 'POST', path: `/opinions/${id}/show` }),
    answers: null,
    prints: done,
  }),
  apiCommand({
    name: 'opinions dismiss',
    takes: single,
    positionals: ['id'],
    asks: ({ id }) => ({ method: 'POST', path: `/opinions/${id}/dismiss-reports` }),
    answers: null,
    prints: done,
  }),
  apiCommand({
    name: 'opinions answer',
    takes: { ...single, answer: given.text },
    positionals: ['id', 'answer'],
    asks: ({ id, answer }) => ({ method: 'PUT', path: `/opinions/${id}/answer`, body: { answer } }),
    answers: null,
    prints: done,
  }),
  apiCommand({
    name: 'opinions unanswer',
    takes: single,
    positionals: ['id'],
    asks: ({ id }) => ({ method: 'DELETE', path: `/opinions/${id}/answer` }),
    answers: null,
    prints: done,
  }),
]

function done(_answer: unknown, { say }: Reader): readonly string[] {
  return [say('done')]
}

function printed(
  opinion: z.output<typeof studioOpinionPageEntity>['opinions'][number],
  { say, locale }: Reader,
): readonly string[] {
  const { id, product, stars, words, writer, createdAt, answer, hiddenAt, hiddenReason, reports } = opinion
  const facts = [
    `${id}  ${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}  ${product.type}/${product.slug}`,
    writer ?? say('opinion.nobody'),
    moment(createdAt, locale),
    ...(hiddenAt === null
      ? []
      : [hiddenReason ? say('opinion.hiddenFor', { reason: hiddenReason }) : say('opinion.hidden')]),
    ...(reports.length === 0 ? [] : [say('opinion.reports', { count: reports.length })]),
  ]
  return [
    facts.join(', '),
    ...indented(words),
    ...(answer === null ? [] : indented(say('opinion.answer', { answer }))),
  ]
}

function indented(text: string): string[] {
  return text.split('\n').map((line) => `  ${line}`)
}
