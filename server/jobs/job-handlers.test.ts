import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { confirmOrder } from '#domain/commerce/fulfillment/confirm-order.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { type JobHandlers, startJobQueue } from '#gateways/job-queue/pg-boss.ts'
import { outboxMails } from '#gateways/mail/outbox-mail.table.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { noExtras } from '#values/purchase-address.ts'
import { createSeal } from '../secrets/seal.ts'
import { jobHandlers } from './job-handlers.ts'

const services = await createTestServices()
const { db, queue, kind } = services.connection

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function startProcess(changes: Partial<JobHandlers> = {}) {
  const failures: { name: keyof Jobs; attempt: number }[] = []
  const jobs = await startJobQueue({
    queue,
    kind,
    retries: { limit: 3, delaySeconds: 0 },
    lookForLostEverySeconds: 1,
    seal: createSeal(services.secret, 'job'),
    onError: (error) => console.error(error),
    onFailure: ({ name, attempt }) => failures.push({ name, attempt }),
  })
  let running = true
  const stop = async () => {
    if (running) await jobs.stop()
    running = false
  }
  stops.push(stop)
  await jobs.work({ ...jobHandlers(services), ...changes })
  return { failures, stop }
}

/** Paid and never returned; the first check is due. */
async function paidAndGone() {
  const course = await createCourse(services, { price: 1900 })
  const user = await createUser(services)
  const context = await contextOf(services, user)
  const placed = await placeOrder(context, {
    product: { productType: 'course' as const, slug: course.slug },
    extras: noExtras,
    method: 'card',
  })
  if (!placed.ok) throw new Error(`refused: ${placed.code}`)
  await services.sandbox?.answer(placed.redirectUrl.split('/').at(-1) ?? '', 'approve')
  const state = async () => {
    const [order] = await db.select().from(orders).where(eq(orders.number, placed.orderNumber))
    return order?.state
  }
  const mails = async () => (await db.select().from(outboxMails)).map(({ recipient }) => recipient)
  return { context, user, order: placed.orderNumber, state, mails }
}

async function makeDue() {
  await queue.executeSql(`update jobs.job set start_after = now() where state in ('created', 'retry')`, [])
}

test('a paid order whose buyer never returns is fulfilled after a restart', async () => {
  const { user, state, mails } = await paidAndGone()
  let tries = 0
  const first = await startProcess({
    'reconcile-order': async () => {
      tries++
      throw new Error('the database went away')
    },
  })
  await makeDue()
  await expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThan(0)
  await first.stop()
  expect(first.failures[0]).toEqual({ name: 'reconcile-order', attempt: 1 })
  expect(await state()).toBe('pending')

  await startProcess()
  await expect.poll(state, { timeout: 30_000 }).toBe('fulfilled')
  await expect.poll(mails, { timeout: 30_000 }).toEqual([user.email])
}, 90_000)

test('a job running when the process was killed is run by the next process', async () => {
  const { state } = await paidAndGone()
  // As a killed process leaves it.
  await queue.executeSql(
    `update jobs.job set state = 'active', started_on = now() - interval '1 day', start_after = now() - interval '1 day'
      where name = 'reconcile-order'`,
    [],
  )
  await startProcess()
  await expect.poll(state, { timeout: 30_000 }).toBe('fulfilled')
}, 60_000)

test('one receipt is mailed, also when the order is confirmed and its job runs several times', async () => {
  const { context, user, order, mails } = await paidAndGone()
  await Promise.all(Array.from({ length: 4 }, () => confirmOrder(context, { order })))
  await runJobs(services, { later: true })
  await confirmOrder(context, { order })
  await runJobs(services, { later: true })
  expect(await mails()).toEqual([user.email])
})
