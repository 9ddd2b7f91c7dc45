import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { DomainError } from '#domain/kernel/errors.ts'
import type { LimitedAction, RequestLimits } from '#domain/kernel/request-limits.ts'
import type { DatabaseConnection } from '#gateways/database/connection.ts'

const minute = 60
const hour = 60 * minute

/** What is counted for each door: attempts of one network address, of one subject (an account), or of both together. */
const rules = {
  'sign-in': {
    both: { points: 10, duration: 15 * minute },
    address: { points: 100, duration: 15 * minute },
  },
  register: { address: { points: 60, duration: hour } },
  'password-reset': {
    subject: { points: 4, duration: hour },
    address: { points: 30, duration: hour },
  },
  'resend-verification': { subject: { points: 4, duration: 15 * minute } },
  // By address, over all the codes that were mailed to it: at 240 tries a day a guess takes eleven years.
  'verification-code': { subject: { points: 10, duration: hour } },
  'api-token': { subject: { points: 30, duration: hour } },
  // Each sends a mail to an address that may be anybody's.
  subscribe: { subject: { points: 3, duration: hour }, address: { points: 20, duration: hour } },
  // Of who is logged in already; a session that somebody else took over finds out no password.
  'password-check': { subject: { points: 10, duration: 15 * minute } },
  // A code is one of a million, and there are three right ones: wrong ones count for the account, wherever they come from.
  'second-factor': { subject: { points: 10, duration: 15 * minute } },
  'change-email': { subject: { points: 5, duration: hour } },
  'export-data': { subject: { points: 20, duration: hour } },
  contact: { address: { points: 10, duration: hour } },
  // Each is looked into, whatever becomes of the message.
  'contact-image': { address: { points: 30, duration: hour } },
  // Each sends a letter to an address of the giver's choice.
  'gift-letter': {
    subject: { points: 5, duration: hour },
    address: { points: 20, duration: hour },
  },
  // Only codes of no coupon are counted: the buyers of a campaign may share one address.
  'coupon-check': { address: { points: 40, duration: 15 * minute } },
  'gift-check': { address: { points: 30, duration: hour }, subject: { points: 30, duration: hour } },
  'transfer-proof': { subject: { points: 12, duration: hour } },
  // Each costs a look at its signature, for which PayPal is asked. Signed ones are not counted.
  'refused-notice': { address: { points: 30, duration: 5 * minute } },
  order: { subject: { points: 100, duration: hour } },
  // By order. Its page looks every thirty seconds by itself, in as many tabs as are open.
  'ask-provider': { subject: { points: 120, duration: 15 * minute } },
  // Written and edited ones together: a lively discussion, and no flood.
  comment: { subject: { points: 40, duration: 15 * minute } },
  // A note saves itself a second after the last key: who types for a quarter of an hour stays below.
  'lesson-note': { subject: { points: 900, duration: 15 * minute } },
  // A search is asked while it is typed, and a classroom may share one address.
  search: { address: { points: 1_500, duration: 10 * minute } },
} as const satisfies Record<LimitedAction, Partial<Record<Scope, { points: number; duration: number }>>>

type Scope = 'address' | 'subject' | 'both'
export type RateLimits = { from(clientAddress: string): RequestLimits }

/**
 * Row M6. Counted in memory, which is exact while one process serves the site: that is what the embedded database means.
 * On PostgreSQL the counters are in the database, for all servers alike.
 */
export function createRateLimits(connection: Pick<DatabaseConnection, 'kind' | 'queue'>): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>()
  const limiter = (action: LimitedAction, scope: Scope) => {
    const limits: Partial<Record<Scope, { points: number; duration: number }>> = rules[action]
    const limit = limits[scope]
    if (!limit) return null
    const name = `${action}:${scope}`
    const known = limiters.get(name)
    if (known) return known
    const settings = { ...limit, keyPrefix: name }
    const made =
      connection.kind === 'pglite'
        ? new RateLimiterMemory(settings)
        : new RateLimiterPostgres({
            ...settings,
            storeClient: {
              query: ({ text, values }: { text: string; values: unknown[] }) =>
                connection.queue.executeSql(text, values),
            },
            storeType: 'client',
            tableName: 'rate_limits',
            tableCreated: true,
            clearExpiredByTimeout: true,
          })
    limiters.set(name, made)
    return made
  }

  const keys = (address: string, subject: string | undefined): [Scope, string][] => [
    ['address', digest(address)],
    ...(subject === undefined
      ? []
      : ([
          ['subject', digest(subject)],
          ['both', digest(`${address} ${subject}`)],
        ] satisfies [Scope, string][])),
  ]

  // Of this process alone: several servers on one database let through at most one guess more each.
  const queues = new LRUCache<string, LimitFunction>({ max: 10_000 })
  const inTurn = (key: string, work: () => Promise<void>) => {
    const queue = queues.get(key) ?? pLimit(1)
    queues.set(key, queue)
    return queue(work)
  }

  const from = (clientAddress: string): RequestLimits => {
    const limits: RequestLimits = {
      guess: (action, isRight) =>
        inTurn(`${action} ${network(clientAddress)}`, async () => {
          await limits.check(action)
          if (!(await isRight())) await limits.count(action)
        }),
      async count(action, subject) {
        for (const [scope, key] of keys(network(clientAddress), subject?.trim().toLowerCase())) {
          try {
            await limiter(action, scope)?.consume(key)
          } catch (refusal) {
            if (!(refusal instanceof RateLimiterRes)) throw refusal
            throw tooMany(refusal)
          }
        }
      },
      async check(action, subject) {
        for (const [scope, key] of keys(network(clientAddress), subject?.trim().toLowerCase())) {
          const known = await limiter(action, scope)?.get(key)
          if (known && known.remainingPoints <= 0) throw tooMany(known)
        }
      },
      async forgive(action, subject) {
        for (const [scope, key] of keys(network(clientAddress), subject.trim().toLowerCase())) {
          if (scope !== 'address') await limiter(action, scope)?.delete(key)
        }
      },
    }
    return limits
  }
  return { from }
}

function tooMany({ msBeforeNext }: RateLimiterRes): DomainError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1_000))
  return new DomainError('rate-limited', 'too-many-attempts', { seconds })
}

/**
 * A household has a whole /64 of IPv6 addresses, so that prefix counts as one. A proxy may name a port as well, which
 * changes with every connection.
 */
function network(given: string): string {
  const address = /^\[([^\]]*)\]/.exec(given)?.[1] ?? given
  const v4 = /^(?:::ffff:)?([\d.]+)(?::\d+)?$/i.exec(address)?.[1]
  if (v4) return v4
  const v6 = URL.parse(`http://[${address.split('%')[0]}]`)?.hostname.slice(1, -1)
  return v6?.split('::')[0]?.split(':').slice(0, 4).join(':') ?? given
}

/** Nobody's address is kept as it is, and any text makes a key that fits. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
