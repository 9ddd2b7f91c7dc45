import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { checkoutSteps, cardPayment as pay } from '#tests/harness/checkout-steps.ts'
import { listWaitingJobs } from '#tests/harness/jobs.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection

const { shopper, payAt } = checkoutSteps(services, app)

test('a visitor sees price, extras and a sign-in link that returns to the selection', async () => {
  const { page } = await shopper()
  const { response, text } = await app.browser().visit(`${page}?code=1&ready=1`)
  expect(response.status).toBe(200)
  expect(text).toContain('US$\u00a018,00')
  expect(text).toMatch(/<s[^>]*>.*?US\$\s19,00/)
  expect(text).toContain(
    `/login?next=${encodeURIComponent(`${page}?code=1&amp;ready=1`).replace('%26amp%3B', '%26')}`,
  )
  expect(text).toContain('href="/clases-code"')
  expect(text).toContain('href="/clases-exlusives"')
  expect(text).not.toContain('Pagar con tarjeta')
})

test('an extra that the course does not offer is not shown and does not change the price', async () => {
  const { page } = await shopper({ sourceCodeOffered: false })
  const { text } = await app.browser().visit(`${page}?code=1&exclusive=1`)
  expect(text).not.toContain('type="checkbox" name="code"')
  expect(text).not.toContain('type="checkbox" name="exclusive"')
  expect(text).toContain('US$\u00a015,00')
})

test('an extra without a price is called free, and a course without a description has no part for it', async () => {
  const described = await shopper({ sourceCodePrice: 0, description: { es: '<p>Todo</p>' } })
  const { text } = await app.browser().visit(described.page)
  expect(text).toMatch(/Código por clase<\/span><span[^>]*>Gratis</)
  expect(text).not.toMatch(/\+US\$\s0/)
  expect(text).toContain('id="outcomes"')
  const bare = await shopper({ description: {} })
  const { text: other } = await app.browser().visit(bare.page)
  expect(other).toContain('id="curriculum"')
  expect(other).not.toMatch(/(?:id="|href="#)outcomes"/)
})

test('recommendations are at most four other courses on sale, with texts of 100 characters', async () => {
  const { page } = await shopper()
  const description = { es: `<p>${'palabra '.repeat(40)}</p>` }
  for (const number of [1, 2, 3, 4, 5]) {
    await createCourse(services, { slug: `other-${number}`, title: { es: `Otro ${number}` }, description })
  }
  await createCourse(services, { slug: 'hidden', title: { es: 'Oculto' }, status: 'draft', position: 0 })
  const { text } = await app.browser().visit(page)
  const shown = [...text.matchAll(/href="\/inscribe\/(other-\d|hidden)"/g)].map(([, slug]) => slug)
  expect(shown).toEqual(['other-1', 'other-2', 'other-3', 'other-4'])
  const cut = />((?:palabra ?)+…)</.exec(text)?.[1] ?? ''
  expect(cut.length).toBeGreaterThan(80)
  expect(cut.length).toBeLessThanOrEqual(100)
})

test('recommendations in another language than the page say so', async () => {
  const { page } = await shopper()
  const description = { es: '<p>Sobre la red</p>', en: '<p>About the web</p>' }
  await createCourse(services, { slug: 'other', title: { es: 'Otro' }, description })
  const { text } = await app.browser().visit(page, { language: 'en' })
  expect(text).toMatch(/<h3[^>]* lang="es"[^>]*><a[^>]*href="\/inscribe\/other"[^>]*>Otro</)
  expect(text).toMatch(/<p[^>]* lang="en"[^>]*>About the web</)
})

test.each([
  ['es', 'Debe de verificar su usuario antes de registrar un curso'],
  ['en', 'You must verify your account before enrolling in a course'],
])('an unverified account cannot claim a free course, in %s', async (language, alert) => {
  const { browser, page } = await shopper({ price: 0, offerPrice: null }, { emailVerified: false })
  const refused = await browser.request(page, { form: { intent: 'claim' }, language })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain(alert)
  expect(await db.select().from(entitlements)).toEqual([])
})

test('an unverified account sees a verification prompt instead of payment methods', async () => {
  const { browser, page } = await shopper({}, { emailVerified: false })
  const { text } = await browser.visit(`${page}?ready=1`)
  expect(text).toContain('Solo falta verificar tu correo')
  expect(text).toContain('action="/verify-email"')
  expect(text).toContain('Código de seis cifras')
  expect(text).not.toContain('Pagar con tarjeta')
})

test('a blocked shopper sees no payment methods, and orders are refused', async () => {
  const { browser, page } = await shopper({}, { blockShopping: true })
  const { text } = await browser.visit(`${page}?ready=1`)
  expect(text).not.toContain('Pagar con')
  expect(text).not.toContain('Quiero comprarlo')
  const refused = await browser.request(page, { form: pay })
  expect(refused.status).toBe(403)
  expect(await db.select().from(orders)).toEqual([])
})

test('a free course is claimed and redirects to its lessons; owned, the page says so', async () => {
  const { browser, page, course } = await shopper({ price: 0, offerPrice: null, sourceCodeOffered: false })
  const claimed = await browser.request(page, { form: { intent: 'claim' } })
  expect(claimed.headers.get('location')).toBe(`/${course.slug}`)
  const { text } = await browser.visit(page)
  expect(text).toContain('Este curso ya es tuyo')
  expect(text).not.toContain('Acceso gratis')
})

test('the page of a free course describes the account, and does not mention a purchase', async () => {
  const bought = ['Tu compra incluye', 'Frente a otras plataformas']
  for (const price of [{ price: 0 }, { price: 1900, offerPrice: 0 }]) {
    const { page } = await shopper(price)
    const { text } = await app.browser().visit(page)
    expect(text).toContain('Con tu cuenta gratuita')
    for (const words of bought) expect(text).not.toContain(words)
  }
  const { text } = await app.browser().visit((await shopper()).page)
  expect(text).not.toContain('Con tu cuenta gratuita')
  for (const words of bought) expect(text).toContain(words)
})

test('a paid course cannot be claimed, and its page says that it is not free', async () => {
  const { browser, page } = await shopper()
  const { response, text } = await browser.visit(page, { form: { intent: 'claim' } })
  expect([response.status, text.includes('Ahora no es gratis.')]).toEqual([409, true])
})

test.each(['card', 'wallet'])(
  'a course is bought by %s, and its confirmation page can be reloaded',
  async (method) => {
    const { browser, page, course, user } = await shopper()
    const { back } = await payAt(browser, page, 'approve', {
      ...pay,
      method,
      code: '1',
      expectedTotal: '1800',
    })
    expect(back).toMatch(new RegExp(`^/inscribe-success/${course.slug}/[2-9A-Z-]{14}/0/1$`))
    const tabs = await Promise.all([browser.visit(back), browser.visit(back)])
    for (const { text, response } of [...tabs, await browser.visit(back)]) {
      expect(response.status).toBe(200)
      expect(text).toContain('Listo, ya es tuyo')
      expect(text).toContain(back.split('/')[3])
    }
    expect(await db.select().from(entitlements)).toMatchObject([{ userId: user.id, sourceCode: true }])
    expect((await listWaitingJobs(services)).filter(({ name }) => name === 'send-mail')).toHaveLength(1)
  },
)

test.each([
  ['decline', 'El pago fue rechazado'],
  ['delay', 'Tu pago está en proceso'],
])('after %s the confirmation page shows it, and access is not granted', async (answer, words) => {
  const { browser, page } = await shopper()
  const { back } = await payAt(browser, page, answer)
  const { text } = await browser.visit(back)
  expect(text).toContain(words)
  // What is not paid has no receipt.
  expect(text).toContain('Tu pedido')
  expect(text).not.toContain('Recibo')
  expect(await db.select().from(entitlements)).toEqual([])
})

test('cancelling at the provider returns to the selection with payment methods and a notice', async () => {
  const { browser, page } = await shopper()
  const { back } = await payAt(browser, page, 'abandon', { ...pay, code: '1', expectedTotal: '1800' })
  expect(back).toMatch(new RegExp(`^${page}\\?code=1&orden=`))
  const { text } = await browser.visit(back)
  expect(text).toContain('Dejaste el pago a medias')
  expect(text).toContain('Pagar con tarjeta')
})

test('a changed price is reported and not charged', async () => {
  const { browser, page, course } = await shopper()
  const tampered = await browser.request(page, { form: { ...pay, expectedTotal: '1' } })
  expect(tampered.status).toBe(409)
  expect(await tampered.text()).toContain('El precio cambió')
  await db.update(courses).set({ offerPrice: null }).where(eq(courses.id, course.id))
  expect((await browser.request(page, { form: pay })).status).toBe(409)
  expect(await db.select().from(orders)).toEqual([])
})

test('two concurrent submissions create one order and one payment', async () => {
  const { browser, page } = await shopper()
  const sent = await Promise.all([1, 2, 3].map(() => browser.request(page, { form: pay })))
  expect(new Set(sent.map(({ headers }) => headers.get('location'))).size).toBe(1)
  expect(await db.select().from(orders)).toHaveLength(1)
})

test('other people get 404 for the order and its payment', async () => {
  const { browser, page } = await shopper()
  const { back, bank } = await payAt(browser, page, 'approve')
  const other = await shopper()
  const confirmation = await other.browser.visit(back)
  expect(confirmation.response.status).toBe(404)
  expect(confirmation.text).toContain('No encontramos ese pedido')
  expect(confirmation.text).toContain('href="/contacto/create"')
  expect((await other.browser.request(bank)).status).toBe(404)
  expect((await other.browser.request(bank, { form: { answer: 'approve' } })).status).toBe(404)
  expect((await app.request(bank)).headers.get('location')).toContain('/login?next=')
  expect((await app.request(back)).headers.get('location')).toContain(
    `/login?next=${encodeURIComponent(back)}`,
  )
  expect(await db.select().from(entitlements)).toEqual([])
})

test.each(['course', 'book', 'pack'] as const)(
  'returning to a %s that was renamed redirects to its new address',
  async (kind) => {
    const { browser } = await shopper()
    const book = await createBook(services, { price: 1500 })
    const item = { productType: 'book' as const, productId: book.id, price: 1500 }
    const { table, sold, path } = {
      course: { table: courses, sold: await createCourse(services, { price: 1500 }), path: '/inscribe' },
      book: { table: books, sold: book, path: '/libro' },
      pack: { table: packs, sold: await createPack(services, { items: [item] }), path: '/pack' },
    }[kind]
    const rename = (slug: string) => db.update(table).set({ slug }).where(eq(table.id, sold.id))

    const left = await payAt(browser, `${path}/${sold.slug}`, 'abandon')
    await rename('renamed-once')
    const again = await browser.visit(`${left.back}&affiliate=luz-1`)
    expect(again.url.pathname).toBe(`${path}/renamed-once`)
    expect(again.url.searchParams.get('affiliate')).toBe('luz-1')
    expect(again.text).toContain('Dejaste el pago a medias')

    const paid = await payAt(browser, `${path}/renamed-once`, 'approve')
    await rename('renamed-twice')
    const confirmed = await browser.visit(paid.back)
    expect(confirmed.response.status).toBe(200)
    expect(confirmed.url.pathname).toContain('/renamed-twice/')
    expect(confirmed.text).toContain('Listo, ya es tuyo')
    const number = paid.back.split('/').find((part) => /^[2-9A-Z]{4}-/.test(part))
    const before = await browser.visit(`${path}/renamed-twice?orden=${number}`)
    expect(before.text).toContain('Listo, ya es tuyo')
  },
)

test('an order under another product’s address is not found', async () => {
  const { browser, page, course } = await shopper()
  const { back } = await payAt(browser, page, 'approve')
  const number = back.split('/')[3]
  for (const path of [
    `/inscribe-success/any-course/${number}/0/0`,
    `/libro/inscribe-success/${course.slug}/${number}`,
    `/inscribe-success-pack/${course.slug}/${number}`,
  ]) {
    const { response, text } = await browser.visit(path)
    expect(response.status).toBe(404)
    expect(text).toContain('No encontramos ese pedido')
  }
  expect((await browser.visit(back)).response.status).toBe(200)
})

test('a sandbox payment is decided once', async () => {
  const { browser, page } = await shopper()
  const { back, bank } = await payAt(browser, page, 'decline')
  await browser.request(bank, { form: { answer: 'approve' } })
  expect((await browser.visit(back)).text).toContain('El pago fue rechazado')
  expect((await browser.visit(bank)).text).toContain('ya tiene una respuesta')
})

test.each([
  '/inscribe-success/any-course/XXXX-XXXX-XXXX/0/0',
  '/inscribe-success/any-course/%00/0/0',
  '/libro/inscribe-success/any-book/XXXX-XXXX-XXXX',
  '/inscribe-success-pack/any-pack/XXXX-XXXX-XXXX',
])('an unknown order shows the error state at %s', async (path) => {
  const { browser } = await shopper()
  const { response, text } = await browser.visit(path)
  expect(response.status).toBe(404)
  expect(text).toContain('No encontramos ese pedido')
})

test.each(['/inscribe/no-such-course', '/inscribe/%00', `/inscribe/${'x'.repeat(3000)}`])(
  'an unknown course redirects to the start page',
  async (path) => {
    const { browser } = await shopper()
    expect((await app.request(path)).headers.get('location')).toBe('/')
    expect((await browser.request(path, { form: pay })).headers.get('location')).toBe('/')
  },
)

test('a draft is not found, and an archived course is shown but not sold', async () => {
  const draft = await shopper({ status: 'draft' })
  expect((await draft.browser.request(draft.page)).headers.get('location')).toBe('/')
  const archived = await shopper({ status: 'archived' })
  const { text } = await archived.browser.visit(`${archived.page}?ready=1`)
  expect(text).toContain('ya no se vende')
  expect(text).not.toContain('Pagar con')
  const refused = await archived.browser.request(archived.page, { form: pay })
  expect(refused.status).toBe(404)
  expect(await refused.text()).toContain('ya no se vende')
})

test('who wrote a course is not asked to buy it, and may give it', async () => {
  const { browser, page, course, user } = await shopper({}, { role: 'author' })
  expect((await browser.visit(`${page}?ready=1`)).text).toContain('Pagar con tarjeta')
  await db.update(courses).set({ authorId: user.id }).where(eq(courses.id, course.id))
  const { text } = await browser.visit(`${page}?ready=1`)
  expect(text).toContain('Es obra tuya')
  expect(text).toMatch(/href="[^"]*gift=1[^"]*"[^>]*>.*?Regalar a otra persona/s)
  expect(text).not.toMatch(/Pagar con tarjeta|Quiero comprarlo/)
  const gift = await browser.visit(`${page}?gift=1`)
  expect(gift.text).toContain('Comprobar el correo')
  expect(gift.text).toContain('Dejar el regalo')
})

test('who pays for what was withdrawn meanwhile is told so where they are', async () => {
  const { browser, page, course } = await shopper()
  await db.update(courses).set({ status: 'draft' }).where(eq(courses.id, course.id))
  const refused = await browser.request(`${page}.data`, { form: pay })
  expect(refused.status).toBe(404)
  expect(await refused.text()).toContain('no-longer-sold')
  expect((await browser.request(page, { form: pay })).headers.get('location')).toBe('/')
  expect(await db.select().from(orders)).toEqual([])
})

test.each([
  ['an unknown way to pay', { form: { ...pay, method: 'cash' } }],
  ['an unknown intent', { form: { intent: 'steal' } }],
  ['a price that is no number', { form: { ...pay, expectedTotal: 'NaN' } }],
  ['no fields', { form: {} }],
  ['JSON that breaks off', { body: '{"intent":', headers: { 'Content-Type': 'application/json' } }],
  [
    'a broken multipart body',
    { body: '--x\r\nnonsense', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
  ],
] as const)('a form with %s is refused and keeps the selection', async (_what, options) => {
  const { browser, page } = await shopper()
  const refused = await browser.request(page, { method: 'POST', ...options })
  expect(refused.status).toBe(400)
  expect(await db.select().from(orders)).toEqual([])
  expect((await browser.request(page)).status).toBe(200)
})

test('an extra that is not offered is refused', async () => {
  const { browser, page } = await shopper()
  const refused = await browser.request(page, { form: { ...pay, exclusive: '1' } })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('no ofrece ese extra')
})

test('a body of several megabytes is refused before it is read', async () => {
  const { browser, page } = await shopper()
  const refused = await browser.request(page, { form: { ...pay, more: 'x'.repeat(3_000_000) } })
  expect(refused.status).toBe(413)
  expect(await db.select().from(orders)).toEqual([])
})

test('a course’s owner who adds an extra sees and pays only the extra', async () => {
  const { browser, page, user, course } = await shopper()
  await createEntitlement(services, { userId: user.id, productId: course.id })
  const { text } = await browser.visit(`${page}?code=1&ready=1`)
  expect(text).toContain('Este curso ya es tuyo')
  expect(text).toContain('US$\u00a03,00')
  await payAt(browser, page, 'approve', { ...pay, code: '1', expectedTotal: '300' })
  expect(await db.select().from(orders)).toMatchObject([{ total: 300 }])
  expect((await browser.request(page, { form: pay })).status).toBe(409)
})

test('a block set after the page was opened applies', async () => {
  const { browser, page, user } = await shopper()
  await browser.request(page)
  await db.update(users).set({ blockShopping: true }).where(eq(users.id, user.id))
  expect((await browser.request(page, { form: pay })).status).toBe(403)
})

test('the owner of a course gets an extra that is free, or that a coupon makes free', async () => {
  const { browser, page, course, user } = await shopper({ sourceCodePrice: 0 })
  await createEntitlement(services, { userId: user.id, productId: course.id })
  expect((await browser.visit(page)).text).not.toContain('Acceso gratis')
  expect((await browser.visit(`${page}?code=1`)).text).toContain('Acceso gratis')
  await browser.request(page, { form: { intent: 'claim', code: '1' } })
  expect(await db.select().from(entitlements)).toMatchObject([{ userId: user.id, sourceCode: true }])
  expect((await browser.visit(`${page}?code=1`)).text).not.toContain('Acceso gratis')

  const priced = await shopper()
  await createEntitlement(services, { userId: priced.user.id, productId: priced.course.id })
  const { code } = await createCoupon(services, { value: 100 })
  const { text } = await priced.browser.visit(`${priced.page}?code=1&ready=1&coupon=${code}`)
  expect(text).toContain('Obtenerlo gratis')
})

test('an owned product can only be bought as a gift', async () => {
  const { browser, page, user, course } = await shopper({ sourceCodeOffered: false })
  await createEntitlement(services, { userId: user.id, productId: course.id })
  const own = (await browser.visit(page)).text
  expect(own).toContain('Regalar a otra persona')
  expect(own).not.toContain('Quiero comprarlo')
  expect((await browser.visit(`${page}?gift=1`)).text).toContain('Comprobar el correo')
})

test('a coupon lowers prices on this and other pages until it is removed', async () => {
  const { browser, page, course } = await shopper()
  const { code } = await createCoupon(services, { value: 20 })
  const price = async (query = '') => (await browser.visit(`${page}${query}`)).text
  expect(await price(`?coupon=${code.toLowerCase()}`)).toContain('US$\u00a012,00')
  browser.cookies.set('aula_coupon', code)
  expect(await price()).toContain('US$\u00a012,00')
  expect(await price('?coupon=')).not.toContain('US$\u00a012,00')
  const other = await createCoupon(services, {
    products: [{ productType: 'course', productId: course.id + 1 }],
  })
  browser.cookies.set('aula_coupon', other.code)
  const dropped = await price()
  expect(dropped).toContain(`El cupón ${other.code} no se aplicó.`)
  expect(dropped).toContain('US$\u00a015,00')
  const { back } = await payAt(browser, page, 'abandon', { ...pay, coupon: code, expectedTotal: '1200' })
  expect(back).toContain(`coupon=${code}`)
})

test('a visitor with a saved coupon never gets the cached page without it', async () => {
  const { page } = await shopper()
  const { code } = await createCoupon(services, { value: 20 })
  const [holder, without] = [app.browser(), app.browser()]
  holder.cookies.set('aula_coupon', code)
  expect((await without.visit(page)).text).toContain('US$\u00a015,00')
  expect((await holder.visit(page)).text).toContain('US$\u00a012,00')
  expect((await without.visit(page)).text).not.toContain('US$\u00a012,00')
})

test.each(['book', 'pack'] as const)('a %s is bought on its page', async (kind) => {
  const { browser, user } = await shopper()
  const book = await createBook(services, { price: 1500 })
  const item = { productType: 'book' as const, productId: book.id, price: 1500 }
  const page =
    kind === 'book' ? `/libro/${book.slug}` : `/pack/${(await createPack(services, { items: [item] })).slug}`
  expect((await browser.visit(`${page}?ready=1`)).text).toContain('Pagar con tarjeta')
  const { back } = await payAt(browser, page, 'approve')
  expect(back).toMatch(kind === 'book' ? /^\/libro\/inscribe-success\// : /^\/inscribe-success-pack\//)
  expect((await browser.visit(back)).text).toContain('Listo, ya es tuyo')
  expect(await db.select().from(entitlements)).toMatchObject([{ userId: user.id, productType: 'book' }])
})

test('the confirmation of a pack opens the first of its items that opens', async () => {
  const { browser } = await shopper()
  const files = await createBook(services, { price: 1500, files: [{ storageKey: 'books/a.pdf' }] })
  const course = await createCourse(services, { sections: [{ lessons: [{ title: { es: 'El cable' } }] }] })
  const pack = await createPack(services, {
    items: [
      { productType: 'book', productId: files.id, price: 500 },
      { productType: 'course', productId: course.id, price: 1000 },
    ],
  })
  const { back } = await payAt(browser, `/pack/${pack.slug}`, 'approve')
  const { text } = await browser.visit(back)
  expect(text).toContain('El cable')
  expect(text).toContain(`href="/${course.slug}/0/0"`)
})

test('the confirmation opens the first class that the buyer may open', async () => {
  const sections = [
    { exclusive: true, lessons: [{}] },
    { opensAfterDays: 7, lessons: [{}] },
    { lessons: [{ exclusive: true }, { title: { es: 'El cable' } }] },
  ]
  const { browser, page, course } = await shopper({ sections, exclusiveOffered: true, exclusivePrice: 600 })
  const { back } = await payAt(browser, page, 'approve')
  const { text } = await browser.visit(back)
  expect(text).toContain('El cable')
  expect(text).toContain(`href="/${course.slug}/2/1"`)
})

// This test must be the last one, because it uses up the limit.
test('many buyers with a valid coupon share an IP address; guessing codes is limited', async () => {
  const { browser, page } = await shopper()
  const { code } = await createCoupon(services, { value: 20 })
  browser.cookies.set('aula_coupon', code)
  for (let views = 0; views <= 40; views++) await browser.request(`${page}.data`)
  expect((await browser.visit(page)).text).toContain('US$\u00a012,00')
  const form = { ...pay, coupon: code, expectedTotal: '1200' }
  expect((await browser.request(page, { form })).status).toBe(302)
  const guess = (number: number) =>
    browser.request(`${page}.data`, { form: { ...pay, coupon: `GUESS-${number}`, expectedTotal: '1200' } })
  for (let tries = 0; tries < 40; tries++) expect((await guess(tries)).status).toBe(409)
  expect((await guess(40)).status).toBe(429)
  expect((await browser.visit(page)).text).toContain('Inténtalo de nuevo en 15 minutos.')
})

test('the page of a course lists its lessons with links to free ones; long lists are collapsed', async () => {
  const lessons = (count: number) => Array.from({ length: count }, (_, index) => ({ free: index === 1 }))
  const { page, course } = await shopper({ sections: [{ lessons: lessons(3) }, { lessons: [{}] }] })
  const { text } = await app.browser().visit(page)
  expect(text).toContain(`href="/free/${course.slug}/0/1"`)
  expect(text).not.toContain(`href="/free/${course.slug}/0/0"`)
  const curriculum = (html: string) => /aria-labelledby="curriculum".*?<\/section>/s.exec(html)?.[0] ?? ''
  expect(curriculum(text).match(/<details[^>]* open/g)).toHaveLength(2)
  const long = await shopper({ sections: [{ lessons: lessons(300) }] })
  const answer = await app.browser().visit(long.page)
  expect(curriculum(answer.text)).toContain('300 clases')
  expect(curriculum(answer.text)).not.toMatch(/<details[^>]* open/)
})

test('the confirmation shows product and amount, and links to the first lesson', async () => {
  const { browser, page, course } = await shopper()
  const { back } = await payAt(browser, page, 'approve', { ...pay, code: '1', expectedTotal: '1800' })
  const { text } = await browser.visit(back)
  expect(text).toContain(course.title.es)
  expect(text).toContain('US$\u00a018,00')
  expect(text).toContain('Código por clase')
  expect(text).toContain(`href="/${course.slug}/0/0"`)
  expect(text).toMatch(/href="\/receipts\/[\w-]+\.pdf"/)
})
