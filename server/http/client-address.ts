import type { Context } from 'hono'
import type { Environment } from '../settings/environment.ts'

type NodeEnv = { incoming?: { socket?: { remoteAddress?: string } } }

export function socketAddress(c: Context): string | null {
  return (c.env as NodeEnv | undefined)?.incoming?.socket?.remoteAddress ?? null
}

/**
 * The client's network address, by which limits count. Behind a trusted proxy (`AULA_TRUST_PROXY`) it is the last one of
 * X-Forwarded-For, which the proxy itself wrote.
 */
export function clientAddress(
  c: Context,
  { AULA_TRUST_PROXY }: Pick<Environment, 'AULA_TRUST_PROXY'>,
): string {
  const forwarded = AULA_TRUST_PROXY && c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded || socketAddress(c) || 'unknown'
}
