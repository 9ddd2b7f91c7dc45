import { resetEntity, securityPageEntity } from '../api/studio/security.ts'
import { apiCommand, type Command, given } from './command.ts'
import { moment, table } from './print.ts'

export const securityCommands: readonly Command[] = [
  apiCommand({
    name: 'security log',
    takes: { page: given.page },
    asks: (query) => ({ path: '/security/events', query }),
    answers: securityPageEntity,
    prints: ({ events, total, page, pages }, { say, locale }) => [
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
      ...(events.length > 0 ? [say('pages.events', { total, page, pages })] : []),
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
