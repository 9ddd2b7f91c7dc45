import { z } from 'zod'
import { revokedEntity } from '../api/studio/entitlements.ts'
import { apiCommand, type Command, given } from './command.ts'

const whose = { email: given.text, product: given.product }

/** The same commands under two nouns: `entitlements` and `people`. */
export const entitlementCommands = commandsOf('entitlements')
export const holdingCommands = commandsOf('people')

function commandsOf(noun: 'entitlements' | 'people'): readonly Command[] {
  return [
    apiCommand({
      name: `${noun} grant`,
      takes: {
        ...whose,
        kind: z.enum(['free', 'paid', 'ads']).optional(),
        exclusive: given.yes,
        'source-code': given.yes,
      },
      positionals: ['email', 'product'],
      asks: ({ 'source-code': sourceCode, ...body }) => ({
        method: 'POST',
        path: '/entitlements',
        body: { ...body, sourceCode },
      }),
      answers: null,
      prints: (_, { say }) => [say('done')],
    }),
    apiCommand({
      name: `${noun} revoke`,
      takes: whose,
      positionals: ['email', 'product'],
      asks: (body) => ({ method: 'POST', path: '/entitlements/revocations', body }),
      answers: revokedEntity,
      prints: ({ stays }, { say }) => [say(stays ? 'stays' : 'done')],
    }),
  ]
}
