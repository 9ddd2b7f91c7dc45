import { describe, expect, test } from 'vitest'
import { coupons } from '#domain/commerce/coupons/coupon.table.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import type { Role } from '#values/role.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection

async function browserOf(role: Role) {
  const browser = app.browser()
  await browser.signInAs(await createUser(services, { role }))
  return browser
}
const stored = async () => (await db.select().from(coupons)).toSorted((a, b) => a.id - b.id)
const pages = ['/studio/coupons', '/studio/coupons/new', '/studio/coupons/batch', '/studio/coupons/code/HALF']

test.each(pages)('%s is the owner’s alone', async (path) => {
  await createCoupon(services, { code: 'HALF' })
  const visitor = await app.browser().visit(path)
  expect(visitor.url.pathname + visitor.url.search).toBe(`/login?next=${encodeURIComponent(path)}`)
  const statuses: Record<string, number> = {}
  for (const role of ['learner', 'support', 'author', 'owner'] as const) {
    statuses[role] = (await (await browserOf(role)).request(path)).status
  }
  expect(statuses).toEqual({ learner: 404, support: 403, author: 403, owner: 200 })
  const form = { kind: 'percent', value: '10', code: 'MINE', prefix: 'MINE', count: '1', intent: 'end' }
  if (path === '/studio/coupons') return
  for (const role of ['learner', 'support', 'author'] as const) {
    expect((await (await browserOf(role)).request(path, { form })).status).toBeGreaterThanOrEqual(400)
  }
  expect(await stored()).toMatchObject([{ code: 'HALF', endsAt: null }])
})

describe('the list', () => {
  test('shows code, discount, uses and state, and leads to the file of the same filter', async () => {
    const { id } = await createCourse(services, { slug: 'azul' })
    const products = [{ productType: 'course' as const, productId: id }]
    await createCoupon(services, { code: 'VERANO', value: 25, maxUses: 10, products })
    await createCoupon(services, { code: 'VIEJO', kind: 'amount', value: 550, endsAt: new Date(0) })
    const owner = await browserOf('owner')
    const { text } = await owner.visit('/studio/coupons?state=active&q=ver')
    expect(text).toMatch(/VERANO.*Válido.*25 %.*azul.*0 de 10 usos/s)
    expect(text).not.toContain('>VIEJO<')
    expect(text).toContain('href="/api/v1/studio/coupons/file?text=ver&amp;state=active"')
    const all = (await owner.visit('/studio/coupons', { language: 'en' })).text
    expect(all).toMatch(/VIEJO.*Over.*5\.50/s)
    expect((await owner.visit('/studio/coupons?q=nada')).text).toContain('Nada coincide')
    const file = await owner.request('/api/v1/studio/coupons/file?text=ver&state=active')
    expect(await file.text()).toContain('VERANO,active,25')
  })

  test('an empty one says what a coupon is', async () => {
    expect((await (await browserOf('owner')).visit('/studio/coupons')).text).toContain(
      'Todavía no hay cupones',
    )
  })
})

describe('a coupon', () => {
  test('is made, changed and ended, with errors at the field', async () => {
    await createCourse(services, { slug: 'azul' })
    const owner = await browserOf('owner')
    const form = {
      code: 'navidad',
      kind: 'amount',
      value: '5,50',
      product: 'course/azul',
      startsAt: '2026-12-01',
      endsAt: '2999-12-24',
      maxUses: '10',
      maxUsesPerPerson: '',
    }
    const wrong = await owner.request('/studio/coupons/new', {
      form: { ...form, value: 'mucho', endsAt: '2026-02-30' },
    })
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('Eso no es un día')])
    for (const product of ['course/none', 'course/../azul', 'post/azul', '\0']) {
      const refused = await owner.request('/studio/coupons/new', { form: { ...form, product } })
      expect([product, refused.status]).toEqual([product, 400])
    }
    expect(await stored()).toEqual([])
    const made = await owner.visit('/studio/coupons/new', { form })
    expect(made.url.pathname).toBe('/studio/coupons/code/NAVIDAD')
    expect(made.text).toContain('El cupón está creado')
    expect(made.text).toContain('/?coupon=NAVIDAD')
    expect(made.text).toMatch(/name="product" value="course\/azul"/)
    expect(await stored()).toMatchObject([
      { kind: 'amount', value: 550, maxUses: 10, endsAt: new Date('2999-12-24T23:59:59.999Z') },
    ])
    expect((await owner.request('/studio/coupons/new', { form })).status).toBe(409)

    const path = '/studio/coupons/code/navidad'
    const { product: _all, maxUses: _many, ...rest } = form
    const saved = await owner.request(path, {
      form: { ...rest, kind: 'percent', value: '30 %', active: 'on' },
    })
    expect(saved.status).toBe(200)
    expect(await stored()).toMatchObject([{ kind: 'percent', value: 30, maxUses: null, active: true }])
    const ended = await owner.request(path, { form: { intent: 'end' } })
    expect(ended.status).toBe(200)
    expect((await owner.visit(path)).text).toMatch(/Desactivado|Terminado/)
    expect((await owner.request('/studio/coupons/code/%00')).status).toBe(404)
    expect((await owner.request('/studio/coupons/code/NONE')).status).toBe(404)
  })

  test('keeps its moments to the millisecond while its days are not changed', async () => {
    const endsAt = new Date('2999-12-24T20:00:00Z')
    const { code } = await createCoupon(services, { endsAt })
    const owner = await browserOf('owner')
    const form = { kind: 'percent', value: '15', endsAt: '2999-12-24', active: 'on' }
    await owner.request(`/studio/coupons/code/${code}`, { form })
    expect(await stored()).toMatchObject([{ value: 15, endsAt }])
  })
})

test('a batch is made and leads to its codes', async () => {
  const owner = await browserOf('owner')
  const form = { prefix: 'feria', count: '12', kind: 'percent', value: '50' }
  const made = await owner.visit('/studio/coupons/batch', { form })
  expect(made.url.search).toBe('?batch=FERIA&made=12')
  expect(made.text).toContain('12 códigos de FERIA están creados')
  expect(made.text).toContain('/api/v1/studio/coupons/file?batch=FERIA')
  expect(await stored()).toHaveLength(12)
  const again = await owner.request('/studio/coupons/batch', { form })
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('Ya hay un lote')])
  const wrong = await owner.request('/studio/coupons/batch', { form: { ...form, count: 'mil' } })
  expect(await wrong.text()).toContain('Un lote tiene de 1 a 5000')
})
