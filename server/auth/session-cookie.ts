import { parse, serialize } from 'hono/utils/cookie'
import { isSecure } from '../settings/site-address.ts'

/** The token of the `Authorization` header; null without one. Browsers never add it themselves, so other sites cannot abuse it. */
export function bearerToken(headers: Headers): string | null {
  return /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

const possibleToken = /^[\w-]{1,200}$/

export type SessionCookie = {
  readonly name: string
  isIn(headers: Headers): boolean
  /** The session's secret; null without one. Older cookies have a signature after a dot, which is ignored. */
  tokenIn(headers: Headers): string | null
  /** The `Set-Cookie` header that begins a session. */
  begin(token: string, seconds: number): string
  /** The `Set-Cookie` header that removes the cookie. */
  forget(): string
}

/**
 * On https the cookie's name starts with `__Host-`, so that neither a subdomain nor plain http can plant a session.
 */
export function sessionCookie(environment: Parameters<typeof isSecure>[0]): SessionCookie {
  const secure = isSecure(environment)
  const name = secure ? '__Host-aula.session_token' : 'aula.session_token'
  const valueIn = (headers: Headers) => parse(headers.get('cookie') ?? '', name)[name] ?? ''
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
  return {
    name,
    isIn: (headers) => valueIn(headers) !== '',
    tokenIn(headers) {
      const [token = ''] = valueIn(headers).split('.')
      return possibleToken.test(token) ? token : null
    },
    begin: (token, seconds) => serialize(name, token, { ...attributes, maxAge: seconds }),
    forget: () => serialize(name, '', { ...attributes, maxAge: 0 }),
  }
}
