import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordProviderAnswer } from '#domain/commerce/fulfillment/record-provider-answer.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments } from '#domain/commerce/payments/payment.table.ts'
import { findPaymentByReference } from '#domain/commerce/payments/payment-queries.ts'
import { refundOrder } from '#domain/commerce/refunds/refund-order.ts'
import { playbackPositions, seenLessons } from '#domain/learning/progress/progress.table.ts'
import { readingPlaces } from '#domain/learning/reading/reading-place.table.ts'
import { buy, order } from '#tests/factories/buy.ts'
import { createAffiliate } from '#tests/factories/create-affiliate.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import { dayOf } from '#values/day.ts'
import { money } from '#values/money.ts'
import { lastDays } from '#values/period.ts'
import { countLearners } from './count-learners.ts'
import { exportFigures, type FigureTable } from './export-figures.ts'
import { saleDimensions } from './figure.table.ts'
import { getCompletionFigures, getVideoStops, listActiveLearners } from './get-learning-figures.ts'
import { addUp, getSalesFigures } from './get-sales-figures.ts'
import { listMissedSearches } from './list-missed-searches.ts'
import { listNewestSales } from './list-newest-sales.ts'
import { listSalesBy } from './list-sales-by.ts'
import { recordMissedSearches, recordVisits } from './record-counts.ts'

const services = await createTestServices()
const { db } = services.connection
const dayMs = 86_400_000
const today = () => dayOf(new Date())
const period = () => lastDays(7, today())
const owner = await contextOf(services, system)
const figures = () => getSalesFigures(owner, { period: period(), step: 'day' })
const sumsOf = ({ orders, charged, refunds, refunded }: ReturnType<typeof addUp>) => ({
  orders,
  charged,
  refunds,
  refunded,
})

async function moveBack(orderNumber: string, days: number) {
  const paidAt = new Date(Date.now() - days * dayMs)
  const [row] = await db.update(orders).set({ paidAt }).where(eq(orders.number, orderNumber)).returning()
  await db
    .update(payments)
    .set({ paidAt })
    .where(eq(payments.orderId, row?.id ?? 0))
}

async function shop() {
  const author = await createUser(services, { role: 'author' })
  const mine = await createCourse(services, { slug: 'mio', authorId: author.id })
  const other = await createCourse(services, { slug: 'ajeno', price: 3000 })
  const product = (slug: string) => ({ product: { productType: 'course' as const, slug } })
  return { author, mine, other, product }
}

test('figures agree: bars, parts and sums are of the same sales', async () => {
  const { product } = await shop()
  const seller = await createAffiliate(services, { link: 'vendedora' })
  const { code } = await createCoupon(services, { code: 'DIEZ' })
  await buy(services, { ...product('mio'), affiliateCode: 'vendedora' })
  await buy(services, { ...product('ajeno'), couponCode: code })
  const returned = await buy(services, product('ajeno'))
  await refundOrder(owner, { orderNumber: returned.order, amount: 1000, reason: 'Una parte' })
  await moveBack((await buy(services, product('mio'))).order, 9)
  await recordVisits(owner, [
    { day: today(), productType: 'course', slug: 'mio', step: 'page', count: 8 },
    { day: today(), productType: 'course', slug: 'mio', step: 'checkout', count: 2 },
    { day: today(), productType: 'course', slug: 'nada', step: 'page', count: 9 },
  ])
  const { currencies, conversion, conversionBefore, conversions } = await figures()
  const [{ currency, total, before, bars }] = currencies
  expect([currency, currencies.length]).toEqual(['USD', 1])
  expect(total).toEqual({ orders: 3, charged: 2000 + 2700 + 3000, refunds: 1, refunded: 1000 })
  expect(addUp(bars)).toEqual(total)
  expect(addUp(bars.map((bar) => bar.before))).toEqual(before)
  expect(before).toMatchObject({ orders: 1, charged: 2000 })
  expect(conversion).toEqual({ visits: 8, checkouts: 2, orders: 3 })
  expect([conversionBefore, conversions.at(-1)?.orders, conversions[0]]).toEqual([null, 3, null])

  const parts = await Promise.all(
    saleDimensions.map((dimension) => listSalesBy(owner, { dimension, period: period(), limit: 50 })),
  )
  for (const each of parts) expect(sumsOf(addUp(each))).toEqual(total)
  expect(parts.map((each) => each.map(({ by, charged }) => [by, charged]))).toEqual([
    [
      [{ kind: 'product', productType: 'course', slug: 'ajeno', title: expect.anything() }, 5700],
      [{ kind: 'product', productType: 'course', slug: 'mio', title: expect.anything() }, 2000],
    ],
    [[{ kind: 'none' }, 7700]],
    [
      [{ kind: 'none' }, 5700],
      [{ kind: 'affiliate', name: seller.name, email: seller.email }, 2000],
    ],
    [
      [{ kind: 'none' }, 5000],
      [{ kind: 'coupon', code: 'DIEZ' }, 2700],
    ],
  ])
  expect(parts[0]?.map(({ visits }) => visits.visits)).toEqual([0, 8])
  expect((await listNewestSales(owner)).map(({ amount }) => amount.amount)).toEqual([3000, 2700, 2000, 2000])
})

test('the country that a provider names is that of the sale', async () => {
  const { product } = await shop()
  const { order: number, reference } = await order(services, product('mio'))
  const payment = await findPaymentByReference(db, { provider: 'sandbox', reference })
  await recordProviderAnswer(owner, payment?.payment ?? { id: 0, orderId: 0, refunded: 0 }, {
    reference,
    state: 'paid',
    orderNumber: number,
    amount: money(2000),
    refunded: money(0),
    disputed: false,
    country: 'ES',
  })
  const parts = await listSalesBy(owner, { dimension: 'country', period: period(), limit: 9 })
  expect(parts).toMatchObject([{ by: { kind: 'country', country: 'ES' }, charged: 2000 }])
})

test('an author sees figures of own products, support none, and both no more', async () => {
  const { author, product, other } = await shop()
  await buy(services, product('mio'))
  const sold = await buy(services, product('ajeno'))
  const [by, support] = [
    await contextOf(services, author),
    await contextOf(services, await createUser(services, { role: 'support' })),
  ]
  const asked = { period: period(), step: 'day' as const }
  const [own] = (await getSalesFigures(by, asked)).currencies
  expect(own.total).toMatchObject({ orders: 1, charged: 2000 })
  const products = await listSalesBy(by, { dimension: 'product', period: period(), limit: 9 })
  expect(products.map((each) => each.by)).toMatchObject([{ slug: 'mio' }])
  expect(await listNewestSales(by)).toMatchObject([{ amount: { amount: 2000 }, order: null }])
  expect((await listNewestSales(support)).map(({ order }) => order?.number)).toContain(sold.order)
  expect((await listActiveLearners(by)).active.map(({ slug }) => slug)).toEqual(['mio'])

  const forbidden = { kind: 'forbidden' }
  for (const dimension of ['country', 'affiliate', 'coupon'] as const) {
    await expect(listSalesBy(by, { dimension, period: period(), limit: 9 })).rejects.toMatchObject(forbidden)
  }
  await expect(getCompletionFigures(by, { slug: other.slug })).rejects.toMatchObject({
    code: 'not-your-item',
  })
  await expect(listMissedSearches(by, { period: period(), limit: 9 })).rejects.toMatchObject(forbidden)
  for (const who of [support, await contextOf(services, await createUser(services))]) {
    await expect(getSalesFigures(who, asked)).rejects.toMatchObject(forbidden)
    await expect(listActiveLearners(who)).rejects.toMatchObject(forbidden)
    await expect(recordVisits(who, [])).rejects.toMatchObject(forbidden)
  }
  const stranger = await contextOf(services, visitor)
  await expect(listNewestSales(stranger)).rejects.toMatchObject({ kind: 'unauthenticated' })
})

test('says how far learners are, where they stop and who is still there', async () => {
  const course = await createCourse(services, {
    slug: 'cine',
    sections: [{ lessons: [{ type: 'video', durationSeconds: 100 }, {}] }],
  })
  const book = await createBook(services, { slug: 'libro', sections: [{}] })
  const [video, reading] = course.sections[0]?.lessons ?? []
  const people = await Promise.all([1, 2, 3, 4].map(() => createUser(services)))
  const [done, stopped, idle, stranger] = people.map(({ id }) => id)
  for (const userId of [done, stopped, idle]) {
    await createEntitlement(services, { userId: userId ?? '', productId: course.id, kind: 'paid' })
  }
  await createEntitlement(services, {
    userId: done ?? '',
    productType: 'book',
    productId: book.id,
    kind: 'paid',
  })
  const [now, long] = [new Date(), new Date(Date.now() - 20 * dayMs)]
  await db.insert(seenLessons).values([
    { userId: done ?? '', lessonId: video?.id ?? 0, seenAt: now },
    { userId: done ?? '', lessonId: reading?.id ?? 0, seenAt: now },
  ])
  await db.insert(playbackPositions).values([
    { userId: done ?? '', lessonId: video?.id ?? 0, seconds: 100, updatedAt: now },
    { userId: stopped ?? '', lessonId: video?.id ?? 0, seconds: 34, updatedAt: long },
    { userId: stranger ?? '', lessonId: video?.id ?? 0, seconds: 240, updatedAt: now },
  ])
  await db.insert(readingPlaces).values({
    userId: done ?? '',
    bookId: book.id,
    sectionId: book.sections[0]?.id ?? 0,
    readAt: now,
  })
  const learning = async () => [
    await getCompletionFigures(owner, { slug: 'cine' }),
    (await listActiveLearners(owner)).active,
  ]
  const counted = await learning()
  expect(counted).toMatchObject([
    {
      learners: 3,
      lessons: [
        { id: video?.id, opened: 2, seen: 1 },
        { id: reading?.id, opened: 1, seen: 1 },
      ],
    },
    [
      { slug: 'cine', week: 1, month: 2, owners: 3 },
      { slug: 'libro', week: 1, month: 1, owners: 1 },
    ],
  ])
  const { people: stops } = await getVideoStops(owner, { slug: 'cine', lessonId: video?.id ?? 0 })
  expect(stops).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0, 1])
  // A large shop counts by the hour: the same, and what comes later the next time.
  await countLearners(owner, { most: 3 })
  expect((await listActiveLearners(owner)).countedAt).toEqual(expect.any(Date))
  expect(await learning()).toEqual(counted)
  await db.insert(seenLessons).values({ userId: idle ?? '', lessonId: video?.id ?? 0, seenAt: now })
  expect(await learning()).toEqual(counted)
  await countLearners(owner, { most: 3 })
  expect((await learning())[1]).toMatchObject([{ slug: 'cine', week: 2, month: 3 }, {}])
  await countLearners(owner)
  expect((await listActiveLearners(owner)).countedAt).toBeNull()
  expect((await learning())[0]).toMatchObject({ lessons: [{ opened: 3, seen: 2 }, {}] })
  const nothing = getVideoStops(owner, { slug: 'cine', lessonId: reading?.id ?? 0 })
  await expect(nothing).rejects.toMatchObject({ code: 'lesson-not-found' })
})

const fileOf = async (table: FigureTable) => {
  const pieces: string[] = []
  for await (const piece of exportFigures(owner, table)) pieces.push(piece)
  return pieces
}

test('a file has the whole of its table, in pieces, and no formula', async () => {
  const texts = Array.from({ length: 998 }, (_, index) => ({
    day: today(),
    text: `texto ${index}`,
    count: 1,
  }))
  const others = ['=cmd()', 'zorro'].map((text) => ({ day: today(), text, count: 3 }))
  await recordMissedSearches(owner, [...others, ...texts])
  await recordMissedSearches(owner, [
    { day: today(), text: 'zorro', count: 1 },
    { day: today(), text: 'uno de más', count: 1 },
  ])
  const pieces = await fileOf({ name: 'searches', period: period() })
  const lines = pieces.join('').trimEnd().split('\r\n')
  expect([pieces.length, lines.length, lines[0]]).toEqual([2, 1_001, 'text,times,last_day'])
  expect(lines).toContain(`'=cmd(),3,${today()}`)
  expect(lines).toContain(`zorro,4,${today()}`)
  expect((await listMissedSearches(owner, { period: period(), limit: 1 }))[0]).toMatchObject({
    text: 'zorro',
  })
  const days = (await fileOf({ name: 'days', period: period(), step: 'day' })).join('').split('\r\n')
  expect([days.length, days[0]?.startsWith('from,to,currency,orders,charged')]).toEqual([9, true])
  expect(await fileOf({ name: 'coupon', period: period() })).toEqual([
    'code,currency,orders,charged,refunds,refunded\r\n',
  ])
})

test('a period costs as many queries whatever is in it', async () => {
  const { product } = await shop()
  await buy(services, product('mio'))
  const queries = spyOnQueries(db)
  await figures()
  expect(queries).toHaveBeenCalledTimes(3)
  queries.mockClear()
  await listSalesBy(owner, { dimension: 'product', period: period(), limit: 50 })
  expect(queries).toHaveBeenCalledTimes(3)
  queries.mockRestore()
})
