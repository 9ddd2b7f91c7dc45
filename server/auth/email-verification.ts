import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Database } from '#domain/kernel/database.ts'
import { linkIdentifier } from '#domain/kernel/token-digest.ts'
import type { users } from '#domain/people/accounts/account.table.ts'
import {
  countCodeTry,
  findUser,
  findVerification,
  insertVerification,
  saveVerificationCode,
  takeVerification,
} from '#domain/people/accounts/account-queries.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import { markVerified } from '#domain/people/email/change-email.ts'
import type { JobQueueService } from '#gateways/job-queue/pg-boss.ts'
import type { Locale } from '#values/locale.ts'
import { linkPath } from './mailed-link.ts'

const minuteMs = 60_000
const linkLifeMs = 3 * 24 * 60 * minuteMs
const codeLifeMs = 30 * minuteMs
/** How many of the million possible codes may be tried. */
const mostTries = 5

type Person = Pick<typeof users.$inferSelect, 'id' | 'email' | 'name' | 'locale'>

/**
 * Verifies a mailbox by the mail's link or six-digit code. Both require a session of the account, so that following the link in
 * a mail verifies nobody else's account.
 */
export function createEmailVerification({
  secret,
  db,
  jobs,
  siteUrl,
  locale,
}: {
  secret: string
  db: Database
  jobs: JobQueueService
  siteUrl: (path: string) => string
  locale: Locale
}) {
  const digestOf = (userId: string, code: string) =>
    createHmac('sha256', secret).update(`verification code ${userId} ${code}`).digest()

  const mailVerification = async (tx: Database, user: Person, place: string | null = null) => {
    const now = new Date()
    const token = randomBytes(32).toString('base64url')
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await insertVerification(
      tx,
      {
        id: randomUUID(),
        identifier: linkIdentifier('verify-email', token),
        value: user.id,
        expiresAt: new Date(now.getTime() + linkLifeMs),
      },
      now,
    )
    await saveVerificationCode(tx, {
      userId: user.id,
      digest: digestOf(user.id, code).toString('base64url'),
      expiresAt: new Date(now.getTime() + codeLifeMs),
      now,
    })
    await jobs.within(tx).enqueue('send-mail', {
      template: 'verify-email',
      to: user.email,
      name: user.name,
      locale: user.locale ?? locale,
      url: siteUrl(linkPath('/verify-email', token, place)),
      code,
    })
  }

  const transaction = <Result>(work: (db: Database) => Promise<Result>) =>
    db.transaction((tx) => work(tx as unknown as Database))

  const calls = {
    async sendVerification(userId, place) {
      const user = await findUser(db, userId)
      if (user && !user.emailVerified) await transaction((tx) => mailVerification(tx, user, place))
    },
    async findVerificationLink(token) {
      const userId = await findVerification(db, linkIdentifier('verify-email', token), new Date())
      const user = userId === null ? null : await findUser(db, userId)
      return user && { userId: user.id, email: user.email, since: user.createdAt }
    },
    verifyByLink: (userId, token) =>
      transaction(async (tx) => {
        const now = new Date()
        const identifier = linkIdentifier('verify-email', token)
        if ((await findVerification(tx, identifier, now)) !== userId) return false
        // A concurrent request may have used the link.
        if ((await takeVerification(tx, identifier, now)) === null) return false
        await markVerified(tx, userId, now)
        return true
      }),
    verifyByCode: (userId, code) =>
      transaction(async (tx) => {
        const now = new Date()
        const digest = await countCodeTry(tx, { userId, most: mostTries, now })
        if (digest === null) return false
        if (!timingSafeEqual(Buffer.from(digest, 'base64url'), digestOf(userId, code))) return false
        await markVerified(tx, userId, now)
        return true
      }),
  } satisfies Partial<Accounts>
  return { calls, mailVerification }
}
