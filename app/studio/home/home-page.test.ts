import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { drafts } from '#domain/catalog/drafts/draft.table.ts'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { localTransfers } from '#domain/commerce/transfers/local-transfer.table.ts'
import { submitTransfer } from '#domain/commerce/transfers/submit-transfer.ts'
import { newsletters } from '#domain/operations/newsletters/newsletter.table.ts'
import { findings } from '#domain/operations/watch/finding.table.ts'
import { contactMessages } from '#domain/people/contact/contact-message.table.ts'
import { buy } from '#tests/factories/buy.ts'
import { createQuestion } from '#tests/factories/create-comment.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createDraftCourse } from '#tests/factories/create-draft.ts'
import { createOpinion } from '#tests/factories/create-opinion.ts'
import { createRegionalRule } from '#tests/factories/create-regional-rule.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { formatLocalMoney } from '#values/local-money.ts'
import { formatMoney, money } from '#values/money.ts'
import type { Role } from '#values/role.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection

async function browserOf(who: Role | { id: string }) {
  const browser = app.browser()
  await browser.signInAs(typeof who === 'string' ? await createUser(services, { role: who }) : who)
  return browser
}
const pageOf = async (who: Role | { id: string }) => (await (await browserOf(who)).visit('/studio')).text

describe('an empty shop', () => {
  test('invites the owner to begin and says that nothing waits', async () => {
    const text = await pageOf('owner')
    expect(text).toContain('Todavía no vendes nada')
    expect(text).toContain('Nada espera por ti')
    expect(text).toContain('¿Puedes vender?')
  })

  test('says to authors and support only what is theirs', async () => {
    for (const role of ['author', 'support'] as const) {
      const text = await pageOf(role)
      expect(text).toContain('Nada espera por ti')
      expect(text).not.toMatch(/Todavía no vendes|¿Puedes vender\?/)
    }
  })
})

test('shows what waits, with its age, as far as the role goes', async () => {
  const author = await createUser(services, { role: 'author' })
  const course = await createCourse(services, { authorId: author.id })
  const flagged = await buy(services, { product: { productType: 'course', slug: course.slug } })
  const updatedAt = new Date(Date.now() - 3 * 3_600_000)
  await db.update(orders).set({ flag: 'disputed', updatedAt }).where(eq(orders.number, flagged.order))
  const lessonId = course.sections[0]?.lessons[0]?.id ?? 0
  await createQuestion(services, { lessonId, authorId: flagged.user.id, title: 'Una duda' })
  await db.insert(contactMessages).values({
    email: 'ana@example.org',
    name: 'Ana',
    surname: 'Gil',
    message: '<b>Hola</b>',
    createdAt: new Date(),
  })
  const fields = { slug: 'nuevo', title: { es: 'Un curso nuevo' } } as never
  await db.insert(drafts).values({ kind: 'course', fields, authorId: author.id })
  const [ofOwner, ofSupport, ofAuthor] = [
    await pageOf('owner'),
    await pageOf('support'),
    await pageOf(author),
  ]
  for (const text of [ofOwner, ofSupport]) {
    expect(text).toContain('Disputado por el comprador')
    expect(text).toContain('hace 3 horas')
    expect(text).toContain('&lt;b&gt;Hola')
    expect(text).toContain('Una duda')
  }
  expect(ofAuthor).toContain('Una duda')
  expect(ofAuthor).not.toMatch(/Disputado|ana@example/)
  expect(ofOwner).toContain('Un curso nuevo')
  expect(ofAuthor).toContain('href="/studio/courses/nuevo"')
  expect(ofSupport).not.toContain('Un curso nuevo')
})

test('shows what was scheduled and not done, and opinions, and the editor says why', async () => {
  const author = await createUser(services, { role: 'author' })
  const course = await createCourse(services, { authorId: author.id, title: { es: 'Luna' } })
  await createOpinion(services, { productId: course.id, reportedAt: new Date(), words: 'Fatal <b>todo</b>' })
  const context = await contextOf(services, author)
  const { draftId, slug } = await createDraftCourse(context, { title: 'Un curso programado' })
  const refusedAt = new Date('2026-03-01T09:00:00Z')
  await db.update(drafts).set({ refusedAt, refusal: 'would-lose' }).where(eq(drafts.id, draftId))
  const made = { subject: { es: 'Novedades' }, createdAt: new Date(), updatedAt: new Date() }
  const [letter] = await db
    .insert(newsletters)
    .values({ ...made, refusedAt, refusal: 'nobody' })
    .returning()
  const ofAuthor = await pageOf(author)
  expect(ofAuthor).toMatch(/Programado que no salió.*Un curso programado/s)
  expect(ofAuthor).toContain('se perdería lo que la gente hizo en unas clases')
  expect(ofAuthor).toMatch(/Opinión sin responder.*Luna.*Fatal &lt;b&gt;todo/s)
  expect(ofAuthor).not.toMatch(/Opinión denunciada|Novedades/)
  const ofOwner = await pageOf('owner')
  expect(ofOwner).toContain(`href="/studio/newsletters/${letter?.id}?part=send"`)
  expect(ofOwner).toMatch(/Opinión denunciada.*href="\/studio\/opinions\?state=reported"/s)
  expect(await pageOf('support')).toMatch(/Opinión denunciada/)
  const editor = (await (await browserOf(author)).visit(`/studio/courses/${slug}`)).text
  expect(editor).toContain('Iba a publicarse el 1 mar 2026, 9:00 (UTC), pero no se publicó.')
  const panel = (await (await browserOf('owner')).visit(`/studio/newsletters/${letter?.id}`)).text
  expect(panel).toContain('Iba a salir el 1 mar 2026, 9:00 (UTC), pero no salió.')
})

test('leads from a transfer to its page, with the amount that the bank shows, and decides nothing there', async () => {
  await createRegionalRule(services)
  const { slug } = await createCourse(services, { price: 1400 })
  const buyer = await contextOf(services, await createUser(services))
  const product = { productType: 'course' as const, slug }
  const placed = await placeOrder(buyer, { product, method: 'transfer', country: 'VE' })
  const reference = (placed.ok && placed.reference) || ''
  await submitTransfer(buyer, { reference, bankReference: '00123' })
  const [{ terms, amount } = { terms: null, amount: 0 }] = await db.select().from(localTransfers)
  const local = formatLocalMoney({ amount: terms?.localAmount ?? 0, currency: 'VES' }, 'es')
  const support = await browserOf('support')
  const { text } = await support.visit('/studio')
  expect(text).toContain(local)
  expect(text).toContain(formatMoney(money(amount), 'es'))
  expect(text).toContain(`href="/studio/transfers/${reference}"`)
  const approve = { intent: 'approve-transfer', subject: reference }
  expect((await support.request('/studio.data', { form: approve })).status).toBe(400)
  expect(await db.select().from(localTransfers)).toMatchObject([{ state: 'submitted' }])
})

test('leads to the orders of what does not move, and to the rest of a longer list', async () => {
  const finding = { details: {}, since: new Date(), alertedAt: new Date() }
  await db.insert(findings).values([
    { ...finding, code: 'refund-stuck', subject: 'AAAA-AAAA-AAAA/7' },
    { ...finding, code: 'gift-late', subject: 'BBBB-BBBB-BBBB' },
    { ...finding, code: 'notice-unprocessed', subject: 'stripe/evt_1' },
  ])
  const message = { email: 'ana@example.org', name: 'Ana', surname: 'Gil', message: 'Hola' }
  const createdAt = new Date(Date.now() - 30 * 24 * 3_600_000)
  await db.insert(contactMessages).values(Array.from({ length: 6 }, () => ({ ...message, createdAt })))
  const text = await pageOf('support')
  expect(text).toContain('href="/studio/orders/AAAA-AAAA-AAAA"')
  expect(text).toContain('href="/studio/orders/BBBB-BBBB-BBBB"')
  expect(text).toMatch(/href="\/studio\/discussion\?kind=message"[^>]*>y 2 más/)
  expect(text).toContain('Mensajes de contacto sin atender')
})

describe('the money of a period', () => {
  const shop = async () => {
    const author = await createUser(services, { role: 'author' })
    const mine = await createCourse(services, { slug: 'mio', title: { es: 'Lo mío' }, authorId: author.id })
    const other = await createCourse(services, { slug: 'ajeno', title: { es: 'Lo ajeno' }, price: 3000 })
    const buyer = await createUser(services, { name: 'Nora Vidal' })
    for (const { slug } of [mine, other]) {
      await buy(services, { user: buyer, product: { productType: 'course', slug } })
    }
    return author
  }

  test('is all of it for the owner, that of own items for an author, and none for support', async () => {
    const author = await shop()
    const ofOwner = await pageOf('owner')
    expect(ofOwner).toContain('Ingresos netos, ')
    expect(ofOwner).toContain('US$\u00a050,00')
    for (const text of ['Lo mío', 'Lo ajeno', 'Nora Vidal', 'href="/studio/figures"', 'Ver como tabla']) {
      expect(ofOwner).toContain(text)
    }
    const ofAuthor = await pageOf(author)
    expect(ofAuthor).toContain('Ingresos netos de lo tuyo')
    expect(ofAuthor).toContain('US$\u00a020,00')
    expect(ofAuthor).not.toMatch(/Lo ajeno|Nora Vidal|US\$.30,00/)
    const ofSupport = await pageOf('support')
    expect(ofSupport).toContain('Nora Vidal')
    expect(ofSupport).not.toMatch(/Ingresos|Qué se vende|US\$.50,00/)
  })

  test('is of the days that the address says', async () => {
    await shop()
    const browser = await browserOf('owner')
    const visit = async (query: string) => (await browser.visit(`/studio${query}`)).text
    const bars = (text: string) => text.match(/class="bar-column[ "]/g)?.length
    expect(bars(await visit(''))).toBe(30)
    expect(bars(await visit('?days=7'))).toBe(7)
    expect(bars(await visit('?days=365'))).toBeLessThan(60)
    expect(bars(await visit('?days=evil'))).toBe(30)
  })
})

describe('an action in place', () => {
  const act = async (who: Role | null, form: Record<string, string>) => {
    const browser = who ? await browserOf(who) : app.browser()
    return browser.request('/studio.data', { form })
  }

  test('resolves a flagged order with what the owner writes', async () => {
    const { slug } = await createCourse(services)
    const { order } = await buy(services, { product: { productType: 'course', slug } })
    await db.update(orders).set({ flag: 'disputed' })
    const flag = async () => (await db.select().from(orders))[0]?.flag
    const form = { intent: 'resolve-flag', subject: order, note: 'Hablado con el banco' }
    expect((await act('owner', { ...form, note: ' ' })).status).toBe(400)
    expect(await flag()).toBe('disputed')
    expect((await act('owner', form)).status).toBe(200)
    expect(await flag()).toBeNull()
  })

  test('refuses what does not exist, is not understood or is not theirs', async () => {
    const check = { intent: 'check-order', subject: 'NONE' }
    expect((await act('owner', check)).status).toBe(404)
    expect((await act('owner', { intent: 'burn', subject: 'a' })).status).toBe(400)
    expect((await act('owner', { intent: 'retry-job', subject: 'none' })).status).toBe(404)
    expect((await act('author', check)).status).toBe(403)
    expect((await act('learner', check)).status).toBe(404)
    expect((await act(null, check)).status).toBe(202)
  })
})

describe('the checklist', () => {
  type Answer = { checks: { name: string; passed: boolean; complaints: { text: string; cure: string }[] }[] }
  const ask = async (who: Role, language = 'es') => {
    const response = await (await browserOf(who)).request('/studio/readiness', { language })
    return { status: response.status, checks: ((await response.json()) as Answer).checks }
  }

  test('has the doctor’s answers with their cures, in the language of the reader', async () => {
    const { checks } = await ask('owner')
    expect(checks.map(({ name }) => name)).toEqual([
      'catalog',
      'payments',
      'mail',
      'address',
      'accounts',
      'data',
      'backup',
    ])
    expect(checks[1]).toMatchObject({
      passed: false,
      complaints: [{ text: expect.stringContaining('de prueba'), cure: expect.stringContaining('Stripe') }],
    })
    expect((await ask('owner', 'en')).checks[6]?.complaints[0]?.text).toBe('No backup is known.')
    expect(checks[0]).toMatchObject({ passed: false, complaints: [] })
    await createCourse(services)
    expect((await ask('owner')).checks[0]).toMatchObject({ passed: true })
  })

  test('is for the owner', async () => {
    for (const role of ['author', 'support'] as const) expect((await ask(role)).checks).toEqual([])
    expect((await (await browserOf('learner')).request('/studio/readiness')).status).toBe(404)
    expect((await app.request('/studio/readiness')).status).toBe(302)
  })
})
