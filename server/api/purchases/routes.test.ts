import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { affiliates } from '#domain/people/affiliates/affiliate.table.ts'
import { createSandboxDesk } from '#gateways/sandbox-bank/sandbox-desk.ts'
import { createAffiliate } from '#tests/factories/create-affiliate.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const api = await createDocumentedClient(app)

async function buyer(values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(services, { emailVerified: true, ...values })
  const token = await services.accounts.createToken(user.id, new Headers())
  const call = (path: string, json?: unknown) =>
    api.call(app.browser(), path, { json, headers: { Authorization: `Bearer ${token}` } })
  return { user, call }
}

const order = { method: 'card', exclusive: 'no', code: 'no' }
type Opened = { data: { orden: string; url: string } }

/** Approves on the sandbox bank's page. */
async function approve({ data }: Opened) {
  await createSandboxDesk(services.connection.db).answer(data.url.split('/').at(-1) ?? '', 'approve')
}

test('the quote includes the extras of the query, and refuses an extra that is not offered', async () => {
  const course = await createCourse(services, {
    price: 2000,
    offerPrice: 1200,
    sourceCodeOffered: true,
    sourceCodePrice: 300,
  })
  const total = async (query: string) => {
    const { response, body } = await api.call(app.browser(), `/api/v1/tutorial/${course.slug}${query}`)
    return response.status === 200 ? (body as { data: { total: number } }).data.total : response.status
  }
  expect(await total('')).toBe(12)
  expect(await total('?price_code_extra=1')).toBe(15)
  expect(await total('?price_exclusive_extra=1')).toBe(400)
})

test('who has a course hears what a coupon takes off it as a gift, since they can only give it', async () => {
  const course = await createCourse(services, { price: 2000 })
  const { code } = await createCoupon(services, { kind: 'percent', value: 25 })
  const { user, call } = await buyer()
  const off = async () => (await call(`/api/v1/check-coupon/${code}?tutorial_id=${course.id}`)).body
  expect(await off()).toEqual({ data: { price: 5 } })
  await createEntitlement(services, { userId: user.id, productId: course.id })
  expect(await off()).toEqual({ data: { price: 5 } })
})

test('an approved order is fulfilled once, and processing it again changes nothing', async () => {
  const course = await createCourse(services)
  const { call } = await buyer()
  const opened = (await call(`/api/v1/order-tutorial/${course.slug}`, order)).body as Opened
  const path = `/api/v1/process-tutorial/${course.slug}/${opened.data.orden}`
  expect((await call(path, {})).response.status).toBe(202)
  await approve(opened)
  const [first, second] = await Promise.all([call(path, {}), call(path, {})])
  expect([first.response.status, second.response.status]).toEqual([200, 200])
  const mine = (await call('/api/v1/tutorial/user/my-courses')).body as { data: { slug: string }[] }
  expect(mine.data.map(({ slug }) => slug)).toEqual([course.slug])
})

test('the order of another person is answered with 404', async () => {
  const course = await createCourse(services)
  const [{ call }, other] = [await buyer(), await buyer()]
  const opened = (await call(`/api/v1/order-tutorial/${course.slug}`, order)).body as Opened
  await approve(opened)
  const path = `/api/v1/process-tutorial/${course.slug}/${opened.data.orden}`
  expect((await other.call(path, {})).response.status).toBe(404)
  const visitor = await api.call(app.browser(), path, {
    json: {},
    headers: { Authorization: 'Bearer nobody' },
  })
  expect(visitor.response.status).toBe(401)
})

test('a changed price creates no order', async () => {
  const course = await createCourse(services, { price: 2000 })
  const { call } = await buyer()
  const { response } = await call(`/api/v1/order-tutorial/${course.slug}`, { ...order, total: 0.01 })
  expect(response.status).toBe(409)
})

test.each([
  ['an unverified person', { emailVerified: false }],
  ['somebody whose shopping is blocked', { blockShopping: true }],
])('%s cannot place an order', async (_who, values) => {
  const course = await createCourse(services)
  const { call } = await buyer(values)
  expect((await call(`/api/v1/order-tutorial/${course.slug}`, order)).response.status).toBe(403)
})

test('a free course is claimed only by verified people, with the specified message', async () => {
  const course = await createCourse(services, { price: 0 })
  const [verified, unverified] = [await buyer(), await buyer({ emailVerified: false })]
  const refused = await unverified.call(`/api/v1/claim-tutorial/${course.slug}`, {})
  expect(refused.response.status).toBe(403)
  expect(refused.body).toEqual({ message: 'Debe de verificar su usuario antes de registrar un curso' })
  expect((await verified.call(`/api/v1/claim-tutorial/${course.slug}`, {})).response.status).toBe(204)
  const paid = await createCourse(services, { price: 900 })
  const notFree = await verified.call(`/api/v1/claim-tutorial/${paid.slug}`, {})
  expect(notFree.response.status).toBe(409)
  expect(notFree.body).toEqual({ message: 'No es gratis. Mira su precio y cómpralo si quieres.' })
})

test.each([
  ['no method', {}],
  ['a method that is none', { ...order, method: 'cash' }],
  ['a total that is text', { ...order, total: '12' }],
  ['an extra that is a number', { ...order, code: 1 }],
])('an order with %s is refused with 400 and an error for its field', async (_what, json) => {
  const course = await createCourse(services)
  const { call } = await buyer()
  const { response, body } = await call(`/api/v1/order-tutorial/${course.slug}`, json)
  expect(response.status).toBe(400)
  expect(Object.keys((body as { data: object }).data)).toHaveLength(1)
})

async function visitorCall(path: string, json?: unknown) {
  const browser = app.browser()
  if (json === undefined) return api.call(browser, path)
  await browser.request('/sanctum/csrf-cookie')
  const token = decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '')
  return api.call(browser, path, { json, headers: { 'X-XSRF-TOKEN': token } })
}
const dataOf = (answer: { body: unknown }) => (answer.body as { data: unknown }).data

describe('a coupon', () => {
  test('is checked for the product of the query, with the discount in dollars', async () => {
    const course = await createCourse(services, { price: 2000, offerPrice: 1250 })
    const book = await createBook(services, { price: 1000 })
    const coupon = await createCoupon(services, {
      value: 30,
      products: [{ productType: 'course', productId: course.id }],
    })
    const check = (query: string, code = coupon.code) => visitorCall(`/api/v1/check-coupon/${code}?${query}`)
    expect(dataOf(await check(`tutorial_id=${course.id}`, coupon.code.toLowerCase()))).toEqual({
      price: 3.75,
    })
    const other = await check(`book_id=${book.id}`)
    expect(other.response.status).toBe(409)
    expect(other.body).toEqual({ message: 'Ese cupón es para otro producto.' })
    expect((await check(`tutorial_id=${course.id}`, 'NONE')).response.status).toBe(404)
    expect((await check('tutorial_id=99999')).response.status).toBe(404)
    expect((await check('')).response.status).toBe(400)
    expect((await check(`tutorial_id=${course.id}&book_id=${book.id}`)).response.status).toBe(400)
  })

  test('for the whole price fulfils the order at once, without a payment', async () => {
    const book = await createBook(services)
    const coupon = await createCoupon(services, { value: 100 })
    const { call, user } = await buyer()
    const { body } = await call(`/api/v1/order-book/${book.slug}`, { coupon: coupon.code })
    const { orden, url } = (body as Opened).data
    expect(new URL(url).pathname).toBe(`/libro/inscribe-success/${book.slug}/${orden}`)
    expect((await call(`/api/v1/process-book/${book.slug}/${orden}`, {})).response.status).toBe(200)
    expect(await services.connection.db.select().from(entitlements)).toMatchObject([
      { userId: user.id, productType: 'book', productId: book.id },
    ])
  })
})

describe('the recipient of a gift', () => {
  test('is accepted, or refused with a sentence in the caller’s language', async () => {
    const pack = await createPack(services, {
      items: [{ productType: 'book', productId: (await createBook(services)).id, price: 500 }],
    })
    const friend = await createUser(services)
    const { call, user } = await buyer()
    const check = (email: string) =>
      call(`/api/v1/check-real-user?email=${encodeURIComponent(email)}&type=pack&id=${pack.id}`)
    expect(dataOf(await check(friend.email))).toBe('yes')
    expect(dataOf(await check('nobody@example.org'))).toMatch(/No hay ninguna cuenta/)
    expect(dataOf(await check(user.email))).toMatch(/Un regalo es para otra persona/)
    expect(dataOf(await check('what'))).toMatch(/no es válido/)
    // Visitors cannot find accounts.
    const visitorCheck = (email: string) =>
      visitorCall(`/api/v1/check-real-user?email=${encodeURIComponent(email)}&type=pack&id=${pack.id}`)
    for (const each of [friend.email, user.email, 'nobody@example.org']) {
      expect(dataOf(await visitorCheck(each))).toBe('yes')
    }
    expect(dataOf(await visitorCheck('what'))).toMatch(/no es válido/)
    const missing = await call(`/api/v1/check-real-user?email=${friend.email}&type=pack&id=99999`)
    expect(missing.response.status).toBe(404)
  })

  test('gets what a guest pays for, and anybody with the number reads the order’s state', async () => {
    const course = await createCourse(services)
    const friend = await createUser(services)
    const path = `/api/v1/order-tutorial/${course.slug}`
    const gift = { method: 'wallet', giftEmail: friend.email, email: 'guest@example.org' }
    expect((await visitorCall(path, { method: 'card' })).response.status).toBe(401)
    expect((await visitorCall(path, { ...gift, email: '' })).response.status).toBe(400)
    const opened = (await visitorCall(path, gift)).body as Opened
    await approve(opened)
    const process = `/api/v1/process-tutorial/${course.slug}/${opened.data.orden}`
    expect((await visitorCall(process, { giftEmail: 'other@example.org' })).response.status).toBe(409)
    expect((await visitorCall(process, { giftEmail: friend.email })).response.status).toBe(200)
    expect(await services.connection.db.select().from(entitlements)).toMatchObject([{ userId: friend.id }])
  })
})

describe('a card session', () => {
  const session = (successRouteUrl: string, more = '') =>
    `/api/v1/stripe-create-session?successRouteUrl=${encodeURIComponent(successRouteUrl)}&price_id=price_12${more}`

  test('is created for the order of the confirmation page, and settled by its id', async () => {
    const course = await createCourse(services, { sourceCodeOffered: true, sourceCodePrice: 300 })
    const { call } = await buyer()
    const page = `/inscribe-success/${course.slug}/{CHECKOUT_SESSION_ID}/0/1`
    const { response, body } = await call(session(page))
    expect(response.status).toBe(200)
    const { data: reference, orden, url } = body as { data: string; orden: string; url: string }
    expect(reference).toMatch(/^sandbox_card_/)
    expect(await services.connection.db.select().from(orders)).toMatchObject([
      { total: 2300, extras: { sourceCode: true, exclusive: false } },
    ])
    await approve({ data: { orden, url } })
    const process = `/api/v1/process-tutorial/${course.slug}/${orden}`
    expect((await call(`${process}/${reference}`, { code: 'no' })).response.status).toBe(409)
    expect((await call(`${process}/${reference}`, { code: 'yes', exclusive: 0 })).response.status).toBe(200)
    expect((await call(`${process}/sandbox_card_other`, {})).response.status).toBe(404)
  })

  test('is not created for a request from another site', async () => {
    const course = await createCourse(services)
    const browser = app.browser()
    await browser.signInAs(await createUser(services))
    const path = session(`/inscribe-success/${course.slug}/x/0/0`)
    for (const site of ['cross-site', 'same-site']) {
      const { response } = await api.call(browser, path, { headers: { 'Sec-Fetch-Site': site } })
      expect(response.status).toBe(403)
    }
    expect(await services.connection.db.select().from(orders)).toEqual([])
    const own = await api.call(browser, path, { headers: { 'Sec-Fetch-Site': 'same-origin' } })
    expect(own.response.status).toBe(200)
  })

  test.each([
    'https://evil.example/inscribe-success/a-course/x/0/0',
    '//evil.example/inscribe-success/a-course/x/0/0',
    '/inscribe/a-course',
    '/inscribe-success/%2e%2e/x/0/0',
    'javascript:alert(1)',
  ])('returns only to our confirmation pages: %s', async (address) => {
    const { call } = await buyer()
    const { response, body } = await call(session(address))
    expect(response.status).toBe(400)
    expect(body).toMatchObject({ data: { successRouteUrl: [expect.any(String)] } })
  })

  test('of a pack as a gift needs a recipient with an account', async () => {
    const pack = await createPack(services, {
      items: [{ productType: 'book', productId: (await createBook(services)).id, price: 500 }],
    })
    const { call } = await buyer()
    const page = `/inscribe-success-pack/${pack.slug}/x`
    expect((await call(session(page, '&giftEmail=nobody@example.org'))).response.status).toBe(409)
    const friend = await createUser(services)
    expect((await call(session(page, `&giftEmail=${friend.email}`))).response.status).toBe(200)
  })
})

describe('processing', () => {
  test('is answered with 404 for another product’s or another person’s order', async () => {
    const [book, another] = [await createBook(services), await createBook(services)]
    const [{ call }, stranger] = [await buyer(), await buyer()]
    const opened = (await call(`/api/v1/order-book/${book.slug}`, order)).body as Opened
    await approve(opened)
    const { orden } = opened.data
    expect((await call(`/api/v1/process-book/${another.slug}/${orden}`, {})).response.status).toBe(404)
    expect((await call(`/api/v1/process-tutorial/${book.slug}/${orden}`, {})).response.status).toBe(404)
    expect((await stranger.call(`/api/v1/process-book/${book.slug}/${orden}`, {})).response.status).toBe(404)
    expect((await visitorCall(`/api/v1/process-book/${book.slug}/${orden}`, {})).response.status).toBe(401)
  })

  test('records the affiliate before payment, and never the buyer as affiliate', async () => {
    const book = await createBook(services)
    const [{ call, user }, seller] = [await buyer(), await createAffiliate(services, { link: 'seller' })]
    await createAffiliateOf(user.id)
    const opened = (await call(`/api/v1/order-book/${book.slug}`, order)).body as Opened
    const path = `/api/v1/process-book/${book.slug}/${opened.data.orden}`
    const credited = async () => (await services.connection.db.select().from(orders))[0]?.affiliateId
    await call(path, { affiliate: 'own' })
    expect(await credited()).toBeNull()
    await call(path, { affiliate: 'seller' })
    expect(await credited()).toBe(seller.id)
  })
})

// Last in the file: it uses the limit up.
test('unknown coupon codes count toward a limit, valid ones do not', async () => {
  const course = await createCourse(services)
  const { code } = await createCoupon(services)
  const check = (tried: string) => visitorCall(`/api/v1/check-coupon/${tried}?tutorial_id=${course.id}`)
  for (let asked = 0; asked <= 40; asked++) expect((await check(code)).response.status).toBe(200)
  let status = 0
  for (let tries = 0; tries <= 40 && status !== 429; tries++) {
    const { response } = await check(`GUESS-${tries}`)
    status = response.status
    if (status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(status).toBe(429)
  expect((await check(code)).response.status).toBe(429)
})

async function createAffiliateOf(userId: string) {
  await services.connection.db
    .insert(affiliates)
    .values({ userId, link: 'own', payoutEmail: 'own@example.org', selling: true, createdAt: new Date() })
}

test('recommendations are published courses that the caller does not own', async () => {
  const [own, other] = [await createCourse(services), await createCourse(services)]
  await createCourse(services, { status: 'draft' })
  const { call } = await buyer()
  const names = async () =>
    ((await call('/api/v1/recommendation')).body as { data: { url: string }[] }).data.map(({ url }) => url)
  expect(await names()).toEqual([own, other].map(({ slug }) => `/inscribe/${slug}`))
  await services.connection.db
    .update(courses)
    .set({ title: { es: 'Redes' } })
    .where(eq(courses.id, other.id))
  expect((await call('/api/v1/recommendation')).body).toMatchObject({
    data: [{ language: 'es' }, { name: 'Redes', language: 'es' }],
  })
  const opened = (await call(`/api/v1/order-tutorial/${own.slug}`, order)).body as Opened
  await approve(opened)
  await call(`/api/v1/process-tutorial/${own.slug}/${opened.data.orden}`, {})
  expect(await names()).toEqual([`/inscribe/${other.slug}`])
})
