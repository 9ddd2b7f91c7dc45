import { expect, test } from 'vitest'
import { refundOrder } from '#domain/commerce/refunds/refund-order.ts'
import { buy, order } from '#tests/factories/buy.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { takeComplaints } from '#tests/harness/strict.ts'
import { jobHandlers } from '../jobs/job-handlers.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function product() {
  const { slug } = await createCourse(services, { price: 1900 })
  return { productType: 'course' as const, slug }
}

async function get(path: string, who?: { id: string }) {
  const browser = app.browser()
  if (who) await browser.signInAs(who)
  return browser.request(path)
}

test('the payer and the owner get the receipt as an uncached PDF; others get 404', async () => {
  const { user, order: number } = await buy(services, { product: await product() })
  const owner = await createUser(services, { role: 'owner' })
  const path = `/receipts/${number}.pdf`
  for (const who of [user, owner]) {
    const response = await get(path, who)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="A-000001.pdf"',
    })
    expect((await response.text()).startsWith('%PDF-')).toBe(true)
  }
  expect((await get(path, await createUser(services))).status).toBe(404)
  expect((await get(path)).status).toBe(404)
})

test('an unpaid or unknown order has no receipt', async () => {
  const { user, order: number } = await order(services, { product: await product() })
  for (const path of [`/receipts/${number}.pdf`, '/receipts/NONE.pdf']) {
    expect((await get(path, user)).status).toBe(404)
  }
})

test('refunds appear on the receipt', async () => {
  const { user, order: number } = await buy(services, { product: await product() })
  const path = `/receipts/${number}.pdf`
  const before = await (await get(path, user)).arrayBuffer()
  expect(Buffer.from(await (await get(path, user)).arrayBuffer()).equals(Buffer.from(before))).toBe(true)
  await refundOrder(await contextOf(services, system), { orderNumber: number, amount: 500 })
  expect(Buffer.from(await (await get(path, user)).arrayBuffer()).equals(Buffer.from(before))).toBe(false)
})

test('the receipt is attached to the mail, and to the outbox for those who may read it', async () => {
  const { user } = await buy(services, { product: await product() })
  await runJobs(services)
  const outbox = services.mail.kind === 'outbox' ? services.mail : null
  expect(await outbox?.list()).toMatchObject([{ recipient: user.email, attachments: ['A-000001.pdf'] }])
  const [mail] = (await outbox?.list()) ?? []
  const path = `/outbox/${mail?.id}/0`
  const owner = await createUser(services, { role: 'owner' })
  const response = await get(path, owner)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="A-000001.pdf"')
  expect((await response.text()).startsWith('%PDF-')).toBe(true)
  expect((await get(path, user)).status).toBe(404)
  expect((await get(`/outbox/${mail?.id}/1`, owner)).status).toBe(404)
})

test('a receipt that cannot be stored is still served, and stored by the next request', async () => {
  const { user, order: number } = await buy(services, { product: await product() })
  const kept: string[] = []
  let full = true
  const storage = {
    ...services.storage,
    putBytes: async (key: string, bytes: Uint8Array) => {
      if (full) throw new Error('the disk is full')
      await services.storage.putBytes(key, bytes)
      kept.push(key)
    },
  }
  const browser = (await createTestApp({ ...services, storage })).browser()
  await browser.signInAs(user)
  const read = async () => {
    const response = await browser.request(`/receipts/${number}.pdf`)
    return [response.status, (await response.text()).slice(0, 5)]
  }
  expect(await read()).toEqual([200, '%PDF-'])
  expect(takeComplaints()).toContainEqual(expect.stringContaining('the disk is full'))
  full = false
  for (const _ of [1, 2]) expect(await read()).toEqual([200, '%PDF-'])
  expect(kept).toEqual([expect.stringMatching(/^receipts\//)])
})

test('a receipt that cannot be rendered does not delay the mail', async () => {
  const { user, order: number } = await buy(services, { product: await product() })
  const broken = {
    ...services.storage,
    find: () => Promise.reject(new Error('the disk is full')),
  }
  await jobHandlers({ ...services, storage: broken })['send-mail']({
    template: 'receipt',
    to: user.email,
    locale: 'en',
    orderNumber: number,
  })
  expect(takeComplaints()).toEqual([expect.stringContaining('without its PDF')])
  const outbox = services.mail.kind === 'outbox' ? services.mail : null
  expect(await outbox?.list()).toMatchObject([
    { recipient: user.email, attachments: [], text: expect.stringContaining(`/receipts/${number}.pdf`) },
  ])
})
