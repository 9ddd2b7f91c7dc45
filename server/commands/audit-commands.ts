import { auditPageEntity } from '../api/studio/audit-entries.ts'
import { apiCommand, type Command, given, placeOptions } from './command.ts'
import { moment, pages, table } from './print.ts'

export const auditCommands: readonly Command[] = [
  apiCommand({
    name: 'audit list',
    takes: {
      text: given.text.optional(),
      actor: given.text.optional(),
      action: given.text.optional(),
      subject: given.text.optional(),
      from: given.text.optional(),
      until: given.text.optional(),
      ...placeOptions,
    },
    positionals: ['text'],
    asks: (query) => ({ path: '/audit-entries', query }),
    answers: auditPageEntity,
    prints: ({ entries, ...beside }, { say, locale }) => [
      ...table(
        ['id', 'when', 'by', 'role', 'event', 'subject', 'details'].map((head) => say(`heads.${head}`)),
        entries.map(({ id, at, actor, role, action, subject, before, after }) => [
          String(id),
          moment(at, locale),
          actor ? (actor.email ?? actor.id) : '',
          role,
          action,
          subject,
          [before ?? {}, after ?? {}].map((facts) => JSON.stringify(facts)).join(' → '),
        ]),
        say('none'),
      ),
      ...pages(beside, say),
    ],
  }),
]
