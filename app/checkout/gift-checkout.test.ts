import { expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createRegionalRule } from '#tests/factories/create-regional-rule.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { checkoutSteps, cardPayment as pay } from '#tests/harness/checkout-steps.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection
const { shopper, payAt } = checkoutSteps(services, app)

const giftForm = (email: string, more: Record<string, string> = {}) => ({
  ...pay,
  gift: '1',
  giftEmail: email,
  giverName: 'Ana',
  message: 'Para ti',
  ...more,
})

test('the email of a gift is validated by the server, and what was typed stays in the form', async () => {
  const { browser, page } = await shopper()
  const friend = await createUser(services)
  const check = (giftEmail: string, more = {}) =>
    browser.request(`${page}?gift=1`, { form: { intent: 'check-recipient', giftEmail, ...more } })
  expect(await (await check(friend.email)).text()).toContain('que tiene una cuenta aquí')
  const refused = await (await check('nobody@example.org')).text()
  expect(refused).toContain('No hay ninguna cuenta con ese correo')
  expect(refused).not.toContain('value="nobody@example.org"')
  expect(await (await check('nobody@example.org', { giftByLink: '1' })).text()).toContain('por un enlace')
})

test('after a gift the payer sees its state, and only the recipient owns the product', async () => {
  const { browser, page } = await shopper()
  const friend = await createUser(services)
  const { back } = await payAt(browser, page, 'approve', giftForm(friend.email))
  const { text } = await browser.visit(back)
  expect(text).toContain('Tu regalo está pagado')
  expect(text).toContain('href="/mis-compras/')
  expect(text).not.toContain('Ir al curso')
  expect(await db.select().from(entitlements)).toMatchObject([{ userId: friend.id }])
})

test('a message that is too long is refused at its field, where all of it is again', async () => {
  const { browser, page } = await shopper()
  const friend = await createUser(services)
  const message = `Para ti. ${'Que lo disfrutes. '.repeat(400)}Ana`
  const refused = await browser.visit(`${page}?gift=1`, { form: giftForm(friend.email, { message }) })
  expect(refused.response.status).toBe(400)
  expect(refused.text).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*name="message"[^>]*>Para ti\. /)
  expect(refused.text).toContain('Que lo disfrutes. Ana</textarea>')
  expect(refused.text).toContain('Es demasiado largo.')
  expect(await db.select().from(orders)).toEqual([])
})

test('a guest pays for a gift without an account, and reopens it by the order number', async () => {
  const { page } = await shopper()
  const guest = app.browser()
  const form = giftForm('friend@example.org', { giftByLink: '1', payerEmail: 'guest@example.org' })
  const { back } = await payAt(guest, page, 'approve', form)
  for (const browser of [guest, app.browser()]) {
    expect((await browser.visit(back)).text).toContain('Tu regalo está pagado')
  }
  const unknown = await guest.request(page, { form: { ...form, payerEmail: 'nobody' } })
  expect(unknown.status).toBe(400)
  const refused = await unknown.text()
  expect(refused).toContain('Deja un correo válido para el recibo')
  expect(refused).toContain('Para ti')
  const forThemselves = await guest.request(page, { form: pay })
  expect(forThemselves.headers.get('location')).toContain('/login?next=')
})

test('cancelling at the provider returns a giver to the gift', async () => {
  const { browser, page } = await shopper()
  const friend = await createUser(services)
  const { back } = await payAt(browser, page, 'abandon', giftForm(friend.email))
  expect(back).toMatch(new RegExp(`^${page}\\?gift=1&orden=`))
  expect((await browser.visit(back)).text).toContain('Dejaste el pago a medias')
})

test('a guest who cancelled at the provider orders again with the number of the same gift', async () => {
  const { page } = await shopper()
  const guest = app.browser()
  const form = giftForm('freind@example.org', { giftByLink: '1', payerEmail: 'guest@example.org' })
  const { back } = await payAt(guest, page, 'abandon', form)
  const check = { intent: 'check-recipient', giftEmail: 'friend@example.org', giftByLink: '1' }
  const checked = await guest.request(back, { form: { ...check, payerEmail: 'guest@example.org' } })
  const number = new URLSearchParams(back.split('?')[1]).get('orden')
  expect(await checked.text()).toContain(`name="earlierOrder" value="${number}"`)
})

test('a guest whose payment was declined retries with the number of the same gift', async () => {
  const { page } = await shopper()
  const guest = app.browser()
  const form = giftForm('friend@example.org', { giftByLink: '1', payerEmail: 'guest@example.org' })
  const { back } = await payAt(guest, page, 'decline', form)
  const number = back.split('/')[3]
  expect((await guest.visit(back)).text).toContain(`href="${page}?gift=1&amp;ready=1&amp;orden=${number}"`)
})

test('a guest who changes coupon or country after cancelling still orders the same gift', async () => {
  const { page } = await shopper()
  await createRegionalRule(services)
  const { code } = await createCoupon(services, { value: 20 })
  const guest = app.browser()
  const form = giftForm('friend@example.org', { giftByLink: '1', payerEmail: 'guest@example.org' })
  const { back } = await payAt(guest, page, 'abandon', form)
  const number = new URLSearchParams(back.split('?')[1]).get('orden') ?? ''
  const chosen = (text: string, typed: Record<string, string>) => {
    const [fields = ''] = /<form[^>]* id="purchase-choice".*?<\/form>/.exec(text) ?? []
    const hidden = fields.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
    return `${page}?${new URLSearchParams([...hidden].map(([, name = '', value = '']) => [name, value]))}&${new URLSearchParams(typed)}`
  }
  const linked = (text: string, change: string) =>
    [...text.matchAll(/href="([^"]*)"/g)]
      .map(([, href = '']) => href.replaceAll('&amp;', '&'))
      .find((href) => href.startsWith(`${page}?`) && new RegExp(`[?&]${change}(&|$)`).test(href)) ?? ''
  const withCoupon = (await guest.visit(chosen((await guest.visit(back)).text, { coupon: code }))).text
  const regional = (await guest.visit(linked(withCoupon, 'country=VE'))).text
  const inDollars = (await guest.visit(linked(regional, 'country='))).text
  const last = linked(inDollars, 'coupon=')
  const check = { intent: 'check-recipient', giftEmail: 'friend@example.org', giftByLink: '1' }
  const checked = await guest.request(last, { form: { ...check, payerEmail: 'guest@example.org' } })
  expect(await checked.text()).toContain(`name="earlierOrder" value="${number}"`)
})
