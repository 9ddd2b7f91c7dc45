import { describe, expect, test } from 'vitest'
import { createAffiliate, createAffiliateSale } from '#tests/factories/create-affiliate.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import type { TestBrowser } from '#tests/harness/browser.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const api = await createDocumentedClient(app)

async function browserOf(user: { id: string }) {
  const browser = app.browser()
  await browser.signInAs(user)
  return browser
}

async function send(browser: TestBrowser, path: string, json: unknown, language = 'es') {
  await browser.request('/sanctum/csrf-cookie')
  const headers = { 'X-XSRF-TOKEN': browser.cookies.get('XSRF-TOKEN') ?? '' }
  const { response, body } = await api.call(browser, path, { json, headers, language })
  return { status: response.status, body }
}

const get = async (browser: TestBrowser, path: string) => {
  const { response, body } = await api.call(browser, path)
  return { status: response.status, body }
}

test('a visitor is refused by every call', async () => {
  const visitor = app.browser()
  for (const path of ['/api/v1/affiliate/link', '/api/v1/affiliate/selling']) {
    expect((await get(visitor, path)).status).toBe(401)
  }
  expect((await send(visitor, '/api/v1/affiliate/link', { link: 'luz' })).status).toBe(401)
  expect((await send(visitor, '/api/v1/affiliate/email', { email: 'a@b.org' })).status).toBe(401)
})

describe('a user who is not an affiliate', () => {
  test('can save a link, and reads the percentage of the shop', async () => {
    const browser = await browserOf(await createUser(services))
    expect(await send(browser, '/api/v1/affiliate/link', { link: 'Luz' }, 'en')).toEqual({
      status: 200,
      body: {
        message: 'Affiliate link updated!',
        data: { affiliateUser: { link: 'Luz', email: null, custom_commission_percent: 20 } },
      },
    })
    expect(await get(browser, '/api/v1/affiliate/link')).toEqual({
      status: 200,
      body: {
        data: {
          affiliateUser: { link: 'Luz', email: null, custom_commission_percent: 20 },
          selling: false,
        },
      },
    })
  })

  test('has no sales and no payout address', async () => {
    const browser = await browserOf(await createUser(services))
    expect((await get(browser, '/api/v1/affiliate/selling')).status).toBe(403)
    expect((await send(browser, '/api/v1/affiliate/email', { email: 'a@b.org' })).status).toBe(403)
  })
})

test.each([
  [{ link: 'x'.repeat(21) }, 'Es demasiado largo.'],
  [{ link: 'luz del sur' }, 'Usa solo letras sin acentos, números, guion y guion bajo.'],
  [{ link: 'LUZ' }, 'Otra persona ya usa ese enlace. Elige otro.'],
  [{}, 'Este campo es obligatorio.'],
  [{ link: 7 }, undefined],
])('the link %j is refused with an error for its field', async (json, message) => {
  await createAffiliate(services, { link: 'luz' })
  const { status, body } = await send(
    await browserOf(await createUser(services)),
    '/api/v1/affiliate/link',
    json,
  )
  expect(status).toBe(400)
  expect(body).toMatchObject({ data: { link: [message ?? expect.any(String)] } })
})

describe('an affiliate', () => {
  test('changes the payout address', async () => {
    const browser = await browserOf(await createAffiliate(services, { customPercent: 30 }))
    expect(await send(browser, '/api/v1/affiliate/email', { email: ' Pay@Example.org ' }, 'en')).toEqual({
      status: 200,
      body: {
        message: 'Affiliate e-mail updated',
        data: { affiliateUser: { link: null, email: 'pay@example.org', custom_commission_percent: 30 } },
      },
    })
    const wrong = await send(browser, '/api/v1/affiliate/email', { email: 'pay@' }, 'en')
    expect([wrong.status, wrong.body]).toEqual([
      400,
      {
        message: 'Please check the marked fields.',
        data: { email: [expect.stringMatching(/address/)] },
      },
    ])
  })

  test('reads their own sales only', async () => {
    const seller = await createAffiliate(services, { link: 'luz' })
    await createAffiliateSale(services, { affiliateId: seller.id, total: 1999 })
    await createAffiliateSale(services, { affiliateId: seller.id, total: 500, productType: 'pack' })
    const browser = await browserOf(seller)
    expect((await get(browser, '/api/v1/affiliate/selling')).body).toMatchObject({
      data: {
        affiliateUserPayments: [
          { paymentable_type: 'Pack', total_mount: 5, percent: 20, mount: 1, payed: null, id_payment: null },
          { paymentable_type: 'Tutorial', total_mount: 19.99, percent: 20, mount: 4, state: 'held' },
        ],
        total: 5,
        page: 1,
        pages: 1,
      },
    })
    const nothing = { affiliateUserPayments: [], total: 0, page: 1, pages: 1 }
    expect((await get(browser, '/api/v1/affiliate/selling?payed=1')).body).toEqual({ data: nothing })
    expect((await get(browser, '/api/v1/affiliate/selling?page=7')).body).toMatchObject({
      data: { total: 5, page: 1 },
    })
    const other = await browserOf(await createAffiliate(services))
    expect((await get(other, '/api/v1/affiliate/selling')).body).toEqual({ data: nothing })
    expect((await get(browser, '/api/v1/affiliate/selling?payed=perhaps')).status).toBe(400)
  })
})
