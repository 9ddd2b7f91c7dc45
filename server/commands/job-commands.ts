import { z } from 'zod'
import { deadLetterEntity, healthEntity } from '../api/studio/jobs.ts'
import { apiCommand, type Command, given } from './command.ts'
import { moment, table } from './print.ts'

const job = { id: given.text }
const pathOf = (id: string) => `/jobs/dead/${encodeURIComponent(id)}`

export const jobCommands: readonly Command[] = [
  apiCommand({
    name: 'jobs dead',
    takes: {},
    asks: () => ({ path: '/jobs/dead' }),
    answers: z.array(deadLetterEntity),
    prints: (letters, { say, locale }) =>
      table(
        ['id', 'job', 'failed', 'about', 'error'].map((head) => say(`heads.${head}`)),
        letters.map(({ id, name, failedAt, data, error }) => [
          id,
          name,
          moment(failedAt, locale),
          JSON.stringify(data),
          error,
        ]),
        say('none'),
      ),
  }),
  apiCommand({
    name: 'jobs retry',
    takes: job,
    positionals: ['id'],
    asks: ({ id }) => ({ method: 'POST', path: `${pathOf(id)}/retry` }),
    answers: null,
    prints: (_, { say }) => [say('done')],
  }),
  apiCommand({
    name: 'jobs discard',
    takes: job,
    positionals: ['id'],
    asks: ({ id }) => ({ method: 'DELETE', path: pathOf(id) }),
    answers: null,
    prints: (_, { say }) => [say('done')],
  }),
  apiCommand({
    name: 'health show',
    takes: {},
    asks: () => ({ path: '/health' }),
    answers: healthEntity,
    well: ({ well }) => well,
    prints: ({ well, findings, flagged }, { say }) => [
      ...(well ? [say('well')] : []),
      ...findings.map(({ code, subject, details }) =>
        `${say(`finding.${code}`)}: ${subject}  ${Object.values(details).join('  ')}`.trimEnd(),
      ),
      ...flagged.map(({ number, flag }) => `${say(`flagged.${flag}`)}: ${number}`),
    ],
  }),
]
