/** The name of the browser's session cookie; on https it starts with `__Secure-`. */
export const sessionCookieName = 'aula.session_token'

const sessionCookie = /(?:^|;\s*)(?:__Secure-)?aula\.session_token=([^;]+)/

export function hasSessionCookie(headers: Headers): boolean {
  return sessionCookie.test(headers.get('cookie') ?? '')
}

/** The token of an `Authorization: Bearer` header. A browser never adds one by itself, so no other site can send it. */
export function bearerToken(headers: Headers): string | null {
  return /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** The alphabets of base64url and of the sign-in library; anything else names no session. */
const possibleToken = /^[\w-]{1,200}$/

/** The secret of the session that a browser's cookie names; its signature follows a dot. */
export function cookieToken(headers: Headers): string | null {
  const cookie = sessionCookie.exec(headers.get('cookie') ?? '')?.[1]
  if (!cookie) return null
  try {
    const [token = ''] = decodeURIComponent(cookie).split('.')
    return possibleToken.test(token) ? token : null
  } catch {
    return null
  }
}

/** The secret of a session: the bearer's when there is one, and then the cookie does not count at all. */
export function sessionToken(headers: Headers): string | null {
  return bearerToken(headers) ?? cookieToken(headers)
}
