import { resetEntity } from '../api/studio/security.ts'
import { apiCommand, type Command, given } from './command.ts'

export const securityCommands: readonly Command[] = [
  apiCommand({
    name: 'security reset-second-factor',
    takes: { email: given.text },
    positionals: ['email'],
    asks: (body) => ({ method: 'POST', path: '/security/second-factor-resets', body }),
    answers: resetEntity,
    prints: ({ reset }, { say }) => [say(reset ? 'done' : 'noSecondFactor')],
  }),
]
