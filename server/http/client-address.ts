import type { Context } from 'hono'
import type { Environment } from '../settings/environment.ts'

/** What `@hono/node-server` hands along with a request; a test may hand the same. */
type NodeEnv = { incoming?: { socket?: { remoteAddress?: string } } }

/** The network address at the other end of the socket, or null where there is no socket. */
export function socketAddress(c: Context): string | null {
  return (c.env as NodeEnv | undefined)?.incoming?.socket?.remoteAddress ?? null
}

/**
 * Whom limits count. Behind a proxy that the operator vouches for (`AULA_TRUST_PROXY`) it is the last address of
 * X-Forwarded-For: that one the proxy wrote itself, the others anybody may have sent.
 */
export function clientAddress(
  c: Context,
  { AULA_TRUST_PROXY }: Pick<Environment, 'AULA_TRUST_PROXY'>,
): string {
  const forwarded = AULA_TRUST_PROXY && c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded || socketAddress(c) || 'unknown'
}
