import { randomUUID } from 'node:crypto'
import { createLocalTransfers } from '#domain/commerce/transfers/local-transfer-provider.ts'
import type { Actor, Context } from '#domain/kernel/context.ts'
import type { JobQueue } from '#domain/kernel/jobs.ts'
import { findUserByEmail } from '#domain/people/accounts/account-queries.ts'
import { findAffiliate } from '#domain/people/affiliates/affiliate-queries.ts'
import { recordAuditEntry } from '#domain/people/audit/record-audit-entry.ts'
import { insertSecurityEvent } from '#domain/people/security-log/security-event-queries.ts'
import { createSandboxCard } from '#gateways/card-payments/sandbox.ts'
import { createSandboxDesk } from '#gateways/sandbox-bank/sandbox-desk.ts'
import { createSandboxWallet } from '#gateways/wallet-payments/sandbox.ts'

const dayMs = 86_400_000

/** Somebody's context so many days ago. */
export type Past = (who: string, daysAgo: number) => Promise<Context>

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}

/** The context of a demo person, or of the shop, so many days ago: within the caller's transaction, paid at the sandbox. */
export async function inThePast(context: Context, who: string, daysAgo: number): Promise<Context> {
  const actor: Actor = who === 'shop' ? { kind: 'system' } : await personOf(context, who)
  return under(context, actor, daysBefore(context.now(), daysAgo))
}

function under(context: Context, actor: Actor, at: Date): Context {
  const { db, siteUrl } = context
  const now = () => at
  return {
    ...context,
    actor,
    now,
    jobs: jobsToCome(context.jobs, context.now().getTime() - at.getTime()),
    payments: [
      createSandboxCard({ db, siteUrl, now }),
      createSandboxWallet({ db, siteUrl, now }),
      createLocalTransfers({ db, siteUrl, now, newReference: randomUUID }),
    ],
    sandbox: createSandboxDesk(db, now),
    noteSecurity: (code, { userId = null, details = {} } = {}) =>
      insertSecurityEvent(db, { at, code, userId, details, network: null }, daysBefore(at, 180)),
    audit: (note) => recordAuditEntry({ db, actor, now }, note),
    transaction: (work) =>
      context.transaction((inner) =>
        work(under({ ...inner, now: context.now, locale: context.locale }, actor, at)),
      ),
  }
}

/** Omits jobs whose time has passed: their mails would arrive today, at invented addresses. `watchOrders` enqueues what still matters. */
function jobsToCome(jobs: JobQueue, passedMs: number): JobQueue {
  return {
    ...jobs,
    async enqueue(name, data, { startAfterSeconds = 0, ...options } = {}) {
      const left = Math.ceil(startAfterSeconds - passedMs / 1000)
      if (left > 0) await jobs.enqueue(name, data, { ...options, startAfterSeconds: left })
    },
    async enqueueAll() {},
  }
}

async function personOf({ db }: Context, name: string): Promise<Actor> {
  const user = await findUserByEmail(db, `${name}@aula.example`)
  if (!user) throw new Error(`nobody of the demo is called ${name}`)
  const { id, email, role, blockShopping, preferences } = user
  const affiliateLink = (await findAffiliate(db, id))?.link ?? null
  return {
    kind: 'user',
    id,
    email,
    name: user.name,
    role,
    blockShopping,
    preferences,
    verified: user.emailVerified,
    subscribed: false,
    affiliateLink,
  }
}
