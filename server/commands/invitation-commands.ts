import { z } from 'zod'
import { invitationEntity, invitedRole } from '../api/studio/invitations.ts'
import { apiCommand, type Command, given } from './command.ts'
import { moment, table } from './print.ts'

export const invitationCommands: readonly Command[] = [
  apiCommand({
    name: 'people invite',
    takes: { email: given.text, role: invitedRole },
    positionals: ['email', 'role'],
    asks: (body) => ({ method: 'POST', path: '/invitations', body }),
    answers: invitationEntity,
    prints: ({ id, email, expiresAt }, { say, locale }) => [
      say('people.invited', { id, email, until: moment(expiresAt, locale) }),
    ],
  }),
  apiCommand({
    name: 'people invitations',
    takes: {},
    asks: () => ({ path: '/invitations' }),
    answers: z.array(invitationEntity),
    prints: (invitations, { say, locale }) =>
      table(
        ['id', 'address', 'role', 'state', 'until'].map((head) => say(`heads.${head}`)),
        invitations.map(({ id, email, role, state, expiresAt }) => [
          String(id),
          email,
          role,
          say(`people.invitation.${state}`),
          moment(expiresAt, locale),
        ]),
        say('none'),
      ),
  }),
  apiCommand({
    name: 'people withdraw',
    takes: { id: given.wholeNumber },
    positionals: ['id'],
    asks: ({ id }) => ({ method: 'DELETE', path: `/invitations/${id}` }),
    answers: null,
    prints: (_, { say }) => [say('done')],
  }),
]
