import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '#domain/kernel/database.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import type { Seal } from '#domain/kernel/seal.ts'
import { linkIdentifier, tokenDigest } from '#domain/kernel/token-digest.ts'
import type { users } from '#domain/people/accounts/account.table.ts'
import { isPersonal } from '#domain/people/accounts/account-input.ts'
import {
  deleteSession,
  deleteSessionsOf,
  deleteVerificationsOf,
  endSessionsOf,
  findPasswordHash,
  findUser,
  findUserByEmail,
  findVerification,
  insertSession,
  insertUser,
  insertVerification,
  listSessionRows,
  savePasswordHash,
  takeVerification,
  touchSession,
} from '#domain/people/accounts/account-queries.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import { markVerified } from '#domain/people/email/change-email.ts'
import { requestSubscription } from '#domain/people/newsletter/subscription-queries.ts'
import { hasSecondFactor } from '#domain/people/second-factor/second-factor-queries.ts'
import { findActorBySession } from '#domain/people/sign-in/actor-queries.ts'
import type { JobQueueService } from '#gateways/job-queue/pg-boss.ts'
import { parseEmailAddress } from '#values/email-address.ts'
import { isStaffRole } from '#values/role.ts'
import type { SecurityLog } from '../logs/security-log.ts'
import type { Environment } from '../settings/environment.ts'
import { isPublished } from '../settings/is-published.ts'
import { createEmailVerification } from './email-verification.ts'
import { linkPath } from './mailed-link.ts'
import type { PasswordHashing } from './password-hash.ts'
import { createSecondStep } from './second-step.ts'
import type { SessionCache } from './session-cache.ts'
import { bearerToken, sessionCookie } from './session-cookie.ts'
import { sessionBounds, sessionSeconds } from './session-life.ts'

const longestUserAgent = 300

const resetLifeMs = 3_600_000

/** Sign-in on the shop's tables. An account, its password, link and mail are created in one transaction. */
export function createAccounts({
  environment,
  shopName,
  secret,
  db,
  jobs,
  siteUrl,
  seal,
  security,
  passwords,
  sessionCache,
}: {
  environment: Environment
  shopName: () => string
  secret: string
  db: Database
  jobs: JobQueueService
  siteUrl: (path: string) => string
  seal: Seal
  security: SecurityLog
  passwords: PasswordHashing
  sessionCache: SessionCache
}): Accounts {
  const cookie = sessionCookie(environment)
  const staffNeedsSecondFactor = isPublished(environment)
  /** With a bearer token, the cookie is ignored. */
  const sessionToken = (headers: Headers) => bearerToken(headers) ?? cookie.tokenIn(headers)
  const ownDigest = (headers: Headers) => tokenDigest(sessionToken(headers) ?? '')

  const transaction = <Result>(work: (db: Database) => Promise<Result>) =>
    db.transaction((tx) => work(tx as unknown as Database))

  const locale = environment.AULA_LANG
  const secondStep = createSecondStep({ secret, db, seal, jobs, siteUrl, locale, security })
  const verification = createEmailVerification({ secret, db, jobs, siteUrl, locale })

  const mailResetLink = async (
    tx: Database,
    user: typeof users.$inferSelect,
    place: string | null = null,
  ) => {
    const token = randomBytes(32).toString('base64url')
    const now = new Date()
    const expiresAt = new Date(now.getTime() + resetLifeMs)
    const identifier = linkIdentifier('reset-password', token)
    await insertVerification(tx, { id: randomUUID(), identifier, value: user.id, expiresAt }, now)
    await jobs.within(tx).enqueue('send-mail', {
      template: 'reset-password',
      to: user.email,
      name: user.name,
      locale: user.locale ?? environment.AULA_LANG,
      url: siteUrl(linkPath('/reset-password', token, place)),
    })
  }

  const beginSession = async (userId: string, headers: Headers, before: string | null) => {
    const token = randomBytes(32).toString('base64url')
    const now = new Date()
    const expiresAt = new Date(now.getTime() + sessionSeconds * 1_000)
    const userAgent = headers.get('user-agent')?.slice(0, longestUserAgent) || null
    await transaction(async (tx) => {
      await security.note(tx, 'sign-in', { userId })
      if (before) await deleteSession(tx, tokenDigest(before))
      const times = { expiresAt, seenAt: now, createdAt: now, updatedAt: now }
      const session = { id: randomUUID(), userId, tokenDigest: tokenDigest(token), userAgent, ...times }
      await insertSession(tx, session, sessionBounds(now))
    })
    return token
  }

  const refusePersonal = (password: string, person: { name: string; email: string }) => {
    if (isPersonal(password, { name: person.name, email: person.email, shop: shopName() }))
      throw invalidInput({ password: ['password-personal'] })
  }

  const tellPasswordChanged = async (tx: Database, userId: string) => {
    const user = await findUser(tx, userId)
    if (!user) return
    const { email: to, name } = user
    const locale = user.locale ?? environment.AULA_LANG
    await jobs.within(tx).enqueue('send-mail', { template: 'password-changed', to, locale, name })
  }

  return {
    staffNeedsSecondFactor,
    async identify(headers, { cached = false } = {}) {
      const token = sessionToken(headers)
      if (!token) return { actor: { kind: 'visitor' }, stale: false }
      const bounds = sessionBounds(new Date())
      const digest = tokenDigest(token)
      const read = () => findActorBySession(db, digest, bounds)
      const found = await (cached ? sessionCache.find(digest, read) : read())
      if (!found) return { actor: { kind: 'visitor' }, stale: true }
      if (found.seenAt < bounds.writtenAfter) {
        await touchSession(db, digest, bounds.now)
        sessionCache.forgetPerson(found.actor.id)
      }
      const { role } = found.actor
      const waits = staffNeedsSecondFactor && found.withoutSecondFactor && isStaffRole(role)
      const actor = waits ? { ...found.actor, role: 'learner' as const, waitingRole: role } : found.actor
      return { actor, stale: false }
    },
    async register({ name, email, password, subscribed, locale, place, provenByGift = false }) {
      refusePersonal(password, { name, email })
      const hash = await passwords.hash(password)
      return transaction(async (tx) => {
        const now = new Date()
        const user = { id: randomUUID(), name, email, locale, createdAt: now, updatedAt: now }
        if (!(await insertUser(tx, user))) return { ok: false, code: 'email-taken' } as const
        await savePasswordHash(tx, { id: randomUUID(), userId: user.id, password: hash, now })
        if (subscribed) {
          await requestSubscription(tx, { email, locale, userId: user.id, createdAt: now })
        }
        if (provenByGift) {
          await markVerified(tx, user.id, now)
          const url = siteUrl('/forgot-password')
          await jobs
            .within(tx)
            .enqueue('send-mail', { template: 'account-by-gift', to: email, locale, name, url })
        } else {
          await verification.mailVerification(tx, user, place)
        }
        return { ok: true } as const
      })
    },
    async signIn({ email: typed, password, headers }) {
      const email = parseEmailAddress(typed)
      const user = email === null ? null : await findUserByEmail(db, email)
      const hash = user && (await findPasswordHash(db, user.id))
      if (!(await passwords.verify(hash, password)) || !user || !hash) {
        await security.note(db, 'sign-in-failed', { userId: user?.id })
        return { ok: false, ticket: null }
      }
      if (await hasSecondFactor(db, user.id))
        return { ok: false, ticket: secondStep.ticketFor(user.id, hash) }
      const token = await beginSession(user.id, headers, cookie.tokenIn(headers))
      return { ok: true, cookies: [cookie.begin(token, sessionSeconds)] }
    },
    ...secondStep.calls,
    async finishSignIn({ headers, ...proven }) {
      const result = await secondStep.prove(proven)
      if (!result.ok) return result
      const token = await beginSession(result.userId, headers, cookie.tokenIn(headers))
      return { ok: true, cookies: [cookie.begin(token, sessionSeconds)] }
    },
    sessionOf: ownDigest,
    async signOut(headers) {
      const token = sessionToken(headers)
      if (token) await deleteSession(db, tokenDigest(token))
      return [cookie.forget()]
    },
    forgetSession: () => [cookie.forget()],
    createToken: (userId, headers) => beginSession(userId, headers, null),
    hashPassword: passwords.hash,
    async checkPassword(userId, password) {
      return passwords.verify(await findPasswordHash(db, userId), password)
    },
    async changePassword(userId, password, headers) {
      const hash = await passwords.hash(password)
      await transaction(async (tx) => {
        const now = new Date()
        const user = await findUser(tx, userId)
        if (user) refusePersonal(password, user)
        await savePasswordHash(tx, { id: randomUUID(), userId, password: hash, now })
        await deleteVerificationsOf(tx, userId, 'reset-password')
        await deleteVerificationsOf(tx, userId, 'change-email')
        await endSessionsOf(tx, userId, { exceptDigest: ownDigest(headers) })
        await security.note(tx, 'password-changed', { userId })
        await tellPasswordChanged(tx, userId)
      })
    },
    async listSessions(userId, headers) {
      const own = ownDigest(headers)
      const rows = await listSessionRows(db, userId, sessionBounds(new Date()))
      return rows.map(({ id, userAgent, createdAt: since, seenAt, tokenDigest }) => {
        return { id, userAgent: userAgent || null, since, seenAt, current: tokenDigest === own }
      })
    },
    endSessions: (userId, headers, id) =>
      endSessionsOf(db, userId, id ? { id } : { exceptDigest: ownDigest(headers) }),
    ...verification.calls,
    requestPasswordReset: (email, place) =>
      jobs.within(db).enqueue('request-password-reset', { email, place }),
    async mailPasswordReset(email, place) {
      const user = await findUserByEmail(db, email)
      if (user) await transaction((tx) => mailResetLink(tx, user, place))
    },
    async findResetLink(token) {
      const userId = await findVerification(db, linkIdentifier('reset-password', token), new Date())
      const user = userId === null ? null : await findUser(db, userId)
      return user && { email: user.email }
    },
    async resetPassword(token, password) {
      const hash = await passwords.hash(password)
      return transaction(async (tx) => {
        const now = new Date()
        const userId = await takeVerification(tx, linkIdentifier('reset-password', token), now)
        if (!userId) return false
        const user = await findUser(tx, userId)
        if (user) refusePersonal(password, user)
        await savePasswordHash(tx, { id: randomUUID(), userId, password: hash, now })
        if (!user?.emailVerified) await secondStep.forget(tx, userId)
        await markVerified(tx, userId, now)
        await deleteVerificationsOf(tx, userId, 'reset-password')
        // Otherwise somebody who knew the old password could still finish a change of the address.
        await deleteVerificationsOf(tx, userId, 'change-email')
        await deleteSessionsOf(tx, userId)
        await security.note(tx, 'password-reset', { userId })
        await tellPasswordChanged(tx, userId)
        return true
      })
    },
  }
}
