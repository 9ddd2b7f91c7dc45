import { createHash } from 'node:crypto'
import type { Database } from '#domain/kernel/database.ts'
import type { Seal } from '#domain/kernel/seal.ts'
import type { NoteSecurity } from '#domain/kernel/security-log.ts'
import { findPasswordHash } from '#domain/people/accounts/account-queries.ts'
import type { Accounts, SecondProof } from '#domain/people/accounts/accounts.ts'
import { tellPerson } from '#domain/people/second-factor/change-second-factor.ts'
import {
  checkPasskey,
  checkSecondFactor,
  offerSecondStep,
} from '#domain/people/second-factor/check-second-factor.ts'
import { deleteSecondFactor, hasSecondFactor } from '#domain/people/second-factor/second-factor-queries.ts'
import type { JobQueueService } from '#gateways/job-queue/pg-boss.ts'
import type { Locale } from '#values/locale.ts'
import type { SecurityLog } from '../logs/security-log.ts'
import { randomText } from '../secrets/random-text.ts'
import { createSeal } from '../secrets/seal.ts'

/** The second step of signing in, after the password. */
export function createSecondStep({
  secret,
  db,
  seal,
  jobs,
  siteUrl,
  locale,
  security,
}: {
  secret: string
  db: Database
  seal: Seal
  jobs: JobQueueService
  siteUrl: (path: string) => string
  locale: Locale
  security: SecurityLog
}) {
  const tickets = createTickets(createSeal(secret, 'sign-in'))
  const now = () => new Date()

  const checkCode = (userId: string, code: string) =>
    db.transaction((transaction) => {
      const tx = transaction as unknown as Database
      const noteSecurity: NoteSecurity = (noted, event) => security.note(tx, noted, event)
      const context = { db: tx, seal, jobs: jobs.within(tx), locale, now, noteSecurity }
      return checkSecondFactor(context, { userId, code })
    })

  const heldBy = async (ticket: string): Promise<string | null> => {
    const held = tickets.read(ticket, now())
    const hash = held && (await findPasswordHash(db, held.userId))
    return held && hash && held.isOf(hash) ? held.userId : null
  }

  const calls = {
    ticketHolder: (ticket) => tickets.read(ticket, now())?.userId ?? null,
    async offerSecondStep(ticket) {
      const userId = await heldBy(ticket)
      return userId === null
        ? null
        : offerSecondStep({ db, siteUrl, now, randomText }, { userId, holder: ticket })
    },
    async checkSecondFactor(userId, code) {
      if (!(await hasSecondFactor(db, userId))) return true
      return code !== null && checkCode(userId, code)
    },
  } satisfies Partial<Accounts>

  return {
    calls,
    ticketFor: (userId: string, hash: string) => tickets.make(userId, hash, now()),
    async prove({ ticket, ...proof }: { ticket: string } & SecondProof) {
      const userId = await heldBy(ticket)
      if (userId === null) return { ok: false, code: 'sign-in-over' } as const
      const right =
        'code' in proof
          ? await checkCode(userId, proof.code)
          : await checkPasskey({ db, siteUrl, now }, { userId, holder: ticket, answer: proof.passkey })
      if (right) return { ok: true, userId } as const
      await security.note(db, 'code-failed', { userId })
      return { ok: false, code: 'code' in proof ? 'code-wrong' : 'passkey-wrong' } as const
    },
    /** Removes a second factor that was set up before the mailbox was verified: it may be a stranger's. */
    async forget(tx: Database, userId: string) {
      if (!(await deleteSecondFactor(tx, userId))) return
      await security.note(tx, 'second-factor-off', { userId, details: { by: 'password-reset' } })
      await tellPerson({ db: tx, jobs: jobs.within(tx), locale }, userId, 'second-factor-off')
    },
  }
}

const lifetimeSeconds = 10 * 60

/** The sealed proof that a browser holds between password and code. Void once the password changes. */
function createTickets(seal: Seal) {
  const fingerprint = (hash: string) => createHash('sha256').update(hash).digest('hex')
  return {
    make(userId: string, hash: string, now: Date): string {
      const until = now.getTime() + lifetimeSeconds * 1_000
      return seal.seal(JSON.stringify({ userId, until, password: fingerprint(hash) }))
    },
    /** Null when it is expired or invalid. */
    read(ticket: string, now: Date): { userId: string; isOf: (hash: string) => boolean } | null {
      // `open` returns text unchanged when it was never sealed.
      const text = ticket.startsWith('sealed:') ? seal.open(ticket) : null
      if (text === null) return null
      const { userId, until, password } = JSON.parse(text) as {
        userId: string
        until: number
        password: string
      }
      if (until <= now.getTime()) return null
      return { userId, isOf: (hash) => fingerprint(hash) === password }
    },
  }
}
