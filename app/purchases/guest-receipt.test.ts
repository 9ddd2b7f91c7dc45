import { expect, test } from 'vitest'
import { receipts } from '#domain/commerce/receipts/receipt.table.ts'
import { buy } from '#tests/factories/buy.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { giveAsGuest } from '#tests/factories/guest-gift.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection
const payerTax = {
  company: 'Vidal <b>& Hijas</b>',
  taxId: 'B-00000000',
  address: 'Calle Mayor 1',
  country: '',
}

async function signedIn(values: Parameters<typeof createUser>[1] = {}) {
  const browser = app.browser()
  await browser.signInAs(await createUser(services, values))
  return browser
}

const taxOnReceipt = async () => (await db.select().from(receipts)).map(({ buyerTax }) => buyerTax)

test.each([
  ['es', 'Empresa o nombre fiscal', 'lleva ya los datos de ahora', 'Es demasiado largo'],
  ['en', 'Company or legal name', 'has the details of now', 'This is too long'],
])(
  'a guest has a corrected receipt on the page of the order, in %s',
  async (language, label, done, tooLong) => {
    const { orderNumber } = await giveAsGuest(services, { payerTax })
    const path = `/mis-compras/${orderNumber}`
    const guest = app.browser()
    const { text } = await guest.visit(path, { language })
    expect(text).toContain(label)
    expect(text).toContain('value="Vidal &lt;b&gt;&amp; Hijas&lt;/b&gt;"')

    const form = { intent: 'receipt', order: orderNumber, ...payerTax, company: 'Otra, S. A.' }
    const wrong = await guest.visit(path, { form: { ...form, taxId: 'x'.repeat(41) }, language })
    expect(wrong.response.status).toBe(400)
    expect(wrong.text).toContain('value="Otra, S. A."')
    expect(wrong.text).toContain('aria-invalid="true"')
    expect(wrong.text).toContain(tooLong)
    expect(await taxOnReceipt()).toEqual([payerTax])

    const corrected = await guest.visit(path, { form, language })
    expect(corrected.response.status).toBe(200)
    expect(corrected.text).toContain(done)
    expect(await taxOnReceipt()).toEqual([{ ...payerTax, company: 'Otra, S. A.' }])
    const pdf = await guest.request(`/receipts/${orderNumber}.pdf`)
    expect((await pdf.text()).startsWith('%PDF-')).toBe(true)
  },
)

test('the studio shows what a guest’s receipt says, and those who work there change nothing of it', async () => {
  const { orderNumber } = await giveAsGuest(services, { payerTax })
  const owner = await signedIn({ role: 'owner' })
  expect((await owner.visit(`/studio/orders/${orderNumber}`)).text).toContain(
    'Con los datos fiscales: Vidal &lt;b&gt;&amp; Hijas&lt;/b&gt;, B-00000000, Calle Mayor 1',
  )
  const path = `/mis-compras/${orderNumber}`
  expect((await owner.visit(path)).text).not.toContain('name="company"')
  const form = { intent: 'receipt', order: orderNumber, company: 'Otra' }
  expect((await owner.request(path, { form })).status).toBe(404)
  expect(await taxOnReceipt()).toEqual([payerTax])
})

test('an account’s receipt is not for a guest, nor for the owner', async () => {
  const { slug } = await createCourse(services, { price: 1900 })
  const { order, user } = await buy(services, { product: { productType: 'course', slug } })
  const path = `/mis-compras/${order}`
  const form = { intent: 'receipt', order, company: 'Otra' }
  const asked = await app.browser().request(path, { form })
  expect(asked.headers.get('location')).toContain('/login?next=')
  const owner = await signedIn({ role: 'owner' })
  expect((await owner.visit(path)).text).not.toContain('value="receipt"')
  expect((await owner.request(path, { form })).status).toBe(404)
  const payer = app.browser()
  await payer.signInAs(user)
  const { text } = await payer.visit(path)
  expect(text).toContain('value="receipt"')
  expect(text).not.toContain('name="company"')
  expect(await taxOnReceipt()).toEqual([null])
})
