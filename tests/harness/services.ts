import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNotNull } from 'drizzle-orm'
import pino, { type Logger } from 'pino'
import { afterAll, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { getCurrentTest } from 'vitest/suite'
import type { Actor, Context } from '#domain/kernel/context.ts'
import { findUser } from '#domain/people/accounts/account-queries.ts'
import { findAffiliate } from '#domain/people/affiliates/affiliate-queries.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { type CatalogCache, noCatalogCache } from '#server/process/catalog-cache.ts'
import { closeServices, composeServices, createContext, type Services } from '#server/process/compose.ts'
import { parseEnvironment } from '#server/settings/environment.ts'
import { testHashCost } from '#tests/factories/create-user.ts'
import type { Locale } from '#values/locale.ts'
import { emptyDatabase, openTestDatabase } from './database.ts'

export const visitor: Actor = { kind: 'visitor' }
export const system: Actor = { kind: 'system' }

/**
 * Services on a database that is emptied before each test; when created inside a test, they end with it. `settings` are environment
 * variables. A logged error fails the test unless a `log` is passed.
 */
export async function createTestServices({
  settings = {},
  log = failingLog(),
  catalogCache = noCatalogCache,
}: {
  settings?: Record<string, string>
  log?: Logger
  catalogCache?: CatalogCache
} = {}): Promise<Services> {
  const folder = await mkdtemp(join(tmpdir(), 'aula-test-'))
  const connection = await openTestDatabase()
  const services = await composeServices({
    environment: parseEnvironment({
      NODE_ENV: 'test',
      AULA_DATA: folder,
      AULA_DEMO: 'false',
      // Off, since making sizes of each upload would take as long as all other tests.
      AULA_RENDITIONS: 'false',
      ...settings,
    }),
    secret: 'a secret that only the tests know about',
    log,
    connection: { ...connection, migrate: async () => {} },
    hashCost: testHashCost,
    catalogCache,
  })
  const close = async () => {
    await closeServices(services)
    await rm(folder, { recursive: true, force: true })
  }
  if (getCurrentTest()) {
    onTestFinished(close)
    return services
  }
  let used = false
  beforeEach(async () => {
    if (used) await emptyDatabase(connection)
    used = true
  })
  afterAll(close)
  return services
}

/** Resolves when the services have handled the notifications of everything that was committed before. */
export async function notificationsArrived({ connection, sessionCache }: Services): Promise<void> {
  const last = randomUUID()
  const forget = vi.spyOn(sessionCache, 'forgetPerson')
  await connection.queue.executeSql(`select pg_notify('person_changed', $1)`, [last])
  await expect.poll(() => forget.mock.calls.flat()).toContain(last)
  forget.mockRestore()
}

export async function contextOf(
  services: Services,
  who: Actor | { id: string } = visitor,
  { locale = 'es', now }: { locale?: Locale; now?: () => Date } = {},
): Promise<Context> {
  const context = createContext(services, { actor: await actorOf(services, who), locale })
  return now ? withClock(context, now) : context
}

async function actorOf(services: Services, who: Actor | { id: string }): Promise<Actor> {
  if ('kind' in who) return who
  const user = await findUser(services.connection.db, who.id)
  if (!user) throw new Error(`no user ${who.id}`)
  const { id, email, name, role, blockShopping, preferences } = user
  const verified = user.emailVerified
  const [subscription] = await services.connection.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.email, email), isNotNull(subscriptions.confirmedAt)))
  const subscribed = subscription !== undefined
  const affiliateLink = (await findAffiliate(services.connection.db, id))?.link ?? null
  return {
    kind: 'user',
    id,
    email,
    name,
    role,
    verified,
    blockShopping,
    subscribed,
    preferences,
    affiliateLink,
  }
}

/** The context with another clock, in its transactions too. */
function withClock(context: Context, now: () => Date): Context {
  return {
    ...context,
    now,
    transaction: (work) => context.transaction((inner) => work(withClock(inner, now))),
  }
}

function failingLog(): Logger {
  return pino({ level: 'error' }, { write: (line: string) => console.error(line.trimEnd()) })
}
