import { expect, test } from 'vitest'
import { listGifts } from '#domain/commerce/gifts/list-gifts.ts'
import { createGift, giftOf } from '#tests/factories/create-gift.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { listMailJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'

const services = await createTestServices()
const app = await createTestApp(services)

test('gifts are found by state, address and number, and paged by key, in two queries', async () => {
  const gifts = []
  for (const recipientEmail of ['ana@example.org', 'ana_2@example.org', 'eva@example.org']) {
    gifts.push(await createGift(services, { gift: { recipientEmail } }))
  }
  const context = await contextOf(services, system)
  const found = async (query: Parameters<typeof listGifts>[1]) =>
    (await listGifts(context, query)).gifts.map(({ recipientEmail }) => recipientEmail)
  const queries = spyOnQueries(services.connection.db)
  expect(await found({})).toEqual(['eva@example.org', 'ana_2@example.org', 'ana@example.org'])
  expect(queries).toHaveBeenCalledTimes(2)
  queries.mockRestore()
  expect(await found({ text: 'ANA_' })).toEqual(['ana_2@example.org'])
  expect(await found({ text: 'na@' })).toEqual([])
  expect(await found({ text: gifts[2]?.order.number.toLowerCase() })).toEqual(['eva@example.org'])
  expect(await found({ text: gifts[0]?.order.payerEmail })).toEqual(['ana@example.org'])
  expect(await found({ state: 'claimed' })).toEqual([])
  const [, second] = (await listGifts(context)).gifts
  const after = { value: (second?.createdAt.getTime() ?? 0) * 1000, key: second?.id ?? 0 }
  expect(await found({ after })).toEqual(['ana@example.org'])
  expect(await found({ before: after })).toEqual(['eva@example.org'])
})

test('one that nobody has taken is sent again, or to another address, and leads to its order', async () => {
  const { order, gift } = await createGift(services, { gift: { recipientEmail: 'ana@example.org' } })
  const browser = app.browser()
  await browser.signInAs(await createUser(services, { role: 'support' }))
  const { text } = await browser.visit('/studio/gifts?state=delivered')
  expect(text).toContain(`href="/studio/orders/${order.number}"`)
  expect(text).not.toContain(gift.claimDigest ?? 'none')
  const send = (form: Record<string, string>) =>
    browser.request('/studio/gifts', { form: { order: order.number, ...form } })
  const before = (await listMailJobs(services)).length
  expect((await send({ intent: 'resend' })).status).toBe(200)
  expect(await listMailJobs(services)).toHaveLength(before + 1)
  const wrong = await send({ intent: 'address', email: 'nadie' })
  expect([wrong.status, await wrong.text()]).toEqual([409, expect.stringContaining('value="nadie"')])
  const moved = await send({ intent: 'address', email: 'Eva@example.org' })
  expect(await moved.text()).toContain('eva@example.org')
  expect(await giftOf(services, order)).toMatchObject({ recipientEmail: 'eva@example.org' })
  expect((await send({ intent: 'resend', order: 'NONE' })).status).toBe(404)
})
