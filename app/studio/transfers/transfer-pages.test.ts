import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { listTransfers } from '#domain/commerce/transfers/list-transfers.ts'
import { localTransfers } from '#domain/commerce/transfers/local-transfer.table.ts'
import { submitTransfer } from '#domain/commerce/transfers/submit-transfer.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createRegionalRule } from '#tests/factories/create-regional-rule.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection

async function support() {
  const browser = app.browser()
  await browser.signInAs(await createUser(services, { role: 'support', name: 'Sara Apoyo' }))
  return browser
}

/** Minutes ago that it was sent; null: not yet. */
async function transferOf(sent: number | null): Promise<string> {
  const { slug } = await createCourse(services, { price: 1400 })
  const buyer = await contextOf(services, await createUser(services))
  const product = { productType: 'course' as const, slug }
  const placed = await placeOrder(buyer, { product, method: 'transfer', country: 'VE' })
  const reference = (placed.ok && placed.reference) || ''
  if (sent !== null) {
    await submitTransfer(buyer, { reference, bankReference: '00123' })
    const submittedAt = new Date(Date.now() - sent * 60_000)
    await db.update(localTransfers).set({ submittedAt }).where(eq(localTransfers.reference, reference))
  }
  return reference
}

test('those that wait come first, the oldest on top, in three queries', async () => {
  await createRegionalRule(services)
  const [open, late, early] = [await transferOf(null), await transferOf(5), await transferOf(60)]
  const context = await contextOf(services, system)
  const queries = spyOnQueries(db)
  const { transfers, waiting } = await listTransfers(context)
  expect(queries.mock.calls.length).toBeLessThanOrEqual(3)
  queries.mockRestore()
  expect(transfers.map(({ reference }) => reference)).toEqual([early, late, open])
  expect(waiting).toBe(2)
  const only = await listTransfers(context, { state: 'open' })
  expect(only.transfers.map(({ reference }) => reference)).toEqual([open])
})

test('pages go on by key over both kinds, and back', async () => {
  await createRegionalRule(services)
  const reference = await transferOf(1)
  const [given] = await db.select().from(localTransfers).where(eq(localTransfers.reference, reference))
  if (!given) throw new Error('no transfer')
  const more = Array.from({ length: 60 }, (_, at) => ({
    ...given,
    reference: `more-${at}`,
    key: `more-${at}`,
    state: at < 30 ? ('submitted' as const) : ('approved' as const),
    submittedAt: new Date(Date.UTC(2026, 0, 1, 0, at)),
    decidedAt: at < 30 ? null : new Date(Date.UTC(2026, 0, 2, 0, at)),
  }))
  await db.insert(localTransfers).values(more)
  const context = await contextOf(services, system)
  const first = await listTransfers(context)
  const second = await listTransfers(context, { after: first.next })
  const back = await listTransfers(context, { before: second.previous })
  const all = [...first.transfers, ...second.transfers].map((each) => each.reference)
  expect([new Set(all).size, all[0], all.at(-1)]).toEqual([61, 'more-0', 'more-30'])
  expect(back.transfers).toEqual(first.transfers)
})

test('one shows what is expected and by which rule; is rejected with a reason, approved, and says by whom', async () => {
  await createRegionalRule(services)
  const reference = await transferOf(5)
  const browser = await support()
  const path = `/studio/transfers/${reference}`
  const { text } = await browser.visit(path)
  expect(text).toMatch(/VES.438,00.*US\$.12,00, a VES.36,50 por dólar: la regla de Venezuela/s)
  expect(text).toContain('00123')
  expect(text).toContain('No envió ninguna imagen')
  const send = (form: Record<string, string>) => browser.request(path, { form })
  const empty = await send({ intent: 'reject', reason: ' ' })
  expect([empty.status, await empty.text()]).toEqual([
    400,
    expect.stringContaining('Este campo es obligatorio'),
  ])
  expect((await send({ intent: 'burn' })).status).toBe(400)
  expect((await send({ intent: 'reject', reason: 'No está' })).status).toBe(200)
  expect((await send({ intent: 'reject', reason: 'Otra vez' })).status).toBe(409)
  expect((await browser.visit(path)).text).toMatch(/Se rechazó:.*No está.*Sara Apoyo/s)
  expect((await send({ intent: 'approve' })).status).toBe(200)
  const after = (await browser.visit(path)).text
  expect(after).toMatch(/Aprobada.*Sara Apoyo/s)
  expect(after).not.toContain('value="approve"')
  expect((await browser.visit('/studio/transfers?state=approved')).text).toContain('por Sara Apoyo')
  expect((await browser.request('/studio/transfers/none')).status).toBe(404)
})
