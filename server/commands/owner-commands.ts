import { ownerLinkEntity, transferredShopEntity } from '../api/studio/owner.ts'
import { apiCommand, type Command, given } from './command.ts'
import { moment } from './print.ts'

export const ownerCommands: readonly Command[] = [
  apiCommand({
    name: 'owner link',
    takes: {},
    asks: () => ({ method: 'POST', path: '/owner/links' }),
    answers: ownerLinkEntity,
    prints: ({ url, expiresAt, owner }, { say, locale }) => [
      owner === null ? say('owner-link') : say('owner-link-back', { owner }),
      `  ${url}`,
      say('owner-link-until', { until: moment(expiresAt, locale) }),
    ],
  }),
  apiCommand({
    name: 'owner transfer',
    takes: { email: given.text },
    positionals: ['email'],
    question: async ({ email }, { say }) => say('ask.owner-transfer', { email }),
    asks: (body) => ({ method: 'POST', path: '/owner/transfers', body }),
    answers: transferredShopEntity,
    prints: ({ email, from }, { say }) => [
      from === null ? say('shop-given', { email }) : say('shop-handed-over', { email, from }),
    ],
  }),
]
