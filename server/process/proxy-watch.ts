import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Environment } from '../settings/environment.ts'

export type ProxyWatch = {
  readonly seen: { forwarded: number; direct: number }
  note(c: Context): void
}

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
 * Warns once when requests come through a proxy that is not trusted: all its visitors would share the limits of one
 * address and could lock each other out.
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
