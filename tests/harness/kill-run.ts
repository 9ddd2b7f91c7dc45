import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, count, eq, gt, isNotNull, isNull, max } from 'drizzle-orm'
import pino from 'pino'
import { entitlementGrants, entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { affiliateSales } from '#domain/commerce/affiliate-sales/affiliate-sale.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { receipts } from '#domain/commerce/receipts/receipt.table.ts'
import { tokenDigest } from '#domain/kernel/token-digest.ts'
import { sessions } from '#domain/people/accounts/account.table.ts'
import { affiliates } from '#domain/people/affiliates/affiliate.table.ts'
import { closeServices, composeServices, type Services } from '#server/process/compose.ts'
import { parseEnvironment } from '#server/settings/environment.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { type StripeStandIn, startStripeStandIn } from '#tests/stand-ins/stripe.ts'
import { freePort, type SiteProcess, startSite } from '../../scripts/site-process.ts'
import { runJobs } from './jobs.ts'

export type KillFigures = {
  kills: number
  ordered: number
  paid: number
  fulfilled: number
  /** Orders that were paid but not fulfilled at the last kill. */
  leftForReconciliation: number
  wrong: string[]
}

type Place = { dataFolder: string; databaseUrl?: string }
type Buyer = { token: string; slug: string }

const buyersAtOnce = 4
const percent = 20

/** People buy at a server that is killed again and again while the provider stays up; then the records of both are compared. */
export async function runKills(place: Place, kills: number): Promise<KillFigures> {
  const port = await freePort()
  const stripe = await startStripeStandIn({ webhookUrl: `http://127.0.0.1:${port}/webhooks/stripe` })
  const settings: Record<string, string> = {
    AULA_DEMO: 'false',
    AULA_LOG: 'silent',
    ...stripe.settings,
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
  }
  try {
    const { buyers, earlier } = await withServices(place, settings, async (services) => ({
      earlier: await countEarlier(services),
      buyers: await prepare(services, kills),
    }))
    const confirmed = new Set<string>()
    const ordered = new Set<string>()
    let site: SiteProcess | null = null
    const firstPayment = Promise.withResolvers<void>()
    let over = false
    const shopping = Array.from({ length: buyersAtOnce }, async () => {
      while (!over) {
        const buyer = buyers.pop()
        if (!buyer) return
        const number = await buy(`http://127.0.0.1:${port}`, buyer, {
          stripe,
          over: () => over,
          onPaid: firstPayment.resolve,
        })
        if (number) ordered.add(number.order)
        if (number?.confirmed) confirmed.add(number.order)
      }
    })
    for (let kill = 0; kill < kills; kill++) {
      site = await startSite({ ...place, port, settings: { ...settings, AULA_SECRET: secret }, brief: true })
      if (kill === kills - 1) await firstPayment.promise
      await pause(randomInt(30, 600))
      await site.stop('SIGKILL')
    }
    over = true
    await Promise.all(shopping)
    return await withServices(place, settings, async (services) => {
      const before = await countFulfilled(services, earlier)
      // Scheduled jobs run too, without waiting for their delays.
      await services.connection.queue.executeSql(
        `update jobs.job set state = 'retry' where state = 'active'`,
        [],
      )
      await runJobs(services, { later: true })
      return audit(services, stripe, { kills, ordered, confirmed, before, earlier })
    })
  } finally {
    await stripe.close()
  }
}

const secret = 'a secret that only the tests know about'

async function withServices<Result>(
  { dataFolder, databaseUrl }: Place,
  settings: Record<string, string>,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const services = await composeServices({
    environment: parseEnvironment({
      NODE_ENV: 'test',
      AULA_DATA: dataFolder,
      ...settings,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }),
    secret,
    log: pino({ level: 'silent' }),
  })
  try {
    return await work(services)
  } finally {
    await closeServices(services)
  }
}

async function prepare(services: Services, kills: number): Promise<Buyer[]> {
  const { db } = services.connection
  const seller = await createUser(services)
  await db.insert(affiliates).values({
    userId: seller.id,
    link: 'seller',
    selling: true,
    customPercent: percent,
    createdAt: new Date(),
  })
  const course = await createCourse(services, { price: 1900, sections: [] })
  const buyers: Buyer[] = []
  for (let number = 0; number < 40 + kills * 12; number++) {
    const user = await createUser(services)
    const token = randomUUID()
    const expiresAt = new Date(Date.now() + 24 * 3_600_000)
    await db
      .insert(sessions)
      .values({ id: randomUUID(), userId: user.id, tokenDigest: tokenDigest(token), expiresAt })
    buyers.push({ token, slug: course.slug })
  }
  return buyers
}

/** Buys with retries, like a client of a server that may stop at any moment. */
async function buy(
  url: string,
  { token, slug }: Buyer,
  { stripe, over, onPaid }: { stripe: StripeStandIn; over: () => boolean; onPaid: () => void },
): Promise<{ order: string; confirmed: boolean } | null> {
  const call = async (path: string, body: object) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }).catch(() => null)
    const text = await answer?.text().catch(() => null)
    return answer && text ? { status: answer.status, body: JSON.parse(text) } : null
  }
  let order: { orden: string; url: string } | null = null
  while (!order) {
    if (over()) return null
    const answer = await call(`/api/v1/order-tutorial/${slug}`, { method: 'card', affiliate: 'seller' })
    if (answer?.status === 201) order = answer.body.data
    else if (answer && answer.status < 500 && answer.status !== 409) {
      throw new Error(`ordering answers ${answer.status}: ${JSON.stringify(answer.body)}`)
    } else await pause(40)
  }
  const session = new URL(order.url).pathname.split('/').at(-1) ?? ''
  if (randomInt(5) === 0) return { order: order.orden, confirmed: false }
  stripe.books.pay(session)
  onPaid()
  if (randomInt(3) === 0) return { order: order.orden, confirmed: false }
  const answer = await call(`/api/v1/process-tutorial/${slug}/${order.orden}`, {})
  return { order: order.orden, confirmed: answer?.status === 200 }
}

type Earlier = { order: number; entitlement: number; receipt: number }

/** The last ids before this run. Open orders from before are no longer polled, which would go on longer than this run. */
async function countEarlier({ connection: { db, queue } }: Services): Promise<Earlier> {
  await queue.executeSql(`delete from jobs.job where name = 'reconcile-order'`, [])
  const [order] = await db.select({ last: max(orders.id) }).from(orders)
  const [entitlement] = await db.select({ last: max(entitlements.id) }).from(entitlements)
  const [receipt] = await db.select({ last: max(receipts.number) }).from(receipts)
  return { order: order?.last ?? 0, entitlement: entitlement?.last ?? 0, receipt: receipt?.last ?? 0 }
}

async function countFulfilled({ connection: { db } }: Services, { order }: Earlier): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(orders)
    .where(and(isNotNull(orders.fulfilledAt), gt(orders.id, order)))
  return row?.count ?? 0
}

async function audit(
  { connection: { db } }: Services,
  stripe: StripeStandIn,
  seen: { kills: number; ordered: Set<string>; confirmed: Set<string>; before: number; earlier: Earlier },
): Promise<KillFigures> {
  const wrong: string[] = []
  const paidAtProvider = new Map<string, number>()
  for (const session of stripe.books.sessions.values()) {
    if (!session.charge) continue
    const number = String(session.params.client_reference_id)
    paidAtProvider.set(number, (paidAtProvider.get(number) ?? 0) + 1)
  }
  const { earlier } = seen
  const all = await db.select().from(orders).where(gt(orders.id, earlier.order))
  const known = new Set(all.map(({ number }) => number))
  for (const number of [...seen.ordered, ...paidAtProvider.keys()]) {
    if (!known.has(number)) wrong.push(`${number}: told to its buyer, and not there`)
  }
  for (const order of all) {
    const say = (what: string) => wrong.push(`${order.number}: ${what}`)
    const times = paidAtProvider.get(order.number) ?? 0
    const [grants, issued, sales] = await Promise.all([
      db.select().from(entitlementGrants).where(eq(entitlementGrants.orderId, order.id)),
      db.select().from(receipts).where(eq(receipts.orderId, order.id)),
      db.select().from(affiliateSales).where(eq(affiliateSales.orderId, order.id)),
    ])
    const each = times > 0 ? 1 : 0
    if (times > 1) say('paid twice')
    if ((order.state === 'fulfilled') !== times > 0) say(`${order.state}, and paid ${times} times`)
    if (grants.length !== each) say(`${grants.length} grants`)
    if (issued.length !== each) say(`${issued.length} receipts`)
    if (sales.length !== each) say(`${sales.length} commissions`)
    if (seen.confirmed.has(order.number) && order.state !== 'fulfilled') say('confirmed, and lost')
  }
  const owned = await db
    .select()
    .from(entitlements)
    .where(and(isNull(entitlements.revokedAt), gt(entitlements.id, earlier.entitlement)))
  if (owned.length !== paidAtProvider.size) {
    wrong.push(`${owned.length} own it, ${paidAtProvider.size} orders are paid`)
  }
  const issued = await db.select().from(receipts).where(gt(receipts.number, earlier.receipt))
  const numbers = issued.map(({ number }) => number - earlier.receipt)
  if (numbers.some((number) => number > numbers.length)) wrong.push('the receipts have a gap')
  const fulfilled = all.filter(({ state }) => state === 'fulfilled').length
  return {
    kills: seen.kills,
    ordered: all.length,
    paid: paidAtProvider.size,
    fulfilled,
    wrong,
    leftForReconciliation: fulfilled - seen.before,
  }
}
