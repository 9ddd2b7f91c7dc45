import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deletePerson } from '#domain/account-life/people/delete-person.ts'
import { affiliateSales } from '#domain/commerce/affiliate-sales/affiliate-sale.table.ts'
import { orderNotes, orders } from '#domain/commerce/orders/order.table.ts'
import { payments, refunds } from '#domain/commerce/payments/payment.table.ts'
import { getOrderDetails } from '#domain/commerce/purchases/get-order-details.ts'
import { refundOrder } from '#domain/commerce/refunds/refund-order.ts'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'
import { savedViews } from '#domain/people/saved-views/saved-view.table.ts'
import { buy } from '#tests/factories/buy.ts'
import { createAffiliate } from '#tests/factories/create-affiliate.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createGift } from '#tests/factories/create-gift.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { listMailJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { takeComplaints } from '#tests/harness/strict.ts'
import { effectOfRefund } from '#values/refund-effect.ts'
import type { Role } from '#values/role.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection

async function browserOf(role: Role) {
  const browser = app.browser()
  await browser.signInAs(await createUser(services, { role, name: `Nombre de ${role}` }))
  return browser
}

async function soldByAffiliate(price = 2800) {
  const { slug } = await createCourse(services, { price, title: { es: 'SQL que se explica' } })
  const affiliate = await createAffiliate(services, { link: `vende-${slug}` })
  const user = await createUser(services, { name: 'Lucía Paz', email: `lucia-${slug}@example.org` })
  const product = { productType: 'course' as const, slug }
  const bought = await buy(services, { user, product, affiliateCode: `vende-${slug}` })
  return { ...bought, affiliate, slug }
}

test.each(['/studio/orders', '/studio/orders/NONE', '/studio/transfers', '/studio/gifts'])(
  '%s is for owner and support',
  async (path) => {
    const statuses: Record<string, number> = {}
    for (const role of ['learner', 'author', 'support', 'owner'] as const) {
      statuses[role] = (await (await browserOf(role)).request(path)).status
    }
    const found = path.endsWith('NONE') ? 404 : 200
    expect(statuses).toEqual({ learner: 404, author: 403, support: found, owner: found })
  },
)

describe('the list', () => {
  test('leads to each order within its view, to the file of the same view, and says the sum', async () => {
    const { order, slug, user } = await soldByAffiliate()
    await soldByAffiliate()
    const support = await browserOf('support')
    const { text } = await support.visit(`/studio/orders?product=course/${slug}&state=fulfilled`)
    expect(text).toContain(`href="/studio/orders/${order}?state=fulfilled&amp;product=course%2F${slug}"`)
    expect(text).toContain(
      `href="/api/v1/studio/orders/file?state=fulfilled&amp;productType=course&amp;slug=${slug}"`,
    )
    const [, chosen] = /<input type="hidden" name="product" value="([^"]*)"/.exec(text) ?? []
    expect(chosen).toBe(`course/${slug}`)
    expect(text).toMatch(/1 pedido, <b[^>]*>US\$.28,00<\/b> netos/)
    const file = await support.request(`/api/v1/studio/orders/file?productType=course&slug=${slug}`)
    expect((await file.text()).trim().split('\r\n')).toEqual([
      expect.stringMatching(/^number,state/),
      expect.stringContaining(`${order},fulfilled,,course/${slug},${user.email},,card,USD,28.00,28.00,`),
    ])
    expect((await support.request('/api/v1/studio/orders/file?from=2026-02-30')).status).toBe(400)
    expect((await support.visit('/studio/orders?q=nadie@')).text).toContain('Ningún pedido coincide')
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'orders.exported'))
    expect(entries).toMatchObject([{ after: { product: `course/${slug}` } }])
  })

  test('says of a deleted person that they are gone, and not the address in its place', async () => {
    const { order, user } = await soldByAffiliate()
    await deletePerson(await contextOf(services, system), { email: user.email, forgoShare: true })
    const support = await browserOf('support')
    for (const path of ['/studio/orders', `/studio/orders/${order}`]) {
      const { text } = await support.visit(path)
      expect(text).toContain('Alguien que ya no está')
      expect(text.replace(/<script\b.*?<\/script>/gs, '')).not.toContain('deleted.invalid')
    }
    const file = await (await support.request('/api/v1/studio/orders/file')).text()
    expect(file).toMatch(new RegExp(`${order},fulfilled,,course/[^,]*,,,card`))
  })

  test('saves views of a person by name, renames and deletes them, and shows nobody else’s', async () => {
    await soldByAffiliate()
    const [owner, support] = [await browserOf('owner'), await browserOf('support')]
    const save = (name: string, query: string) =>
      owner.visit(`/studio/orders?${query}`, { form: { intent: 'view-save', name } })
    const kept = await save('Noviembre', 'from=2026-11-01&after=1.n1&state=paid')
    expect(kept.url.search).toBe('?state=paid&from=2026-11-01')
    expect(kept.text).toContain('Noviembre')
    await save('Noviembre', 'from=2026-11-02')
    const [view] = await db.select().from(savedViews)
    expect(view).toMatchObject({ name: 'Noviembre', query: 'from=2026-11-02' })
    const others = await support.visit('/studio/orders')
    expect(others.text).not.toContain('Noviembre')
    const change = { intent: 'view-delete', view: String(view?.id) }
    expect((await support.request('/studio/orders', { form: change })).status).toBe(404)
    const empty = await owner.request('/studio/orders?q=uno', { form: { intent: 'view-save', name: ' ' } })
    expect([empty.status, await empty.text()]).toEqual([
      400,
      expect.stringContaining('Este campo es obligatorio'),
    ])
    await owner.visit('/studio/orders?from=2026-11-02', {
      form: { ...change, intent: 'view-rename', name: 'Otoño' },
    })
    expect((await owner.visit('/studio/orders')).text).toContain('Otoño')
    await owner.visit('/studio/orders', { form: change })
    expect(await db.select().from(savedViews)).toEqual([])
  })
})

describe('an order', () => {
  test('shows where its money went, what happened and who did it, and no secret of its gift', async () => {
    const { order, user, reference, affiliate } = await soldByAffiliate()
    const owner = await browserOf('owner')
    await owner.request(`/studio/orders/${order}`, { form: { intent: 'check' } })
    const { text } = await owner.visit(`/studio/orders/${order}`)
    for (const shown of [
      'SQL que se explica',
      user.email,
      reference,
      `Afiliado: ${affiliate.name}, 20 %`,
      'ninguna, es una prueba',
      'Acceso dado',
      'Nombre de owner comprobó el pago',
      `/receipts/${order}.pdf`,
    ]) {
      expect(text).toContain(shown)
    }
    expect(text).toMatch(/Para ti<.*?US\$.22,40/s)
    const gift = await createGift(services)
    const ofGift = (await owner.visit(`/studio/orders/${gift.order.number}`)).text
    expect(ofGift).toContain(gift.gift.recipientEmail)
    expect(ofGift).not.toContain(gift.gift.claimDigest ?? 'none')
    // A provider may not have said its fee yet.
    await db.update(payments).set({ provider: 'stripe' })
    expect((await owner.visit(`/studio/orders/${order}`)).text).toContain('no la conocemos')
    await db.update(payments).set({ fee: 111 })
    const withFee = (await owner.visit(`/studio/orders/${order}`)).text
    expect(withFee).toMatch(/Comisión del proveedor<.*?-US\$.1,11/s)
    expect(withFee).toMatch(/Para ti<.*?US\$.21,29/s)
    expect(withFee).toMatch(/El proveedor se queda su comisión de US\$.1,11/)
  })

  test('is refunded only by the amount that the button said', async () => {
    const { order } = await soldByAffiliate()
    const support = await browserOf('support')
    const refund = (amount: string, said: string, { reason = 'Lo pidió', key = 'after-0' } = {}) =>
      support.request(`/studio/orders/${order}`, { form: { intent: 'refund', amount, said, reason, key } })
    expect((await support.visit(`/studio/orders/${order}`)).text).toMatch(/Devolver US\$.28,00/)
    const changed = await refund('8', '2800')
    expect([changed.status, await changed.text()]).toEqual([
      400,
      expect.stringMatching(/La comisión de .* pasa de US\$.5,60 a US\$.4,00.*Devolver US\$.8,00/s),
    ])
    expect(await db.select().from(refunds)).toEqual([])
    const long = 'porque '.repeat(80)
    const cut = await refund('8,00', '800', { reason: long })
    expect([cut.status, await cut.text()]).toEqual([
      400,
      expect.stringMatching(new RegExp(`value="${long.trim()}.*Es demasiado largo`, 's')),
    ])
    expect(await db.select().from(refunds)).toEqual([])
    const sent = await (await refund('8,00', '800')).text()
    expect(sent).toMatch(/Quedan US\$.20,00/)
    expect(sent).toContain('Devuelto en parte')
    expect(await db.select().from(refunds)).toMatchObject([
      { amount: 800, state: 'done', reason: 'Lo pidió' },
    ])
    expect(await (await refund('20.01', '2001', { key: 'after-1' })).text()).toMatch(
      /Como mucho se pueden devolver US\$.20,00/,
    )
    expect((await refund('nada', '0')).status).toBe(400)
  })

  test('is refunded once by a form that is sent again, until another refund is known', async () => {
    const { order } = await soldByAffiliate()
    const support = await browserOf('support')
    const keyOf = (text: string) => text.match(/name="key" value="([^"]+)"/)?.[1] ?? ''
    const key = keyOf((await support.visit(`/studio/orders/${order}`)).text)
    const send = (amount: string, key: string) =>
      support.visit(`/studio/orders/${order}`, {
        form: { intent: 'refund', amount, said: `${amount}00`, reason: '', key },
      })
    const first = await send('3', key)
    const again = await send('3', key)
    expect([first.response.status, again.response.status]).toEqual([200, 200])
    expect(again.text).toMatch(/Quedan US\$.25,00/)
    const other = await send('4', key)
    expect([other.response.status, other.text]).toEqual([
      409,
      expect.stringContaining('Mientras tanto se devolvió otro importe'),
    ])
    expect((await send('4', keyOf(other.text))).text).toMatch(/Quedan US\$.21,00/)
    expect(await db.select().from(refunds).orderBy(refunds.id)).toMatchObject([
      { amount: 300 },
      { amount: 400 },
    ])
  })

  test('says of a refund that the provider did not answer that it is asked for', async () => {
    const { order } = await soldByAffiliate()
    // The keys of its provider were taken away.
    await db.update(payments).set({ provider: 'stripe' })
    const support = await browserOf('support')
    const sent = await support.request(`/studio/orders/${order}`, {
      form: { intent: 'refund', amount: '8', said: '800', reason: '', key: 'after-0' },
    })
    const text = await sent.text()
    expect(text).toContain('Pedida. Hasta que el proveedor responda')
    expect(text).not.toContain('Devolución hecha')
    expect(await db.select().from(refunds)).toMatchObject([{ amount: 800, state: 'requested' }])
    expect(takeComplaints()).toEqual([expect.stringContaining('payment-provider-unreachable')])
  })

  test('has notes at any time, and one that resolves its flag', async () => {
    const { order } = await soldByAffiliate()
    const support = await browserOf('support')
    const send = async (intent: string, note: string) =>
      (await support.request(`/studio/orders/${order}`, { form: { intent, note } })).status
    expect(await send('note', ' ')).toBe(400)
    expect(await send('note', 'Escribió <b>dos</b> veces')).toBe(200)
    expect(await send('resolve', 'Mirado')).toBe(409)
    await db.update(orders).set({ flag: 'disputed' })
    expect(await send('resolve', 'Ganada')).toBe(200)
    expect(await db.select().from(orderNotes).orderBy(orderNotes.id)).toMatchObject([
      { flag: null },
      { flag: 'disputed' },
    ])
    const { text } = await support.visit(`/studio/orders/${order}`)
    expect(text).toMatch(/Nombre de support.*Escribió &lt;b&gt;dos.*resolvió: En disputa.*Ganada/s)
    const actions = (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(
      ({ action }) => action,
    )
    expect(actions).toEqual(['order.note-added', 'order.flag-resolved'])
  })

  test('takes no note that is too long: it is in its field again, whole', async () => {
    const { order } = await soldByAffiliate()
    await db.update(orders).set({ flag: 'disputed' })
    const support = await browserOf('support')
    const note = `${'Nota. '.repeat(400)}Fin`
    for (const intent of ['note', 'resolve']) {
      const refused = await support.visit(`/studio/orders/${order}`, { form: { intent, note } })
      expect(refused.response.status).toBe(400)
      expect(refused.text).toContain('Es demasiado largo.')
      expect(refused.text).toContain('Nota. Fin</textarea>')
    }
    expect(await db.select().from(orderNotes)).toEqual([])
  })

  test('has its receipt sent again, and is taken back when it was free', async () => {
    const { order } = await soldByAffiliate()
    const owner = await browserOf('owner')
    const before = (await listMailJobs(services)).length
    await owner.request(`/studio/orders/${order}`, { form: { intent: 'receipt' } })
    expect(await listMailJobs(services)).toHaveLength(before + 1)
    await db.update(orders).set({ total: 0, lines: [] })
    const cancelled = await owner.request(`/studio/orders/${order}`, { form: { intent: 'cancel' } })
    expect(await cancelled.text()).toContain('Anulado')
  })

  test.each([
    ['refund', { amount: '28', said: '2800', reason: '' }, 'De este pedido no queda nada que devolver'],
    ['resolve', { note: 'Ganada' }, 'Nada en este pedido espera a una persona'],
  ])(
    'says why %s was refused once another tab had done it and the form is gone',
    async (intent, typed, why) => {
      const { order } = await soldByAffiliate()
      const owner = await browserOf('owner')
      if (intent === 'resolve') await db.update(orders).set({ flag: 'disputed' })
      const send = (key: string) =>
        owner.visit(`/studio/orders/${order}`, { form: { intent, ...typed, key } })
      expect((await send('after-0')).response.status).toBe(200)
      const again = await send('after-1')
      expect(again.response.status).toBe(409)
      expect(again.text.split(why)).toHaveLength(2)
      expect(again.text).not.toContain(`name="intent" value="${intent}"`)
    },
  )
})

describe('what a refund is said to do is what it does', () => {
  test.each([
    ['a part', [300], 'stays'],
    ['all at once', [2800], 'ends'],
    ['in parts to the end', [801, 999, 1000], 'ends'],
    ['parts that round', [1, 1, 333], 'stays'],
  ] as const)('%s', async (_, amounts, access) => {
    const { order } = await soldByAffiliate()
    const context = await contextOf(services, system)
    const details = () => getOrderDetails(context, { orderNumber: order })
    let said = effectOfRefund((await details()).refundTerms, 0)
    for (const amount of amounts) {
      said = effectOfRefund((await details()).refundTerms, amount)
      await refundOrder(context, { orderNumber: order, amount })
      const [sale] = await db.select().from(affiliateSales)
      expect((sale?.amount ?? 0) - (sale?.voidedAmount ?? 0)).toBe(said.commission?.after.amount)
      expect((await details()).order.kept).toBe(said.kept.amount)
    }
    expect(said.access).toBe(access)
    expect((await details()).order.state).toBe(access === 'ends' ? 'refunded' : 'fulfilled')
    expect((await details()).refundTerms.most).toBe(said.kept.amount)
  })
})
