import { z } from 'zod'
import { securityCodes } from '#domain/kernel/security-log.ts'
import { resetEntity, securityPageEntity } from '../api/studio/security.ts'
import { apiCommand, type Command, given, placeOptions } from './command.ts'
import { moment, pages, table } from './print.ts'

export const securityCommands: readonly Command[] = [
  apiCommand({
    name: 'security log',
    takes: {
      text: given.text.optional(),
      account: given.text.optional(),
      code: z.enum(securityCodes).optional(),
      from: given.text.optional(),
      until: given.text.optional(),
      ...placeOptions,
    },
    positionals: ['text'],
    asks: (query) => ({ path: '/security/events', query }),
    answers: securityPageEntity,
    prints: ({ events, ...beside }, { say, locale }) => [
      ...table(
        ['when', 'event', 'account', 'network', 'details'].map((head) => say(`heads.${head}`)),
        events.map(({ at, code, email, network, details }) => [
          moment(at, locale),
          say(`security.${code}`),
          email ?? '',
          network ?? '',
          Object.values(details).join(' · '),
        ]),
        say('none'),
      ),
      ...pages(beside, say),
    ],
  }),
  apiCommand({
    name: 'security reset-second-factor',
    takes: { email: given.text },
    positionals: ['email'],
    asks: (body) => ({ method: 'POST', path: '/security/second-factor-resets', body }),
    answers: resetEntity,
    prints: ({ reset }, { say }) => [say(reset ? 'done' : 'noSecondFactor')],
  }),
]
