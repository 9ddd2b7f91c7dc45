import { expect, test } from 'vitest'
import { purchaseChoices } from '#domain/commerce/choices/purchase-choice.table.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function someone() {
  const user = await createUser(services)
  const device = async () => {
    const browser = app.browser()
    await browser.signInAs(user)
    return browser
  }
  return { user, device }
}
const aCourse = () => createCourse(services, { price: 1900, sourceCodeOffered: true, sourceCodePrice: 300 })
const placeOf = (response: Response) => response.headers.get('location')

test('what an account chose is there on another device, and gone once nothing is chosen', async () => {
  const { slug } = await aCourse()
  const coupon = await createCoupon(services, { code: 'VERANO-7' })
  const { device } = await someone()
  const first = await device()
  expect((await first.request(`/inscribe/${slug}?code=1&country=VE&coupon=${coupon.code}`)).status).toBe(200)

  const second = await device()
  const back = placeOf(await second.request(`/inscribe/${slug}?ready=1`))
  expect(back).toBe(`/inscribe/${slug}?code=1&coupon=VERANO-7&country=VE&ready=1`)
  const { text } = await second.visit(`/inscribe/${slug}`)
  expect(text).toContain('US$\u00a0')
  expect((await second.request(`/inscribe/${slug}?plain=1`)).status).toBe(200)
  expect((await first.request(`/inscribe/${slug}`)).status).toBe(200)
})

test('an affiliate brings somebody to what they had chosen, and stays in the address for the browser', async () => {
  const { slug } = await aCourse()
  const { device } = await someone()
  const browser = await device()
  await browser.request(`/inscribe/${slug}?code=1`)
  const back = placeOf(await browser.request(`/inscribe/${slug}?affiliate=luz-1`))
  expect(back).toBe(`/inscribe/${slug}?code=1&affiliate=luz-1`)
})

test('the same choice is written once', async () => {
  const { slug } = await aCourse()
  const { device } = await someone()
  const browser = await device()
  const chosenAt = async () => {
    const [row] = await services.connection.db.select().from(purchaseChoices)
    return row?.chosenAt
  }
  await browser.request(`/inscribe/${slug}?code=1`)
  const first = await chosenAt()
  await browser.request(`/inscribe/${slug}?code=1&ready=1`)
  expect(await chosenAt()).toEqual(first)
  await browser.request(`/inscribe/${slug}?code=1&gift=1`)
  expect(await chosenAt()).not.toEqual(first)
})

test('nobody else gets it, and neither a price nor an unknown code is remembered', async () => {
  const { slug } = await aCourse()
  const { user, device } = await someone()
  const browser = await device()
  await browser.request(`/inscribe/${slug}?gift=1&country=%3Cb%3E&coupon=NADIE&expectedTotal=1&price=1`)
  expect(await services.connection.db.select().from(purchaseChoices)).toEqual([
    expect.objectContaining({ userId: user.id, gift: true, country: null, coupon: null, sourceCode: false }),
  ])
  const other = await (await someone()).device()
  expect((await other.request(`/inscribe/${slug}`)).status).toBe(200)
  expect((await app.request(`/inscribe/${slug}`)).status).toBe(200)
})

test('a purchase ends it, and a month does', async () => {
  const { slug } = await aCourse()
  const { device } = await someone()
  const browser = await device()
  await browser.request(`/inscribe/${slug}?code=1`)
  const sent = await browser.request(`/inscribe/${slug}?code=1&ready=1`, {
    form: { intent: 'pay', method: 'card', code: '1', expectedTotal: '2200' },
  })
  const bank = new URL(placeOf(sent) ?? '').pathname
  const answered = await browser.request(bank, { form: { answer: 'approve' } })
  expect((await browser.visit(placeOf(answered) ?? '')).response.status).toBe(200)
  expect(await services.connection.db.select().from(purchaseChoices)).toEqual([])

  const { slug: other } = await aCourse()
  await browser.request(`/inscribe/${other}?code=1`)
  const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
  await services.connection.db.update(purchaseChoices).set({ chosenAt: old })
  expect((await browser.request(`/inscribe/${other}`)).status).toBe(200)
})
