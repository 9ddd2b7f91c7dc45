import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Environment } from '../settings/environment.ts'

/** How requests have come since the start: forwarded by a proxy that names the visitor, or without one. */
export type ProxyWatch = {
  readonly seen: { forwarded: number; direct: number }
  note(c: Context): void
}

/** Headers by which a proxy tells of the visitor or of the address that was asked for. */
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-connecting-ip',
  'true-client-ip',
]

/**
 * Counts both, and warns once when a proxy that is not trusted forwards requests: all its visitors then share the limits of
 * one address, so that one of them can lock out the others.
 */
export function createProxyWatch(
  { AULA_TRUST_PROXY }: Pick<Environment, 'AULA_TRUST_PROXY'>,
  log: Pick<Logger, 'warn'>,
): ProxyWatch {
  const seen = { forwarded: 0, direct: 0 }
  return {
    seen,
    note(c) {
      if (!proxyHeaders.some((name) => c.req.header(name) !== undefined)) {
        seen.direct += 1
        return
      }
      seen.forwarded += 1
      if (seen.forwarded === 1 && !AULA_TRUST_PROXY) {
        log.warn(
          'a proxy forwards requests and AULA_TRUST_PROXY is not set: all visitors share the limits of one address',
        )
      }
    },
  }
}
