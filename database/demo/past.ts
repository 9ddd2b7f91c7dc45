import { randomUUID } from 'node:crypto'
import { createLocalTransfers } from '#domain/commerce/transfers/local-transfer-provider.ts'
import type { Actor, Context } from '#domain/kernel/context.ts'
import type { JobQueue } from '#domain/kernel/jobs.ts'
import { findUserByEmail } from '#domain/people/accounts/account-queries.ts'
import { findAffiliate } from '#domain/people/affiliates/affiliate-queries.ts'
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

/**
 * The context of somebody of the demo, or of the shop itself, as it was so many days ago. What a use case does in it is dated then,
 * belongs to the caller's transaction, and is paid at the sandbox whatever the shop's own ways to pay are: nobody of the demo
 * has ever had money.
 */
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
    transaction: (work) =>
      context.transaction((inner) => work(under({ ...inner, now: context.now }, actor, at))),
  }
}

/**
 * Jobs whose moment has passed are left out. Letters would all arrive today, about what happened weeks ago, and on a shop with a
 * real mail server to addresses that nobody has; questions about payments were answered then. What still waits for an
 * answer gets its job from `watchOrders`, as after any loss.
 */
function jobsToCome(jobs: JobQueue, passedMs: number): JobQueue {
  return {
    ...jobs,
    async enqueue(name, data, { startAfterSeconds = 0, ...options } = {}) {
      const left = Math.ceil(startAfterSeconds - passedMs / 1000)
      if (left > 0) await jobs.enqueue(name, data, { ...options, startAfterSeconds: left })
    },
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
