import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { sessions, signInMethods, users, verifications } from '#domain/accounts/account.table.ts'
import {
  findActorBySession,
  findUser,
  findUserByEmail,
  insertVerification,
  markEmailVerified,
  takeVerification,
} from '#domain/accounts/account-records.ts'
import type { Accounts } from '#domain/accounts/accounts.ts'
import type { Database } from '#domain/database.ts'
import type { JobQueueService } from '#gateways/job-queue/pg-boss.ts'
import type { Locale } from '#values/locale.ts'
import type { Environment } from '../environment.ts'
import { siteOrigin } from '../site-address.ts'

const day = 86_400
/** Row M3. */
const sessionSeconds = 90 * day
const verificationSeconds = 3 * day
const resetSeconds = 3_600

/** Sign-in by better-auth on our tables. Its own routes are not mounted: every call goes through `Accounts`. */
export function createAccounts({
  environment,
  secret,
  db,
  jobs,
  siteUrl,
}: {
  environment: Environment
  secret: string
  db: Database
  jobs: JobQueueService
  siteUrl: (path: string) => string
}): Accounts {
  const origin = siteOrigin(environment)
  const queue = jobs.within(db)
  const languageOf = (user: { locale?: Locale | null }) => user.locale ?? environment.AULA_LANG

  const auth = betterAuth({
    baseURL: origin,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: signInMethods, verification: verifications },
    }),
    user: {
      additionalFields: {
        locale: { type: 'string', required: false, input: true },
        subscribed: { type: 'boolean', required: false, input: true },
      },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: resetSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        await queue.enqueue('send-mail', {
          template: 'reset-password',
          to: user.email,
          name: user.name,
          locale: languageOf(user as { locale?: Locale | null }),
          url: siteUrl(`/reset-password?token=${encodeURIComponent(token)}`),
        })
      },
    },
    session: { expiresIn: sessionSeconds, updateAge: day },
    // Limits are ours, for every door alike (server/rate-limit.ts).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'aula',
      useSecureCookies: origin.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
  })

  const sendVerification = async (userId: string) => {
    const user = await findUser(db, userId)
    if (!user || user.emailVerified) return
    const token = randomBytes(32).toString('base64url')
    await db.transaction(async (tx) => {
      const transaction = tx as unknown as Database
      await insertVerification(transaction, {
        id: randomUUID(),
        identifier: verificationIdentifier(token),
        value: user.id,
        expiresAt: new Date(Date.now() + verificationSeconds * 1000),
      })
      await jobs.within(transaction).enqueue('send-mail', {
        template: 'verify-email',
        to: user.email,
        name: user.name,
        locale: languageOf(user),
        url: siteUrl(`/verify-email?token=${token}`),
      })
    })
  }

  return {
    async identify(headers) {
      const token = sessionToken(headers)
      if (!token) return { actor: { kind: 'visitor' }, stale: false }
      const actor = await findActorBySession(db, token, new Date())
      return actor ? { actor, stale: false } : { actor: { kind: 'visitor' }, stale: true }
    },
    async register({ name, email, password, subscribed, locale }) {
      try {
        const { user } = await auth.api.signUpEmail({ body: { name, email, password, subscribed, locale } })
        await sendVerification(user.id)
        return { ok: true }
      } catch (error) {
        if (isCode(error, /USER_ALREADY_EXISTS/)) return { ok: false, code: 'email-taken' }
        throw error
      }
    },
    async signIn({ email, password, headers }) {
      try {
        const { headers: answer } = await auth.api.signInEmail({
          body: { email, password },
          headers: withoutCookies(headers),
          returnHeaders: true,
        })
        return { ok: true, cookies: answer.getSetCookie() }
      } catch (error) {
        if (isCode(error, /INVALID_EMAIL_OR_PASSWORD|INVALID_EMAIL|PASSWORD/)) return { ok: false }
        throw error
      }
    },
    async signOut(headers) {
      const token = sessionToken(headers)
      const context = await auth.$context
      if (token) await context.internalAdapter.deleteSession(token)
      const { name, attributes } = context.authCookies.sessionToken
      const secure = attributes.secure ? '; Secure' : ''
      return [`${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`]
    },
    async createToken(userId) {
      const context = await auth.$context
      const session = await context.internalAdapter.createSession(userId)
      return session.token
    },
    sendVerification,
    async verifyEmail(token) {
      const userId = await takeVerification(db, verificationIdentifier(token), new Date())
      if (!userId) return false
      await markEmailVerified(db, userId, new Date())
      return true
    },
    async requestPasswordReset(email) {
      if (await findUserByEmail(db, email)) await auth.api.requestPasswordReset({ body: { email } })
    },
    async resetPassword(token, password) {
      try {
        await auth.api.resetPassword({ body: { token, newPassword: password } })
        return true
      } catch (error) {
        if (isCode(error, /INVALID_TOKEN/)) return false
        throw error
      }
    },
  }
}

/** The name of the browser's session cookie starts with `__Secure-` on https. */
const sessionCookie = /(?:^|;\s*)(?:__Secure-)?aula\.session_token=([^;]+)/

export function hasSessionCookie(headers: Headers): boolean {
  return sessionCookie.test(headers.get('cookie') ?? '')
}

/** The secret of a session: from the bearer header, else from the cookie, whose signature follows a dot. */
function sessionToken(headers: Headers): string | null {
  const bearer = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (bearer) return bearer
  const cookie = sessionCookie.exec(headers.get('cookie') ?? '')?.[1]
  if (!cookie) return null
  try {
    return decodeURIComponent(cookie).split('.')[0] || null
  } catch {
    return null
  }
}

/** Signing in must not depend on the session that a browser already has. */
function withoutCookies(headers: Headers): Headers {
  const kept = new Headers(headers)
  kept.delete('cookie')
  return kept
}

/** A link's secret is stored as a digest: who reads the database cannot use it. */
function verificationIdentifier(token: string): string {
  return `verify-email:${createHash('sha256').update(token).digest('hex')}`
}

function isCode(error: unknown, code: RegExp): boolean {
  return error instanceof APIError && code.test(String(error.body?.code ?? ''))
}
