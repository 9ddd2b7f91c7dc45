import { expect, test } from 'vitest'
import { affiliatePayouts, affiliateSales } from '#domain/commerce/affiliate-sales/affiliate-sale.table.ts'
import { voidSale } from '#domain/commerce/affiliate-sales/record-sale.ts'
import { affiliates } from '#domain/people/affiliates/affiliate.table.ts'
import { createCatalogCache } from '#server/process/catalog-cache.ts'
import { createAffiliate, createAffiliateSale } from '#tests/factories/create-affiliate.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import { plainText } from '#values/plain-text.ts'
import type { Role } from '#values/role.ts'

const services = await createTestServices({ catalogCache: createCatalogCache() })
const app = await createTestApp(services)
const { db } = services.connection
const long = new Date('2026-01-01')

const shownText = (html: string) => plainText(html.replace(/<(script|style)\b.*?<\/\1>/gs, ''))

async function browserOf(role: Role) {
  const browser = app.browser()
  await browser.signInAs(await createUser(services, { role }))
  return browser
}
const seller = async (name: string, values: Parameters<typeof createAffiliate>[1] = {}) =>
  createAffiliate(services, { ...values, user: { name, email: `${name.toLowerCase()}@example.org` } })

test('affiliates and payouts are the owner’s alone', async () => {
  const { id } = await seller('Luz')
  for (const path of ['/studio/affiliates', `/studio/affiliates/${id}`, '/studio/payouts']) {
    const statuses: Record<string, number> = {}
    for (const role of ['learner', 'author', 'support', 'owner'] as const) {
      statuses[role] = (await (await browserOf(role)).request(path)).status
    }
    expect([path, statuses]).toEqual([path, { learner: 404, author: 403, support: 403, owner: 200 }])
  }
  await createAffiliateSale(services, { affiliateId: id, at: long })
  const forms: Record<string, string>[] = [
    { intent: 'prepare', email: 'luz@example.org' },
    { intent: 'cancel', payout: '1' },
    { selling: 'on' },
  ]
  for (const form of forms) {
    const path = 'selling' in form ? `/studio/affiliates/${id}` : '/studio/payouts'
    const { status } = await (await browserOf('support')).request(path, { form })
    expect([form, status]).toEqual([form, 403])
  }
  expect(await db.select().from(affiliatePayouts)).toEqual([])
  expect((await (await browserOf('owner')).request('/studio/affiliates/nobody')).status).toBe(404)
})

test('the list shows figures, is searched, sorted and paged by key, in three queries', async () => {
  const luz = await seller('Luz')
  await createAffiliateSale(services, { affiliateId: luz.id, total: 1900, at: long })
  await createAffiliateSale(services, { affiliateId: luz.id, total: 1000 })
  for (let number = 0; number < 51; number++) await seller(`Zoe${number}`, { selling: false })
  const owner = await browserOf('owner')
  const page = async (query: string) => (await owner.visit(`/studio/affiliates${query}`)).text
  const first = await page('')
  expect(shownText(first)).toMatch(/pueden pagar US\$ 3,80.*Luz.*29,00.*5,80.*0,00.*5,80.*3,80/s)
  const next = /href="(\?after=[^"]+)" rel="next"|rel="next"[^>]*href="([^"]+)"/.exec(
    first.replaceAll('/studio/affiliates?', '?'),
  )
  const address = (next?.[1] ?? next?.[2] ?? '').replaceAll('&amp;', '&')
  const second = shownText(await page(address))
  expect(second.match(/zoe\d+@example/g)).toHaveLength(2)
  expect(shownText(await page('?show=due'))).not.toContain('zoe')
  expect(shownText(await page('?q=luz&show=selling'))).toContain('luz@example.org')
  expect(shownText(await page('?sort=name')).indexOf('luz@')).toBeLessThan(
    shownText(await page('?sort=name')).indexOf('zoe0@'),
  )
  for (const place of ['x', 'a.n1e999', 'a.t%00', '.n1']) {
    expect([place, (await owner.request(`/studio/affiliates?after=${place}`)).status]).toEqual([place, 200])
  }
  const queries = spyOnQueries(db)
  await owner.request('/studio/affiliates')
  const made = queries.mock.calls.length
  queries.mockRestore()
  expect(made).toBeLessThanOrEqual(3)
})

test('an affiliate is let sell, at a percent of their own, and shows each sale with what was voided', async () => {
  const { id } = await createUser(services, { name: 'Sol' })
  const owner = await browserOf('owner')
  const path = `/studio/affiliates/${id}`
  expect((await owner.request(path, { form: { percent: '101', selling: 'on' } })).status).toBe(400)
  await owner.request(path, { form: { percent: '35 %', selling: 'on' } })
  expect(await db.select().from(affiliates)).toMatchObject([{ userId: id, selling: true, customPercent: 35 }])
  await createAffiliateSale(services, { affiliateId: id, total: 1000, at: long, number: 'AAAA-1' })
  const order = await createAffiliateSale(services, {
    affiliateId: id,
    total: 2000,
    at: long,
    number: 'BBBB-2',
  })
  await (await contextOf(services, system)).transaction((inner) =>
    voidSale(inner, { orderId: order.id, refunded: 1000 }),
  )
  const { text } = await owner.visit(path)
  expect(text).toContain('href="/studio/orders/BBBB-2"')
  const shown = shownText(text)
  expect(shown).toMatch(/BBBB-2.*35 % · US\$ 3,50 anulados.*AAAA-1/s)
  await owner.request(path, { form: { percent: '' } })
  expect(await db.select().from(affiliates)).toMatchObject([{ selling: false, customPercent: null }])
})

test('payouts are prepared for those chosen, filed, paid, and cancelled with what was refunded since', async () => {
  const luz = await seller('Luz')
  const sol = await seller('Sol')
  const mar = await seller('Mar', { payoutEmail: null })
  for (const { id } of [luz, sol, mar])
    await createAffiliateSale(services, { affiliateId: id, total: 1900, at: long })
  const held = await seller('Eva')
  await createAffiliateSale(services, { affiliateId: held.id, total: 1900 })
  const owner = await browserOf('owner')
  const send = async (form: Record<string, string>) => {
    const response = await owner.request('/studio/payouts', { form })
    const html = await response.text()
    return { status: response.status, html, text: shownText(html) }
  }
  const before = shownText((await owner.visit('/studio/payouts')).text)
  expect(before).toMatch(
    /(?:Luz|Sol).*US\$ 3,80.*(?:Luz|Sol).*US\$ 3,80.*Preparar los marcados.*2 quedan fuera.*Mar.*no ha dicho.*Eva.*retenido/s,
  )
  expect((await send({ intent: 'prepare' })).status).toBe(400)
  const mixed = new URLSearchParams([
    ['intent', 'prepare'],
    ['email', luz.email],
    ['email', mar.email],
  ])
  const prepared = await owner.request('/studio/payouts', { body: mixed })
  const html = await prepared.text()
  expect(shownText(html)).toMatch(/1 pago preparado, US\$ 3,80.*mar@example\.org: Todavía no ha dicho/s)
  const [{ id } = { id: 0 }] = await db.select().from(affiliatePayouts)
  expect(html).toContain(`href="/api/v1/studio/payouts/file?ids=${id}"`)
  expect(await (await owner.request(`/api/v1/studio/payouts/file?ids=${id}`)).text()).toContain(
    `aula-payout-${id}`,
  )
  expect((await send({ intent: 'complete', payout: String(id), paymentId: ' ' })).text).toContain(
    'Apuntar como pagado',
  )
  expect((await send({ intent: 'complete', payout: String(id), paymentId: 'PAY-7' })).status).toBe(200)
  expect((await send({ intent: 'cancel', payout: String(id) })).status).toBe(409)
  expect((await send({ intent: 'prepare', email: sol.email })).text).toContain('1 pago preparado')
  const [, second] = (await db.select().from(affiliatePayouts)).toSorted((a, b) => a.id - b.id)
  const [sale] = (await db.select().from(affiliateSales)).filter(({ payoutId }) => payoutId === second?.id)
  await (await contextOf(services, system)).transaction((inner) =>
    voidSale(inner, { orderId: sale?.orderId ?? 0, refunded: 1900 }),
  )
  const waiting = shownText((await owner.visit('/studio/payouts?state=prepared')).text)
  expect(waiting).toMatch(/anularlo y prepararlo de nuevo pagaría US\$ 3,80 menos/)
  expect(waiting).not.toContain('PAY-7')
  expect((await send({ intent: 'cancel', payout: String(second?.id) })).text).toContain(
    'vuelven a estar por pagar',
  )
  const all = shownText((await owner.visit('/studio/payouts')).text)
  expect(all).toMatch(/Todos2 Preparados0 Hechos1 Anulados1/)
  expect(all).toContain('PAY-7')
  // The sales of the cancelled one are in no payout: it says no number of them.
  expect(all.match(/\d ventas?(?=Pago)/g)).toEqual(['1 venta'])
  expect((await send({ intent: 'complete', payout: 'x', paymentId: 'PAY' })).status).toBe(404)
})
