import { resolve } from 'node:path'
import type { Environment } from './environment.ts'
import { siteAddress } from './site-address.ts'

export type DemoAccount = { role: string; email: string; password: string }

/** What the person who started the server reads first. */
export function welcome({
  environment,
  payments,
  accounts = [],
}: {
  environment: Environment
  /** In words. */
  payments: string
  accounts?: readonly DemoAccount[]
}): string {
  const address = siteAddress(environment)
  const width = Math.max(...accounts.map(({ role }) => role.length))
  return [
    '',
    `Aula is at  ${address('/')}`,
    `Data        ${resolve(environment.AULA_DATA)}`,
    ...(environment.SMTP_URL ? [] : [`Mails       ${address('/outbox')} (no SMTP server is set)`]),
    `Payments    ${payments}`,
    ...(accounts.length > 0 ? ['', 'Demo accounts:'] : []),
    ...accounts.map(({ role, email, password }) => `  ${role.padEnd(width)}  ${email}  ${password}`),
    '',
  ].join('\n')
}
