import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { getProductOnSale } from '#domain/catalog/storefront/get-product-on-sale.ts'
import { listBookPage } from '#domain/catalog/storefront/list-books.ts'
import { tellTurnedOffers } from '#domain/catalog/storefront/tell-turned-offers.ts'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { quoteProduct } from '#domain/commerce/pricing/quote-product.ts'
import { listCoursePage } from '#domain/learning/classroom/list-courses.ts'
import { createCatalogCache } from '#server/process/catalog-cache.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { runs } from '#tests/harness/lanes.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import type { ListFilter } from '#values/list-filter.ts'
import { noExtras } from '#values/purchase-address.ts'
import { offerAt } from './offer.ts'

const services = await createTestServices({ catalogCache: createCatalogCache() })
const { db } = services.connection
const at = (moment: string) => contextOf(services, visitor, { now: () => new Date(moment) })
const offer = {
  price: 2000,
  offerPrice: 0,
  offerFrom: new Date('2027-03-01T00:00:00Z'),
  offerUntil: new Date('2027-03-10T23:59:59.999Z'),
}
const usualFilter: ListFilter = { price: 'all', category: null, purchased: false, language: 'all' }
const [before, first, last, end] = [
  '2027-02-28T23:59:59.999Z',
  '2027-03-01T00:00:00.000Z',
  '2027-03-10T23:59:59.998Z',
  '2027-03-10T23:59:59.999Z',
] as const

test('an offer counts from its first moment until its last, and only below the price', () => {
  const moments = fc.option(fc.date({ noInvalidDate: true }))
  const cents = fc.integer({ min: 0, max: 1000 })
  fc.assert(
    fc.property(
      cents,
      fc.option(cents),
      moments,
      moments,
      fc.date({ noInvalidDate: true }),
      (price, offerPrice, offerFrom, offerUntil, now) => {
        const found = offerAt({ price, offerPrice, offerFrom, offerUntil }, now)
        const counts =
          offerPrice !== null &&
          offerPrice < price &&
          now.getTime() >= (offerFrom?.getTime() ?? Number.NEGATIVE_INFINITY) &&
          now.getTime() < (offerUntil?.getTime() ?? Number.POSITIVE_INFINITY)
        expect(found).toBe(counts ? offerPrice : null)
      },
    ),
    { numRuns: runs(500) },
  )
})

describe('by the clock', () => {
  test.each([
    [before, 2000],
    [first, 500],
    [last, 500],
    [end, 2000],
  ])('at %s a course and a book are sold for %i', async (moment, price) => {
    const course = await createCourse(services, { ...offer, offerPrice: 500 })
    const book = await createBook(services, { ...offer, offerPrice: 500 })
    const context = await at(moment)
    for (const address of [
      { productType: 'course', slug: course.slug },
      { productType: 'book', slug: book.slug },
    ] as const) {
      const product = await getProductOnSale(context, { ...address, userId: null })
      expect(quoteProduct({ product, extras: noExtras }).total.amount).toBe(price)
    }
  })

  test.each([
    [before, null, 0],
    [first, 0, 1],
    [last, 0, 1],
    [end, null, 0],
  ])('at %s the lists show the offer %j, and as many free ones: %i', async (moment, amount, free) => {
    await createCourse(services, offer)
    await createBook(services, offer)
    const context = await at(moment)
    services.catalogCache.clear()
    const filter = usualFilter
    const lists = [
      (await listCoursePage(context, { archived: false, filter, page: 1 })).courses,
      (await listBookPage(context, { filter, page: 1 })).books,
    ]
    for (const [card] of lists) expect(card?.offer?.amount ?? null).toBe(amount)
    const onlyFree = { ...filter, price: 'free' } as const
    services.catalogCache.clear()
    const { matching } = await listCoursePage(context, { archived: false, filter: onlyFree, page: 1 })
    expect(matching).toBe(free)
  })

  test('a list that is cached shows no offer that is over', async () => {
    await createCourse(services, { ...offer, offerPrice: 500 })
    services.catalogCache.clear()
    const page = { archived: false, filter: usualFilter, page: 1 }
    const offers = async (moment: string) =>
      (await listCoursePage(await at(moment), page)).courses.map((card) => card.offer?.amount)
    expect([await offers(last), await offers(end)]).toEqual([[500], [undefined]])
  })

  test('whoever saw the offer and orders after it pays the price, and who ordered keeps the offer', async () => {
    const { slug } = await createCourse(services, { ...offer, offerPrice: 500 })
    const product = { productType: 'course', slug } as const
    const buyer = await createUser(services)
    const input = { product, extras: noExtras, method: 'card' as const }
    const early = await contextOf(services, buyer, { now: () => new Date(last) })
    expect(await placeOrder(early, input)).toMatchObject({ ok: true })
    const late = await contextOf(services, await createUser(services), { now: () => new Date(end) })
    expect(await placeOrder(late, input)).toMatchObject({ ok: true })
    const placed = await db.select().from(orders).orderBy(orders.id)
    expect(placed.map(({ total }) => total)).toEqual([500, 2000])
  })
})

test('every process is told within a minute when an offer begins or ends, and not otherwise', async () => {
  await createCourse(services, offer)
  const cleared = vi.spyOn(services.catalogCache, 'clear')
  const toldAt = async (moment: string) => {
    cleared.mockClear()
    await tellTurnedOffers(await contextOf(services, system, { now: () => new Date(moment) }))
    await services.connection.queue.executeSql(`select 1`, [])
    return cleared
  }
  await expect.poll(async () => (await toldAt('2027-03-01T00:00:30Z')).mock.calls.length).toBeGreaterThan(0)
  await expect.poll(async () => (await toldAt('2027-03-11T00:00:30Z')).mock.calls.length).toBeGreaterThan(0)
  cleared.mockRestore()
  const context = await contextOf(services, system, { now: () => new Date('2027-03-05') })
  const told = vi.spyOn(context.db, 'execute')
  await tellTurnedOffers(context)
  expect(told).not.toHaveBeenCalled()
})
