import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments } from '#domain/commerce/payments/payment.table.ts'
import { buy, order } from '#tests/factories/buy.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createOrders } from '#tests/factories/create-order.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { listWaitingJobs } from '#tests/harness/jobs.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import { createStudioClient } from '#tests/harness/studio.ts'
import { money } from '#values/money.ts'

const services = await createTestServices()
const studio = await createStudioClient(services)
const { db } = services.connection

async function product() {
  const { slug } = await createCourse(services, { price: 1900 })
  return { productType: 'course' as const, slug }
}
type Page = { orders: { number: string }[]; total: number }
const numbers = async (query: string) =>
  (await studio.owner<Page>(`/orders${query}`)).data.orders.map(({ number }) => number)

test('orders are found by state, flag, address, number and product, the newest first, in pages', async () => {
  const course = await product()
  const first = await buy(services, { product: course })
  const friend = { email: 'Friend_1@example.org', byLink: true }
  const second = await order(services, { product: await product(), gift: friend })
  const all = [second.order, first.order]
  expect(await numbers('')).toEqual(all)
  expect(await numbers('?state=fulfilled')).toEqual([first.order])
  expect(await numbers('?flag=any')).toEqual([])
  expect(await numbers(`?text=${first.user.email.slice(0, 12).toUpperCase()}`)).toEqual([first.order])
  expect(await numbers('?text=friend_')).toEqual([second.order])
  expect(await numbers('?text=friend%25')).toEqual([])
  expect(await numbers(`?text=${second.order.slice(0, 9)}`)).toEqual([second.order])
  expect(await numbers(`?productType=course&slug=${course.slug}`)).toEqual([first.order])
  for (const query of ['state=lost', 'page=2', 'after=1', 'before=x.n1']) {
    expect((await studio.owner(`/orders?${query}`)).status).toBe(400)
  }
})

test('an order is shown with its history, refunded, and its receipt resent', async () => {
  const { order: number, reference, user } = await buy(services, { product: await product() })
  expect((await studio.operator(`/orders/${number}`)).data).toMatchObject({
    number,
    state: 'fulfilled',
    email: user.email,
    total: money(1900),
    gift: null,
    sale: null,
    payments: [{ method: 'card', provider: 'sandbox', reference, state: 'paid', refunded: money(0) }],
    receipt: { number: 1, to: user.email },
    lines: [{ reason: 'base', amount: money(1900) }],
  })
  const json = { amount: 400, reason: 'late', key: 'late-1' }
  const part = await studio.owner(`/orders/${number}/refunds`, { json })
  expect((await studio.owner(`/orders/${number}/refunds`, { json })).data).toEqual(part.data)
  expect(part).toMatchObject({
    status: 201,
    data: { refund: { amount: money(400), state: 'done', reason: 'late' }, order: { state: 'fulfilled' } },
  })
  expect((await studio.owner(`/orders/${number}/refunds`, { json: { amount: 1501 } })).status).toBe(409)
  expect((await studio.owner(`/orders/${number}/refunds`, { json: { amount: -1 } })).status).toBe(400)
  expect((await studio.owner(`/orders/${number}/refunds`, { json: {} })).data).toMatchObject({
    order: { state: 'refunded', payments: [{ refunded: money(1900) }], refunds: [{}, {}] },
  })
  const mails = async () =>
    (await listWaitingJobs(services)).filter(({ name }) => name === 'send-mail').length
  const before = await mails()
  expect((await studio.owner(`/orders/${number}/receipt`, { method: 'POST' })).status).toBe(204)
  expect(await mails()).toBe(before + 1)
})

test('checking an order asks the provider, and fulfils it when it is paid', async () => {
  const { order: number, reference } = await order(services, { product: await product() })
  expect((await studio.owner(`/orders/${number}/receipt`, { method: 'POST' })).status).toBe(409)
  const check = () => studio.owner(`/orders/${number}/check`, { method: 'POST' })
  expect((await check()).data).toMatchObject({ state: 'pending' })
  await services.sandbox?.answer(reference, 'approve')
  expect((await check()).data).toMatchObject({ state: 'fulfilled' })
  expect((await studio.owner('/orders/NONE/check', { method: 'POST' })).status).toBe(404)
})

describe('a flag', () => {
  test('is removed with a note, which is saved, and not without one', async () => {
    const { order: number } = await buy(services, { product: await product() })
    await db.update(orders).set({ flag: 'disputed' })
    expect(await numbers('?flag=disputed')).toEqual([number])
    const resolve = (note: string) => studio.owner(`/orders/${number}/resolution`, { json: { note } })
    expect((await resolve('  ')).status).toBe(400)
    expect((await resolve('won at the bank')).data).toMatchObject({
      flag: null,
      state: 'fulfilled',
      notes: [{ flag: 'disputed', text: 'won at the bank' }],
    })
    expect((await resolve('again')).status).toBe(409)
  })

  test('of a mismatched payment, once removed, lets the buyer order again', async () => {
    const course = await product()
    const { order: number, user } = await order(services, { product: course })
    await db.update(orders).set({ flag: 'mismatch', state: 'processing' })
    await db.update(payments).set({ state: 'mismatched' })
    const answer = await studio.operator(`/orders/${number}/resolution`, { json: { note: 'given back' } })
    expect(answer.data).toMatchObject({ flag: null, state: 'abandoned', payments: [{ state: 'resolved' }] })
    await buy(services, { product: course, user })
  })
})

test('a file is read as fast as somebody takes it, and not ahead', async () => {
  const sold = Array.from({ length: 2_000 }, () => ({ userId: null, productId: 1 }))
  await createOrders(services, sold)
  const queries = spyOnQueries(db)
  const read = () => queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('receipts')).length
  const headers = { Authorization: 'Bearer the-token-of-the-running-site' }
  const { body } = await studio.app.browser().request('/api/v1/studio/orders/file', { headers })
  const reader = body?.getReader()
  await reader?.read()
  // Whoever reads ahead does so while others are answered.
  for (let turn = 0; turn < 50; turn++) await db.execute(sql`select 1`)
  const ahead = read()
  let lines = 0
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    lines += new TextDecoder().decode(piece.value).split('\r\n').length - 1
  }
  expect(lines).toBeGreaterThanOrEqual(2_000)
  expect([ahead <= 4, read() >= 8]).toEqual([true, true])
  queries.mockRestore()
})

test('access is granted and revoked by hand; access from an order stays', async () => {
  const course = await product()
  const user = await createUser(services)
  const whose = { email: user.email.toUpperCase(), product: { type: 'course', slug: course.slug } }
  const owns = async () => {
    const browser = studio.app.browser()
    await browser.signInAs(user)
    const response = await browser.request('/api/v1/tutorial/user/my-courses')
    return ((await response.json()) as { data: { slug: string }[] }).data.map(({ slug }) => slug)
  }
  expect((await studio.owner('/entitlements', { json: { ...whose, kind: 'paid' } })).status).toBe(204)
  expect(await owns()).toEqual([course.slug])
  const revoke = () => studio.owner('/entitlements/revocations', { json: whose })
  expect((await revoke()).data).toEqual({ stays: false })
  expect(await owns()).toEqual([])
  await buy(services, { product: course, user })
  expect((await revoke()).data).toEqual({ stays: true })
  expect(await owns()).toEqual([course.slug])
  const book = { ...whose, product: { type: 'book', slug: 'a-book' }, kind: 'ads' }
  expect((await studio.owner('/entitlements', { json: book })).status).toBe(400)
  const nobody = { ...whose, email: 'nobody@example.org' }
  expect((await studio.owner('/entitlements', { json: nobody })).status).toBe(404)
})

test('the owner reads jobs and health', async () => {
  expect(await studio.owner('/jobs/dead')).toEqual({ status: 200, data: [] })
  expect((await studio.owner('/jobs/dead/x/retry', { method: 'POST' })).status).toBe(404)
  expect((await studio.owner('/jobs/dead/x', { method: 'DELETE' })).status).toBe(404)
  expect((await studio.operator('/health')).data).toMatchObject({ well: true, findings: [] })
})

test.each([
  ['/orders', {}],
  ['/orders/X', {}],
  ['/orders/X/refunds', { json: {} }],
  ['/orders/X/check', { method: 'POST' }],
  ['/orders/X/receipt', { method: 'POST' }],
  ['/orders/X/resolution', { json: { note: 'x' } }],
  ['/entitlements', { json: { email: 'a@example.org', product: { type: 'course', slug: 'a' } } }],
  ['/entitlements/revocations', { json: { email: 'a@example.org', product: { type: 'course', slug: 'a' } } }],
  ['/jobs/dead', {}],
  ['/jobs/dead/x/retry', { method: 'POST' }],
  ['/jobs/dead/x', { method: 'DELETE' }],
  ['/health', {}],
])('%s %j is refused to everybody but the owner', async (path, options) => {
  await studio.refuses(path, options)
})
