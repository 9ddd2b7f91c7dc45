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

/** The limits of each action: by network address, by subject (such as an account), or by both together; durations in seconds. */
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
  'verification-code': { subject: { points: 10, duration: hour } },
  'api-token': { subject: { points: 30, duration: hour } },
  // Each sends a mail to an address that may be anybody's.
  subscribe: { subject: { points: 3, duration: hour }, address: { points: 20, duration: hour } },
  // So that a stolen session cannot be used to find the password.
  'password-check': { subject: { points: 10, duration: 15 * minute } },
  // Three of a million codes are right at any moment; counted by account, from whatever address.
  'second-factor': { subject: { points: 10, duration: 15 * minute } },
  'change-email': { subject: { points: 5, duration: hour } },
  'export-data': { subject: { points: 20, duration: hour } },
  contact: { address: { points: 10, duration: hour } },
  // Decoding an image is costly.
  'contact-image': { address: { points: 30, duration: hour } },
  // Each sends a mail to an address of the sender's choice.
  'gift-letter': {
    subject: { points: 5, duration: hour },
    address: { points: 20, duration: hour },
  },
  // Each request draws a new file.
  'receipt-copy': { subject: { points: 10, duration: hour }, address: { points: 30, duration: hour } },
  // Only wrong codes count, because buyers who follow a campaign may share an address.
  'coupon-check': { address: { points: 40, duration: 15 * minute } },
  'gift-check': { address: { points: 30, duration: hour }, subject: { points: 30, duration: hour } },
  'transfer-proof': { subject: { points: 12, duration: hour } },
  // Checking a signature asks PayPal. Notices with a valid signature are not counted.
  'refused-notice': { address: { points: 30, duration: 5 * minute } },
  order: { subject: { points: 100, duration: hour } },
  // Counted by order: each open tab asks every thirty seconds.
  'ask-provider': { subject: { points: 120, duration: 15 * minute } },
  'settings-test': { subject: { points: 20, duration: 15 * minute } },
  comment: { subject: { points: 40, duration: 15 * minute } },
  'comment-report': { subject: { points: 20, duration: hour } },
  opinion: { subject: { points: 30, duration: hour } },
  'opinion-report': { subject: { points: 20, duration: hour } },
  'lesson-note': { subject: { points: 900, duration: 15 * minute } },
  // Requested while typing; a whole classroom may share an address.
  search: { address: { points: 1_500, duration: 10 * minute } },
} as const satisfies Record<LimitedAction, Partial<Record<Scope, { points: number; duration: number }>>>

type Scope = 'address' | 'subject' | 'both'
export type RateLimits = { from(clientAddress: string): RequestLimits }

/** Limits attempts (specification, M6). Counts in memory with the embedded database, in PostgreSQL for several servers. */
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

/** The network of an address: IPv6 by /64, a household's prefix; without the port that some proxies add. */
function network(given: string): string {
  const address = /^\[([^\]]*)\]/.exec(given)?.[1] ?? given
  const v4 = /^(?:::ffff:)?([\d.]+)(?::\d+)?$/i.exec(address)?.[1]
  if (v4) return v4
  const v6 = URL.parse(`http://[${address.split('%')[0]}]`)?.hostname.slice(1, -1)
  return v6?.split('::')[0]?.split(':').slice(0, 4).join(':') ?? given
}

/** So that no address is stored in clear text. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
