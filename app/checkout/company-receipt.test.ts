import { expect, test } from 'vitest'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { taxDetails } from '#domain/people/tax-details/tax-details.table.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection

const recipient = { giftEmail: 'friend@example.org', giftByLink: '1' }
const tax = {
  payerCompany: 'Vidal y Hijas, S. L.',
  payerTaxId: 'B-00000000',
  payerAddress: 'Calle Mayor 1\r\n28013 Madrid',
  payerCountry: 'España',
}
const pay = {
  intent: 'pay',
  method: 'card',
  expectedTotal: '1900',
  gift: '1',
  payerEmail: 'guest@example.org',
  ...recipient,
  ...tax,
}

async function page() {
  const { slug } = await createCourse(services, { price: 1900 })
  return `/inscribe/${slug}`
}

const detailsTag = (text: string) =>
  /<details[^>]*>(?=<summary[^>]*><span[^>]*>(?:Recibo para una empresa|Receipt for a company)<)/.exec(
    text,
  )?.[0]

test.each([
  ['es', 'Recibo para una empresa', 'Identificación fiscal'],
  ['en', 'Receipt for a company', 'Tax number'],
])(
  'the form of a guest’s gift has the fields of a company, folded, in %s',
  async (language, title, label) => {
    const form = { intent: 'check-recipient', ...recipient }
    const { text } = await app.browser().visit(`${await page()}?gift=1`, { form, language })
    expect(text).toContain(title)
    expect(text).toContain(label)
    expect(detailsTag(text)).not.toContain('open')
    for (const name of Object.keys(tax)) expect(text).toContain(`name="${name}"`)
    const browser = app.browser()
    await browser.signInAs(await createUser(services))
    const ofAccount = await browser.visit(`${await page()}?gift=1`, { form, language })
    expect(ofAccount.text).toContain('name="giverName"')
    expect(ofAccount.text).not.toContain('name="payerCompany"')
  },
)

test('what was typed is ordered, whatever country pays by transfer', async () => {
  const sent = await app.browser().request(await page(), { form: { ...pay, country: 'VE' } })
  expect(sent.status).toBe(302)
  expect(await db.select().from(orders)).toMatchObject([
    {
      payerTax: {
        company: 'Vidal y Hijas, S. L.',
        taxId: 'B-00000000',
        address: 'Calle Mayor 1\n28013 Madrid',
        country: 'España',
      },
    },
  ])
})

test('a refusal opens the details, says at which field it is, and leaves what was typed', async () => {
  const form = { ...pay, payerTaxId: 'x'.repeat(41) }
  const refused = await app.browser().visit(`${await page()}?gift=1`, { form })
  expect(refused.response.status).toBe(400)
  expect(detailsTag(refused.text)).toContain('open')
  expect(refused.text).toContain('value="Vidal y Hijas, S. L."')
  expect(refused.text).toContain('Calle Mayor 1\r\n28013 Madrid</textarea>')
  expect(refused.text).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="payerTaxId"/)
  const otherwise = await app
    .browser()
    .visit(`${await page()}?gift=1`, { form: { ...pay, payerEmail: 'nobody' } })
  expect(otherwise.text).toContain('value="Vidal y Hijas, S. L."')
  expect(detailsTag(otherwise.text)).toContain('open')
  expect(await db.select().from(orders)).toEqual([])
})

test('what a buyer with an account typed beside the payment is saved for the receipt', async () => {
  const browser = app.browser()
  const user = await createUser(services)
  await browser.signInAs(user)
  const form = { intent: 'pay', method: 'card', expectedTotal: '1900' }
  const refused = await browser.request(await page(), {
    form: { ...form, ...tax, payerTaxId: 'x'.repeat(41) },
  })
  expect(refused.status).toBe(400)
  expect(await db.select().from(orders)).toEqual([])
  expect((await browser.request(await page(), { form: { ...form, ...tax } })).status).toBe(302)
  const saved = {
    userId: user.id,
    company: 'Vidal y Hijas, S. L.',
    taxId: 'B-00000000',
    address: 'Calle Mayor 1\n28013 Madrid',
    country: 'España',
  }
  expect(await db.select().from(taxDetails)).toMatchObject([saved])
  expect((await browser.request(await page(), { form })).status).toBe(302)
  expect(await db.select().from(taxDetails), 'without fields they stay as they are').toMatchObject([saved])
})
