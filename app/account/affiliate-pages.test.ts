import { describe, expect, test } from 'vitest'
import { completePayout, preparePayout } from '#domain/commerce/affiliate-sales/prepare-payout.ts'
import { findAffiliate } from '#domain/people/affiliates/affiliate-queries.ts'
import { createAffiliate, createAffiliateSale } from '#tests/factories/create-affiliate.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import type { RequestOptions } from '#tests/harness/browser.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection

/** Request headers of a form without scripts. */
const plain = { Accept: 'text/html,application/xhtml+xml' }
const day = 86_400_000

async function asked(user: { id: string }, path: string, options?: RequestOptions) {
  const browser = app.browser()
  await browser.signInAs(user)
  const response = await browser.request(path, options)
  return { response, html: await response.text(), location: response.headers.get('location') }
}

const fieldOf = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? 'no field'

describe('the profile', () => {
  test('shows a visitor nothing about affiliates', async () => {
    expect((await app.browser().visit('/profile')).text).not.toContain('Enlace de afiliado')
  })

  test('shows a non-affiliate the shop’s percentage, and a read-only payout address', async () => {
    const { html } = await asked(await createUser(services), '/profile')
    expect(html).toContain('Tu parte sería el 20 % de cada venta')
    expect(html).toContain('Cuando vendas, hará falta una cuenta de PayPal')
    expect(fieldOf(html, 'email')).toContain('disabled')
    expect(html).not.toContain('Editar')
    expect(html).not.toContain('/affiliate/selling')
  })

  test('shows an affiliate their percentage, link, and a link to their sales', async () => {
    const user = await createAffiliate(services, { link: 'luz', customPercent: 35 })
    const { html } = await asked(user, '/profile')
    expect(html).toContain('Recibes el 35 % de cada venta')
    expect(html).toContain('/?affiliate=luz')
    expect(html).toContain('Hace falta una cuenta de PayPal con este correo')
    expect(html).toContain('href="/affiliate/selling"')
    // A browser would cut what is pasted; it is counted, and refused.
    expect(fieldOf(html, 'link')).not.toContain('maxLength')
    expect(fieldOf(html, 'email')).toContain('readOnly')
    expect(fieldOf((await asked(user, '/profile?edit=email')).html, 'email')).not.toContain('readOnly')
  })

  test('without scripts saves the link, or shows its error and keeps the typed value', async () => {
    await createAffiliate(services, { link: 'luz' })
    const user = await createUser(services)
    const send = (link: string) => asked(user, '/profile', { form: { field: 'link', link }, headers: plain })
    expect((await send('sol')).response.status).toBe(200)
    expect((await findAffiliate(db, user.id))?.link).toBe('sol')
    const taken = await send('LUZ')
    expect(taken.response.status).toBe(400)
    expect(taken.html).toContain('Otra persona ya usa ese enlace.')
    expect(fieldOf(taken.html, 'link')).toContain('value="LUZ"')
    expect((await findAffiliate(db, user.id))?.link).toBe('sol')
  })

  test('without scripts saves the payout address of affiliates only', async () => {
    const form = { field: 'email', email: 'pay@example.org' }
    const seller = await createAffiliate(services)
    expect((await asked(seller, '/profile', { form, headers: plain })).response.status).toBe(200)
    expect((await findAffiliate(db, seller.id))?.payoutEmail).toBe('pay@example.org')
    const learner = await createUser(services)
    const refused = await asked(learner, '/profile', { form, headers: plain })
    expect(refused.response.status).toBe(403)
    expect(refused.html).toContain('Tu cuenta todavía no lo hace.')
    expect(await findAffiliate(db, learner.id)).toBeNull()
  })

  test('refuses changes by a visitor', async () => {
    const response = await app.request('/profile', { form: { field: 'link', link: 'luz' }, headers: plain })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login?next=/profile'])
  })
})

describe('the sales of an affiliate', () => {
  test('are hidden from non-affiliates, who are redirected to the profile with a notice', async () => {
    expect((await asked(await createUser(services), '/affiliate/selling')).location).toBe(
      '/profile?notice=affiliate-sellers-only',
    )
  })

  test('explain how to begin while there are none', async () => {
    const seller = await createAffiliate(services, { payoutEmail: null })
    const { html } = await asked(seller, '/affiliate/selling')
    expect(html).toContain('No hay ventas por pagar')
    expect(html).toContain('Para pagarte hace falta tu correo de PayPal.')
    expect((await asked(seller, '/affiliate/selling?payed=1')).html).toContain(
      'Todavía no se te ha pagado ninguna venta',
    )
  })

  test('show unpaid and paid sales on separate pages with their totals', async () => {
    const seller = await createAffiliate(services)
    const at = new Date(Date.now() - 31 * day)
    await createAffiliateSale(services, { affiliateId: seller.id, at, total: 1999 })
    const owner = await contextOf(services, system)
    const [payout] = (await preparePayout(owner)).payouts
    await completePayout(owner, { payoutId: payout?.id ?? 0, paymentId: 'PP-77' })
    await createAffiliateSale(services, { affiliateId: seller.id, total: 1000, productType: 'book' })
    await createAffiliateSale(services, { affiliateId: seller.id, total: 505, productType: 'pack' })
    const unpaid = (await asked(seller, '/affiliate/selling', { language: 'en' })).html
    for (const text of ['Book', 'Pack', 'Held until', 'US$10.00', 'US$2.00', '20%', 'US$3.01']) {
      expect(unpaid).toContain(text)
    }
    expect(unpaid).not.toContain('PP-77')
    const paid = (await asked(seller, '/affiliate/selling?payed=1', { language: 'en' })).html
    for (const text of ['Course', 'Paid on', 'PP-77', 'US$19.99', 'US$4.00']) expect(paid).toContain(text)
  })

  test.each(['?page=0', '?page=-3', '?page=x', '?page=1e99', '?payed=2', '?page=7'])(
    'accept the query %s',
    async (query) => {
      const seller = await createAffiliate(services)
      await createAffiliateSale(services, { affiliateId: seller.id })
      const { response, html } = await asked(seller, `/affiliate/selling${query}`)
      expect([response.status, html.includes('Total por pagar')]).toEqual([200, true])
    },
  )
})

test.each([
  ['0', 'se puede pagar enseguida a tu cuenta de PayPal', 'can be paid at once to your PayPal account'],
  ['1', 'queda retenida un día, mientras', 'is held for a day, as long as'],
  ['30', 'queda retenida 30 días, mientras', 'is held for 30 days, as long as'],
])(
  'the page of sales says what is true of shares that are held for %s days',
  async (days, spanish, english) => {
    const shop = await createTestServices({ settings: { AULA_REFUND_DAYS: days } })
    const browser = (await createTestApp(shop)).browser()
    await browser.signInAs(await createAffiliate(shop, { link: 'eva' }))
    expect((await browser.visit('/affiliate/selling', { language: 'es' })).text).toContain(spanish)
    expect((await browser.visit('/affiliate/selling', { language: 'en' })).text).toContain(english)
  },
)
