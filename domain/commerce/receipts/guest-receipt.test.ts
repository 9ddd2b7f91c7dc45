import { describe, expect, test } from 'vitest'
import { deleteAccount } from '#domain/account-life/personal-data/delete-account.ts'
import { exportPersonalData } from '#domain/account-life/personal-data/export-personal-data.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { getReceipt } from '#domain/commerce/purchases/get-receipt.ts'
import { getTaxDetails, saveTaxDetails } from '#domain/people/tax-details/save-tax-details.ts'
import { buy } from '#tests/factories/buy.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { giveAsGuest, orderGuestGift } from '#tests/factories/guest-gift.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { correctReceipt } from './correct-receipt.ts'
import { receipts } from './receipt.table.ts'

const services = await createTestServices()
const { db } = services.connection
const details = {
  company: 'Vidal y Hijas, S. L.',
  taxId: 'B-00000000',
  address: 'Calle Mayor 1\n28013 Madrid',
  country: 'España',
}
const others = { ...details, company: 'Vidal e Hijas, S. A.' }

const taxOf = async ({ context, orderNumber }: Awaited<ReturnType<typeof giveAsGuest>>) =>
  (await getReceipt(context, { orderNumber })).buyer.tax

/** Each test is somebody else to the limits. */
let address = 0
const newLimits = () => services.limits.from(`203.0.113.${++address}`)

describe('what a guest types with a gift', () => {
  test('is on the receipt, and afterwards nowhere else', async () => {
    const gift = await orderGuestGift(services, { payerTax: { ...details, nonsense: 'x' } })
    expect(await db.select().from(orders)).toMatchObject([{ payerTax: details }])
    await gift.pay()
    expect(await taxOf(gift)).toEqual(details)
    expect(await db.select().from(orders)).toMatchObject([{ payerTax: null }])
  })

  test('is cleaned and bounded as that of an account is, and nothing is ordered while it is wrong', async () => {
    const payerTax = {
      company: ' Vidal\u0007\t y\u009f Hijas ',
      address: ' Calle Mayor 1 \r\n\r\n28013',
      country: ' ',
    }
    expect(await taxOf(await giveAsGuest(services, { payerTax }))).toEqual({
      company: 'Vidal y Hijas',
      taxId: '',
      address: 'Calle Mayor 1\n28013',
      country: '',
    })
    const before = await db.$count(orders)
    for (const [wrong, code] of [
      [{ company: 'x'.repeat(201) }, 'too-long'],
      [{ taxId: 'x'.repeat(41) }, 'too-long'],
      [{ address: 'x\n'.repeat(201) }, 'too-long'],
      [{ country: 'x'.repeat(61) }, 'too-long'],
      [{ company: 'a\0b' }, 'invalid-value'],
      [{ address: '\ud800' }, 'invalid-value'],
      [{ taxId: 12 }, 'invalid-value'],
    ] as const) {
      const [field = ''] = Object.keys(wrong)
      await expect(orderGuestGift(services, { payerTax: wrong })).rejects.toMatchObject({
        code: 'invalid-input',
        fields: { [field]: [code] },
      })
    }
    expect(await db.$count(orders)).toBe(before)
  })

  test('is nothing when nothing but a country is typed', async () => {
    expect(await taxOf(await giveAsGuest(services, { payerTax: { country: 'España' } }))).toBeNull()
    expect(await taxOf(await giveAsGuest(services))).toBeNull()
  })

  test('is saved in the account of a giver who has one', async () => {
    const user = await createUser(services)
    const { slug } = await createCourse(services, { price: 1900 })
    const product = { productType: 'course' as const, slug }
    const gift = { email: 'friend@example.org', byLink: true }
    await saveTaxDetails(await contextOf(services, user), details)
    const unchanged = await buy(services, { user, product, gift })
    const other = { ...gift, email: 'other@example.org' }
    const { context, order } = await buy(services, { user, product, gift: other, payerTax: others })
    expect((await getReceipt(context, { orderNumber: unchanged.order })).buyer.tax).toEqual(details)
    expect((await getReceipt(context, { orderNumber: order })).buyer.tax).toEqual(others)
    expect(await getTaxDetails(context)).toEqual(others)
  })
})

describe('a guest’s receipt again', () => {
  test('has other details by its number: same number, amounts and day, and it says so', async () => {
    const gift = await giveAsGuest(services, { payerTax: details })
    const { context, orderNumber } = gift
    const first = await getReceipt(context, { orderNumber })
    await correctReceipt(context, newLimits(), { orderNumber, guestDetails: details })
    expect(await getReceipt(context, { orderNumber })).toEqual(first)

    const correct = (guestDetails: unknown) =>
      correctReceipt(context, newLimits(), { orderNumber, guestDetails })
    expect(await correct({ ...others, order: orderNumber })).toEqual({ ok: true, details: others })
    expect(await getReceipt(context, { orderNumber })).toEqual({
      ...first,
      buyer: { ...first.buyer, tax: others },
      correctedAt: expect.any(Date),
    })
    expect(await correct({ taxId: 'x'.repeat(41) })).toEqual({ ok: false, fields: { taxId: ['too-long'] } })
    expect(await taxOf(gift)).toEqual(others)
    expect(await correct({})).toEqual({ ok: true, details: null })
    expect(await taxOf(gift)).toBeNull()
  })

  test('is for nobody without its number, nor for who finds it in the studio', async () => {
    const gift = await giveAsGuest(services, { payerTax: details })
    for (const role of ['owner', 'support'] as const) {
      const person = await contextOf(services, await createUser(services, { role }))
      const { orderNumber } = gift
      await expect(
        correctReceipt(person, newLimits(), { orderNumber, guestDetails: others }),
      ).rejects.toMatchObject({ code: 'order-not-found' })
    }
    const ofAccount = await buy(services, { product: await aProduct() })
    for (const orderNumber of [ofAccount.order, 'AAAA-AAAA-AAAA']) {
      await expect(
        correctReceipt(gift.context, newLimits(), { orderNumber, guestDetails: others }),
      ).rejects.toMatchObject({ kind: 'unauthenticated' })
    }
    expect(
      (await db.select().from(receipts).orderBy(receipts.number)).map(({ buyerTax }) => buyerTax),
    ).toEqual([details, null])
    const unpaid = await orderGuestGift(services)
    await expect(
      correctReceipt(unpaid.context, newLimits(), { ...unpaid, guestDetails: others }),
    ).rejects.toMatchObject({ code: 'order-without-receipt' })
  })

  test('of an account has nothing of what is typed here', async () => {
    const { context, order: orderNumber } = await buy(services, { product: await aProduct() })
    await correctReceipt(context, newLimits(), { orderNumber, guestDetails: others })
    expect((await getReceipt(context, { orderNumber })).buyer.tax).toBeNull()
  })

  test('is had ten times an hour', async () => {
    const { context, orderNumber } = await giveAsGuest(services)
    const correct = (company: string) =>
      correctReceipt(context, newLimits(), { orderNumber, guestDetails: { company } })
    for (let each = 0; each < 10; each++) await correct(`Empresa ${each}`)
    await correct('Empresa 9')
    await expect(correct('Empresa 10')).rejects.toMatchObject({ code: 'too-many-attempts' })
  })
})

describe('the person of an account with the verified address', () => {
  const payerEmail = 'xochitl@quetzalli.example'
  const password = 'un secreto largo'

  async function leave(person: { id: string }) {
    const context = await contextOf(services, person)
    expect(await deleteAccount(context, services.accounts, { password, forgoShare: true })).toEqual({
      ok: true,
    })
  }

  test('is given the details, and takes them along', async () => {
    const paid = await giveAsGuest(services, { payerEmail, payerTax: details })
    await orderGuestGift(services, { payerEmail, payerTax: others })
    const ofAnother = await giveAsGuest(services, { payerTax: details })
    const person = await createUser(services, { email: payerEmail, password })
    expect(await exportPersonalData(await contextOf(services, person))).toMatchObject({
      orders: [{ payerTax: null }, { payerTax: others }],
      receipts: [{ buyerTax: details }],
    })
    await leave(person)
    expect(await taxOf(paid)).toBeNull()
    expect(await db.select().from(orders).orderBy(orders.id)).toMatchObject([
      { payerTax: null },
      { payerTax: null },
      { payerTax: null },
    ])
    expect(await taxOf(ofAnother)).toEqual(details)
    // Nobody would take away what is written there now.
    const { context, orderNumber } = paid
    await expect(
      correctReceipt(context, newLimits(), { orderNumber, guestDetails: others }),
    ).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(await taxOf(paid)).toBeNull()
  })

  test('does not while nobody has verified it', async () => {
    const paid = await giveAsGuest(services, { payerEmail, payerTax: details })
    await leave(await createUser(services, { email: payerEmail, emailVerified: false, password }))
    expect(await taxOf(paid)).toEqual(details)
  })
})

async function aProduct() {
  const { slug } = await createCourse(services, { price: 1900 })
  return { productType: 'course' as const, slug }
}
