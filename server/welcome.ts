import { resolve } from 'node:path'
import type { Environment } from './environment.ts'
import { isPublished, siteAddress, siteOrigin } from './site-address.ts'

export type DemoAccount = { role: string; email: string; password: string }

/** What the person who started the server reads first. */
export function welcome({
  environment,
  payments,
  key,
  accounts = [],
}: {
  environment: Environment
  /** In words. */
  payments: string
  /** Opens the outbox and the health page in a browser (`machine-key.ts`). */
  key: string | null
  accounts?: readonly DemoAccount[]
}): string {
  const address = siteAddress(environment)
  // A published site shows them to its owner alone.
  const query = key === null || isPublished(environment) ? '' : `?key=${key}`
  const width = Math.max(...accounts.map(({ role }) => role.length))
  return [
    '',
    `Aula is at  ${address('/')}`,
    `Data        ${resolve(environment.AULA_DATA)}`,
    ...(environment.SMTP_URL ? [] : [`Mails       ${address('/outbox')}${query} (no SMTP server is set)`]),
    ...(query ? [`Health      ${siteOrigin(environment)}/health${query}`] : []),
    `Payments    ${payments}`,
    ...(accounts.length > 0 ? ['', 'Demo accounts:'] : []),
    ...accounts.map(({ role, email, password }) => `  ${role.padEnd(width)}  ${email}  ${password}`),
    '',
  ].join('\n')
}
