import { resolve } from 'node:path'
import type { OwnerLink } from '#domain/people/owner/make-owner-link.ts'
import type { Environment } from './settings/environment.ts'
import { isPublished } from './settings/is-published.ts'
import { siteAddress, siteOrigin } from './settings/site-address.ts'

/** `owner`: the demo's administrator, whose password differs from that of the other accounts. */
export type DemoAccount = { role: string; email: string; password: string; owner: boolean }

export function welcome({
  environment,
  files = null,
  payments,
  key,
  accounts = [],
  ownerLink = null,
}: {
  environment: Environment
  /** The bucket; null when the files lie in the data folder. */
  files?: string | null
  payments: string
  key: string | null
  accounts?: readonly DemoAccount[]
  /** Its reader becomes the owner of a shop that has none. Printed only here, never logged. */
  ownerLink?: OwnerLink | null
}): string {
  const address = siteAddress(environment)
  // Published sites show the outbox and the health page only to their owner, so the key is not printed.
  const query = key === null || isPublished(environment) ? '' : `?key=${key}`
  const width = Math.max(...accounts.map(({ role }) => role.length))
  const listed = (which: readonly DemoAccount[]) =>
    which.map(({ role, email, password }) => `  ${role.padEnd(width)}  ${email}  ${password}`)
  const [owners, others] = [accounts.filter(({ owner }) => owner), accounts.filter(({ owner }) => !owner)]
  return [
    '',
    `Aula is at  ${address('/')}`,
    `Data        ${resolve(environment.AULA_DATA)}`,
    ...(files === null ? [] : [`Files       ${files}`]),
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
