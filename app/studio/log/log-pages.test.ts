import { describe, expect, test } from 'vitest'
import { auditActions } from '#domain/kernel/audit.ts'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'
import { securityEvents } from '#domain/people/security-log/security-event.table.ts'
import { buy } from '#tests/factories/buy.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createDraftCourse } from '#tests/factories/create-draft.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import type { Role } from '#values/role.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection

async function browserOf(who: Role | { id: string }) {
  const browser = app.browser()
  await browser.signInAs(typeof who === 'string' ? await createUser(services, { role: who }) : who)
  return browser
}

/** What a reader sees. */
const words = (html: string) =>
  html
    .replaceAll(/<(script|style|option)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test.each(['/studio/log', '/studio/log?log=security'])('%s is the owner’s alone', async (path) => {
  const visitor = await app.browser().visit(path)
  expect(visitor.url.pathname + visitor.url.search).toBe(`/login?next=${encodeURIComponent(path)}`)
  const statuses: Record<string, number> = {}
  for (const role of ['learner', 'support', 'author', 'owner'] as const) {
    statuses[role] = (await (await browserOf(role)).request(path)).status
  }
  expect(statuses).toEqual({ learner: 404, support: 403, author: 403, owner: 200 })
})

describe('who changed what', () => {
  test('an entry says who, what, about what and what was before and after, in words', async () => {
    const sara = await createUser(services, { role: 'support', name: 'Sara' })
    const nora = await createUser(services, { name: 'Nora' })
    await (await contextOf(services, sara)).audit({
      action: 'person.role-changed',
      subject: `person/${nora.id}`,
      before: { role: 'learner' },
      after: { role: 'author' },
    })
    await (await contextOf(services, system)).audit({
      action: 'course.price-changed',
      subject: 'course/azul',
      before: { price: 1250, title: { es: 'Azul' }, offerUntil: null },
      after: { price: 900, title: { es: 'Azul' }, offerUntil: '2026-12-24T23:59:59.999Z' },
    })
    const { text } = await (await browserOf('owner')).visit('/studio/log')
    const shown = words(text)
    expect(shown).toMatch(/Sara.*Cambió el papel de la persona.*Papel antes: Alumno después: Autor/)
    expect(shown).toMatch(
      /El servidor.*Cambió el precio del curso.*Precio antes: US\$.12,50 después: US\$.9,00/,
    )
    expect(shown).toMatch(/Oferta hasta antes: vacío después: 24 dic 2026/)
    // What did not change is not said.
    expect(shown).not.toContain('Título')
    expect(text).toContain(`href="/studio/people/${nora.id}"`)
    expect(text).toMatch(/href="\/studio\/courses\/azul"[^>]*>azul/)
    const english = words((await (await browserOf('owner')).visit('/studio/log', { language: 'en' })).text)
    expect(english).toMatch(/Changed the role of the person.*Role before: Learner after: Author/)
  })

  test('a draft is named by what it is a draft of, and an account that is gone by nothing', async () => {
    const owner = await createUser(services, { role: 'owner' })
    const context = await contextOf(services, owner)
    const draft = await createDraftCourse(context)
    await context.audit({ action: 'draft.saved', subject: `draft/${draft.draftId}` })
    await context.audit({ action: 'person.deleted', subject: 'person/gone' })
    const { text } = await (await browserOf(owner)).visit('/studio/log')
    expect(text).toContain(`href="/studio/courses/${draft.slug}"`)
    expect(words(text)).toContain('Una cuenta eliminada')
    expect(text).not.toContain('href="/studio/people/gone"')
  })

  test('is searched and filtered by person, subject and days, in its address', async () => {
    const olga = await createUser(services, { role: 'owner', name: 'Olga' })
    const sara = await createUser(services, { role: 'support', name: 'Sara' })
    const entry = (actorId: string, subject: string, day: string) => {
      const at = new Date(`${day}T12:00:00Z`)
      return { at, actorId, role: 'owner', action: 'coupon.ended', subject: `coupon/${subject}` }
    }
    await db
      .insert(auditEntries)
      .values([
        entry(olga.id, 'UNO', '2026-03-01'),
        entry(sara.id, 'DOS', '2026-03-02'),
        entry(olga.id, 'TRES', '2026-03-03'),
      ])
    const browser = await browserOf(olga)
    const found = async (query: string) => {
      const { text } = await browser.visit(`/studio/log?${query}`)
      return ['UNO', 'DOS', 'TRES'].filter((code) => text.includes(`/studio/coupons/code/${code}`))
    }
    expect(await found('')).toEqual(['UNO', 'DOS', 'TRES'])
    expect(await found('q=tres')).toEqual(['TRES'])
    expect(await found(`by=${sara.id}`)).toEqual(['DOS'])
    expect(await found('by=system')).toEqual([])
    expect(await found('about=coupon/UNO')).toEqual(['UNO'])
    expect(await found('from=2026-03-02&until=2026-03-02')).toEqual(['DOS'])
    expect(await found('until=2026-03-02')).toEqual(['UNO', 'DOS'])
    // Addresses are anybody's to write.
    expect(await found('q=%00&by=%00&about=%00&from=x&before=0&after=abc')).toEqual(['UNO', 'DOS', 'TRES'])
    expect((await browser.visit('/studio/log?q=nada')).text).toContain('Nada coincide')
  })

  test('pages go on by key', async () => {
    const owner = await createUser(services, { role: 'owner' })
    const context = await contextOf(services, owner)
    for (let number = 1; number <= 60; number++) {
      await context.audit({ action: 'comment.hidden', subject: `comment/${number}` })
    }
    const browser = await browserOf(owner)
    const first = (await browser.visit('/studio/log?q=hidden')).text
    const [, next = ''] = /href="([^"]*after=\d+)"/.exec(first) ?? []
    expect(next).toContain('q=hidden')
    const second = (await browser.visit(next.replaceAll('&amp;', '&'))).text
    expect([words(first).includes('Comentario · 11 '), words(second).includes('Comentario · 10 ')]).toEqual([
      true,
      true,
    ])
    expect(second).toMatch(/href="[^"]*before=\d+"/)
  })

  test('every action has words in both languages', async () => {
    const { default: es } = await import('#locales/es.json')
    const { default: en } = await import('#locales/en.json')
    const keys = auditActions.map((action) => action.replace('.', '-')).sort()
    expect(Object.keys(es.studioLog.action).sort()).toEqual(keys)
    expect(Object.keys(en.studioLog.action).sort()).toEqual(keys)
  })
})

test('what happened to accounts is shown with account and network, and filtered', async () => {
  const nora = await createUser(services, { name: 'Nora' })
  await db.insert(securityEvents).values([
    { at: new Date(), code: 'sign-in', userId: nora.id, network: '203.0.113.0' },
    { at: new Date(), code: 'right-refused', userId: null, details: { path: '/api/v1/studio/coupons' } },
  ])
  const owner = await browserOf('owner')
  const shown = words((await owner.visit('/studio/log?log=security')).text)
  expect(shown).toMatch(/Pidió algo sin permiso.*\/api\/v1\/studio\/coupons.*Ninguna cuenta/)
  expect(shown).toMatch(/Inició sesión.*Nora.*203\.0\.113\.0/)
  const count = async (query: string) =>
    [...(await owner.visit(`/studio/log?log=security&${query}`)).text.matchAll(/<tr class="align-top/g)]
      .length
  expect(await count(`about=${nora.id}`)).toBe(1)
  expect(await count('code=right-refused')).toBe(1)
  expect(await count('q=nora')).toBe(1)
  expect(await count('until=2020-01-01')).toBe(0)
})

test('a person, an order and a coupon lead to all that is known of them', async () => {
  const { slug } = await createCourse(services)
  const { order, user } = await buy(services, { product: { productType: 'course', slug } })
  const { id } = user
  await createCoupon(services, { code: 'HALF' })
  const owner = await browserOf('owner')
  const person = (await owner.visit(`/studio/people/${id}`)).text
  expect(person).toContain(`href="/studio/log?about=person%2F${id}"`)
  expect(person).toContain(`href="/studio/log?log=security&amp;about=${id}"`)
  expect((await owner.visit('/studio/coupons/code/HALF')).text).toContain(
    'href="/studio/log?about=coupon%2FHALF"',
  )
  const ofOrder = `href="/studio/log?q=${order}"`
  expect((await owner.visit(`/studio/orders/${order}`)).text).toContain(ofOrder)
  expect((await (await browserOf('support')).visit(`/studio/orders/${order}`)).text).not.toContain(ofOrder)
})
