import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type CookieOptions, parse, serialize } from 'hono/utils/cookie'
import { DomainError } from '#domain/kernel/errors.ts'
import { bearerToken, sessionCookie } from '../auth/session-cookie.ts'
import type { Services } from '../process/compose.ts'
import { equalSecrets } from '../secrets/equal-secrets.ts'
import { isSecure, siteOrigin } from '../settings/site-address.ts'

/** Clients copy this cookie into `X-XSRF-TOKEN`. */
const cookieName = 'XSRF-TOKEN'

type Settings = Pick<Services, 'environment' | 'secret'>

/**
 * The `Set-Cookie` header of a new token, readable by scripts and bound to `session` (null for none), so that a token
 * planted before sign-in is void afterwards.
 */
export function csrfCookie({ environment, secret }: Settings, session: string | null): string {
  const nonce = randomBytes(18).toString('base64url')
  return serialize(cookieName, `${nonce}.${sign(secret, nonce, session)}`, attributesIn(environment))
}

export function forgetCsrfCookie({ environment }: Pick<Settings, 'environment'>): string {
  return serialize(cookieName, '', { ...attributesIn(environment), maxAge: 0 })
}

function attributesIn(environment: Settings['environment']): CookieOptions {
  return { path: '/', sameSite: 'Lax', secure: isSecure(environment) }
}

/**
 * Refuses changing API calls from other sites: the origin must be this site's and the header must repeat the
 * cookie. Calls with a bearer token are exempt, since their session cookie is ignored. Throws `forbidden`.
 */
export function checkCsrf(c: Context, { environment, secret }: Settings): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return
  const { headers } = c.req.raw
  if (bearerToken(headers) !== null) return
  if (sameOrigin(c, siteOrigin(environment)) && tokenMatches(headers, { environment, secret })) return
  throw mismatch()
}

const mismatch = () => new DomainError('forbidden', 'csrf-mismatch')

export function requireCsrf(settings: Settings) {
  return createMiddleware(async (c, next) => {
    checkCsrf(c, settings)
    await next()
  })
}

/** For a GET that changes something: checks the origin only, since clients send no token header when reading. */
export function requireSameOrigin({ environment }: Pick<Settings, 'environment'>) {
  return createMiddleware(async (c, next) => {
    if (bearerToken(c.req.raw.headers) === null && !sameOrigin(c, siteOrigin(environment))) throw mismatch()
    await next()
  })
}

/** True also without an origin, which clients other than browsers do not send. */
function sameOrigin(c: Context, origin: string): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const given = c.req.header('origin')
  return given === undefined || given === origin || given === new URL(c.req.url).origin
}

function tokenMatches(headers: Headers, { environment, secret }: Settings): boolean {
  const cookie = parse(headers.get('cookie') ?? '', cookieName)[cookieName]
  const header = headers.get('x-xsrf-token')
  if (!cookie || !header || !equalSecrets(cookie, header)) return false
  const [nonce = '', signature = ''] = header.split('.')
  return equalSecrets(signature, sign(secret, nonce, sessionCookie(environment).tokenIn(headers)))
}

function sign(secret: string, nonce: string, session: string | null): string {
  return createHmac('sha256', secret)
    .update(`csrf ${nonce} ${session ?? ''}`)
    .digest('base64url')
}
