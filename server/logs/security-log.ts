import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { Database } from '#domain/kernel/database.ts'
import type { SecurityCode, SecurityEvent } from '#domain/kernel/security-log.ts'
import { insertSecurityEvent } from '#domain/people/security-log/security-event-queries.ts'

const daysKept = 180
const dayMilliseconds = 86_400_000

const warnings: ReadonlySet<SecurityCode> = new Set([
  'sign-in-failed',
  'code-failed',
  'right-refused',
  'limit-reached',
])

const origins = new AsyncLocalStorage<string>()

export function fromAddress<Result>(address: string, work: () => Result): Result {
  return origins.run(address, work)
}

export type SecurityLog = {
  note(db: Database, code: SecurityCode, event?: SecurityEvent): Promise<void>
}

export function createSecurityLog(log: Logger): SecurityLog {
  return {
    async note(db, code, { userId = null, details = {} } = {}) {
      const address = origins.getStore()
      const network = address === undefined ? null : withoutHousehold(address)
      const level = warnings.has(code) ? 'warn' : 'info'
      log[level]({ security: code, account: userId, network, ...details }, 'security')
      const at = new Date()
      const since = new Date(at.getTime() - daysKept * dayMilliseconds)
      await insertSecurityEvent(db, { at, code, userId, network, details }, since)
    },
  }
}

/** Truncates a network address to /24 (IPv4) or /48 (IPv6), so that it identifies nobody. */
export function withoutHousehold(given: string): string {
  const address = /^\[([^\]]*)\]/.exec(given)?.[1] ?? given
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+(?::\d+)?$/i.exec(address)?.[1]
  if (v4) return `${v4}.0`
  const v6 = URL.parse(`http://[${address.split('%')[0]}]`)?.hostname.slice(1, -1)
  if (!v6) return 'unknown'
  const [before = '', after] = v6.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after ? after.split(':') : []
  const filled =
    after === undefined ? head : [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail]
  return `${filled.slice(0, 3).join(':')}::`
}
