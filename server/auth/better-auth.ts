import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { sessions, signInMethods, users, verifications } from '#domain/accounts/account.table.ts'
import {
  deleteSession,
  deleteSessionsOf,
  deleteVerificationsOf,
  endSessionsOf,
  findActorBySession,
  findPasswordHash,
  findUser,
  findUserByEmail,
  insertSession,
  insertUser,
  insertVerification,
  listSessionRows,
  markEmailVerified,
  savePasswordHash,
  takeVerification,
} from '#domain/accounts/account-records.ts'
import type { Accounts } from '#domain/accounts/accounts.ts'
import type { Database } from '#domain/database.ts'
import type { MailRequest } from '#domain/jobs.ts'
import { askForNews, confirmSubscriptionOf } from '#domain/newsletter/subscription-records.ts'
import type { JobQueueService } from '#gateways/job-queue/pg-boss.ts'
import { parseEmailAddress } from '#values/email-address.ts'
import type { Environment } from '../environment.ts'
import { siteOrigin } from '../site-address.ts'
import { sessionCookieName, sessionToken } from './session-token.ts'

const day = 86_400
/** Row M3. */
const sessionSeconds = 90 * day

/** No password is longer, so no longer text is ever hashed. */
const longestPassword = 128

type User = typeof users.$inferSelect

/** The links that mails carry: where each leads, and how long it works. */
const links = {
  'verify-email': { path: '/verify-email', seconds: 3 * day },
  'reset-password': { path: '/reset-password', seconds: 3_600 },
} as const satisfies Partial<Record<MailRequest['template'], { path: string; seconds: number }>>

type LinkPurpose = keyof typeof links

/**
 * Sign-in by better-auth on our tables: it hashes and checks passwords and signs the session's cookie. Its own routes
 * are not mounted; every call goes through `Accounts`. Accounts and links are written here, so that an account, its
 * password, its link and its mail come to be in one transaction.
 */
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
  const secure = origin.startsWith('https:')
  const auth = betterAuth({
    baseURL: origin,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: signInMethods, verification: verifications },
    }),
    emailAndPassword: { enabled: true, minPasswordLength: 8, maxPasswordLength: longestPassword },
    session: { expiresIn: sessionSeconds },
    // Limits are ours, for every door alike (server/rate-limit.ts).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'aula',
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      // It would believe any X-Forwarded-For.
      ipAddress: { disableIpTracking: true },
    },
  })

  const transaction = <Result>(work: (db: Database) => Promise<Result>) =>
    db.transaction((tx) => work(tx as unknown as Database))

  const mailLink = async (
    tx: Database,
    purpose: LinkPurpose,
    user: Pick<User, 'id' | 'email' | 'name' | 'locale'>,
  ) => {
    const token = randomBytes(32).toString('base64url')
    const now = new Date()
    const { path, seconds } = links[purpose]
    const expiresAt = new Date(now.getTime() + seconds * 1_000)
    await insertVerification(
      tx,
      { id: randomUUID(), identifier: linkIdentifier(purpose, token), value: user.id, expiresAt },
      now,
    )
    await jobs.within(tx).enqueue('send-mail', {
      template: purpose,
      to: user.email,
      name: user.name,
      locale: user.locale ?? environment.AULA_LANG,
      url: siteUrl(`${path}?token=${token}`),
    })
  }

  const forgetSession = () => {
    const [prefix, suffix] = secure ? ['__Secure-', '; Secure'] : ['', '']
    return [`${prefix}${sessionCookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${suffix}`]
  }

  return {
    async identify(headers) {
      const token = sessionToken(headers)
      const actor = token && (await findActorBySession(db, token, new Date()))
      return actor ? { actor, stale: false } : { actor: { kind: 'visitor' }, stale: token !== null }
    },
    async register({ name, email, password, subscribed, locale }) {
      const hash = await (await auth.$context).password.hash(password)
      return transaction(async (tx) => {
        const now = new Date()
        const user = { id: randomUUID(), name, email, locale, createdAt: now, updatedAt: now }
        if (!(await insertUser(tx, user))) return { ok: false, code: 'email-taken' } as const
        await savePasswordHash(tx, { id: randomUUID(), userId: user.id, password: hash, now })
        if (subscribed) {
          const unsubscribeToken = randomBytes(24).toString('base64url')
          await askForNews(tx, { email, locale, unsubscribeToken, userId: user.id, createdAt: now })
        }
        await mailLink(tx, 'verify-email', user)
        return { ok: true } as const
      })
    },
    async signIn({ email: typed, password, headers }) {
      const email = parseEmailAddress(typed)
      if (email === null || password.length > longestPassword) return { ok: false }
      try {
        const { headers: answer } = await auth.api.signInEmail({
          body: { email, password },
          // Nothing else of the request may matter: signing in must not depend on a session that is there already.
          headers: new Headers({ 'user-agent': headers.get('user-agent') ?? '' }),
          returnHeaders: true,
        })
        return { ok: true, cookies: answer.getSetCookie() }
      } catch (error) {
        if (error instanceof APIError && error.body?.code === 'INVALID_EMAIL_OR_PASSWORD')
          return { ok: false }
        throw error
      }
    },
    async signOut(headers) {
      const token = sessionToken(headers)
      if (token) await deleteSession(db, token)
      return forgetSession()
    },
    forgetSession,
    async createToken(userId, headers) {
      const token = randomBytes(32).toString('base64url')
      const now = new Date()
      const expiresAt = new Date(now.getTime() + sessionSeconds * 1_000)
      const userAgent = headers.get('user-agent')
      await transaction((tx) =>
        insertSession(
          tx,
          { id: randomUUID(), userId, token, expiresAt, userAgent, createdAt: now, updatedAt: now },
          now,
        ),
      )
      return token
    },
    async checkPassword(userId, password) {
      const hash = await findPasswordHash(db, userId)
      if (!hash || password.length > longestPassword) return false
      return (await auth.$context).password.verify({ hash, password })
    },
    async changePassword(userId, password, headers) {
      const hash = await (await auth.$context).password.hash(password)
      await transaction(async (tx) => {
        const now = new Date()
        await savePasswordHash(tx, { id: randomUUID(), userId, password: hash, now })
        await deleteVerificationsOf(tx, userId, 'reset-password')
        await endSessionsOf(tx, userId, { exceptToken: sessionToken(headers) ?? '' })
        const user = await findUser(tx, userId)
        if (!user) return
        const { email: to, name } = user
        const locale = user.locale ?? environment.AULA_LANG
        await jobs.within(tx).enqueue('send-mail', { template: 'password-changed', to, locale, name })
      })
    },
    async listSessions(userId, headers) {
      const token = sessionToken(headers)
      const rows = await listSessionRows(db, userId, new Date())
      return rows.map(({ id, userAgent, createdAt, token: own }) => ({
        ...{ id, userAgent: userAgent || null, since: createdAt, current: own === token },
      }))
    },
    endSessions: (userId, headers, id) =>
      endSessionsOf(db, userId, id ? { id } : { exceptToken: sessionToken(headers) ?? '' }),
    async sendVerification(userId) {
      const user = await findUser(db, userId)
      if (user && !user.emailVerified) await transaction((tx) => mailLink(tx, 'verify-email', user))
    },
    verifyEmail(token) {
      return transaction(async (tx) => {
        const now = new Date()
        const userId = await takeVerification(tx, linkIdentifier('verify-email', token), now)
        if (!userId) return false
        await verified(tx, userId, now)
        await deleteVerificationsOf(tx, userId, 'verify-email')
        return true
      })
    },
    requestPasswordReset: (email) => jobs.within(db).enqueue('request-password-reset', { email }),
    async mailPasswordReset(email) {
      const user = await findUserByEmail(db, email)
      if (user) await transaction((tx) => mailLink(tx, 'reset-password', user))
    },
    async resetPassword(token, password) {
      const hash = await (await auth.$context).password.hash(password)
      return transaction(async (tx) => {
        const now = new Date()
        const userId = await takeVerification(tx, linkIdentifier('reset-password', token), now)
        if (!userId) return false
        await savePasswordHash(tx, { id: randomUUID(), userId, password: hash, now })
        // Whoever opened this link reads the mailbox, which is all that verification asks.
        await verified(tx, userId, now)
        await deleteVerificationsOf(tx, userId, 'reset-password')
        await deleteSessionsOf(tx, userId)
        return true
      })
    },
  }
}

/** The address is theirs; what they asked for at it before counts now. */
async function verified(tx: Database, userId: string, now: Date): Promise<void> {
  await markEmailVerified(tx, userId, now)
  const user = await findUser(tx, userId)
  if (user) await confirmSubscriptionOf(tx, user, now)
}

/** A link's secret is stored as a digest: who reads the database cannot use it. */
function linkIdentifier(purpose: LinkPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('hex')}`
}
