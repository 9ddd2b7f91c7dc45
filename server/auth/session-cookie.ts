import { parse } from 'hono/utils/cookie'
import { siteOrigin } from '../settings/site-address.ts'

/** The token of an `Authorization: Bearer` header. A browser never adds one by itself, so no other site can send it. */
export function bearerToken(headers: Headers): string | null {
  return /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** The alphabet of base64url; anything else names no session. */
const possibleToken = /^[\w-]{1,200}$/

/** How a site holds a session in browsers. */
export type SessionCookie = {
  readonly name: string
  isIn(headers: Headers): boolean
  /** The secret of the session that a browser's cookie names. Older cookies have a signature after a dot. */
  tokenIn(headers: Headers): string | null
  /** The `Set-Cookie` value that begins a session. */
  begin(token: string, seconds: number): string
  /** The `Set-Cookie` value that makes a browser forget its session. */
  forget(): string
}

/**
 * On https its name starts with `__Host-`: browsers take such a cookie from this very host over https alone, so that neither a
 * sibling's subdomain nor plain http can plant a session. The name without it is not looked at there.
 */
export function sessionCookie(environment: Parameters<typeof siteOrigin>[0]): SessionCookie {
  const secure = siteOrigin(environment).startsWith('https:')
  const name = secure ? '__Host-aula.session_token' : 'aula.session_token'
  const valueIn = (headers: Headers) => parse(headers.get('cookie') ?? '', name)[name] ?? ''
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    name,
    isIn: (headers) => valueIn(headers) !== '',
    tokenIn(headers) {
      const [token = ''] = valueIn(headers).split('.')
      return possibleToken.test(token) ? token : null
    },
    begin: (token, seconds) => `${name}=${token}; Max-Age=${seconds}; ${attributes}`,
    forget: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}
