import { resolve } from 'node:path'
import type { OwnerLink } from '#domain/people/owner/make-owner-link.ts'
import type { Environment } from './settings/environment.ts'
import { isPublished, siteAddress, siteOrigin } from './settings/site-address.ts'

/** `owner`: the one account of the demo that may do everything, and has a password of its own. */
export type DemoAccount = { role: string; email: string; password: string; owner: boolean }

/** What the person who started the server reads first. */
export function welcome({
  environment,
  payments,
  key,
  accounts = [],
  ownerLink = null,
}: {
  environment: Environment
  /** In words. */
  payments: string
  /** Opens the outbox and the health page in a browser (`machine-key.ts`). */
  key: string | null
  accounts?: readonly DemoAccount[]
  /** What makes whoever opens it the owner of a shop that has none. It is printed here and nowhere else, the log included. */
  ownerLink?: OwnerLink | null
}): string {
  const address = siteAddress(environment)
  // A published site shows them to its owner alone.
  const query = key === null || isPublished(environment) ? '' : `?key=${key}`
  const width = Math.max(...accounts.map(({ role }) => role.length))
  const listed = (which: readonly DemoAccount[]) =>
    which.map(({ role, email, password }) => `  ${role.padEnd(width)}  ${email}  ${password}`)
  const [owners, others] = [accounts.filter(({ owner }) => owner), accounts.filter(({ owner }) => !owner)]
  return [
    '',
    `Aula is at  ${address('/')}`,
    `Data        ${resolve(environment.AULA_DATA)}`,
    ...(environment.SMTP_URL ? [] : [`Mails       ${address('/outbox')}${query} (no SMTP server is set)`]),
    ...(query ? [`Health      ${siteOrigin(environment)}/health${query}`] : []),
    `Payments    ${payments}`,
    ...(owners.length > 0
      ? ['', 'Demo owner, with a password that nobody else has:', ...listed(owners)]
      : []),
    ...(others.length > 0 ? ['', 'Demo accounts:', ...listed(others)] : []),
    ...(ownerLink
      ? [
          '',
          'This shop has no owner yet. Whoever opens this link becomes the owner:',
          '',
          `  ${ownerLink.url}`,
          '',
          `It works once, until ${ownerLink.expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC. Another one: npm run aula -- owner link`,
        ]
      : []),
    '',
  ].join('\n')
}
