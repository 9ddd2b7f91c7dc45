import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments } from '#domain/commerce/payments/payment.table.ts'
import { refundOrder } from '#domain/commerce/refunds/refund-order.ts'
import { buy, order } from '#tests/factories/buy.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createGift } from '#tests/factories/create-gift.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import type { ListPlace } from '#values/list-place.ts'
import { money } from '#values/money.ts'
import { exportOrders } from './export-orders.ts'
import { getOrderDetails } from './get-order-details.ts'
import { listOrders, mostSummed, type OrderView, type OrderViewPage } from './list-orders.ts'

const services = await createTestServices()
const { db } = services.connection
const owner = () => contextOf(services, system)
const numbers = async (view: OrderViewPage) =>
  (await listOrders(await owner(), view)).orders.map(({ number }) => number)

/** Columns that a copy of an order shares with it. */
const copied =
  'product_type, product_id, extras, currency, total, lines, locale, updated_at, slug, title, items'

const day = (text: string) => new Date(`${text}T12:00:00.123Z`)

describe('a view of the orders', () => {
  test('is filtered by each of its terms, and says how many orders fit and what they brought after refunds', async () => {
    const course = await createCourse(services, { slug: 'azul', price: 1900 })
    const product = { productType: 'course' as const, slug: 'azul' }
    const user = await createUser(services, { email: 'Marta.Ruiz@example.org' })
    const part = await buy(services, { user, product })
    await refundOrder(await owner(), { orderNumber: part.order, amount: 400 })
    const open = await order(services, { product, method: 'wallet' })
    const gift = await createGift(services, { gift: { recipientEmail: 'friend_1@example.org' } })
    const old = await createOrder(services, {
      userId: null,
      productId: course.id,
      createdAt: day('2026-03-05'),
      flag: 'disputed',
    })
    const [paid] = await db.select().from(payments).orderBy(payments.id)
    const views: [OrderView, string[]][] = [
      [{}, [gift.order.number, open.order, part.order, old.number]],
      [{ state: 'fulfilled' }, [gift.order.number, part.order]],
      [{ flag: 'any' }, [old.number]],
      [{ flag: 'mismatch' }, []],
      [{ method: 'wallet' }, [open.order]],
      [{ product }, [open.order, part.order, old.number]],
      [{ product: { productType: 'course', slug: 'none' } }, []],
      [{ gift: true }, [gift.order.number]],
      [{ from: day('2026-03-05'), until: day('2026-03-05') }, [old.number]],
      [{ from: day('2026-03-06'), until: day('2026-03-07') }, []],
      [{ text: part.order.slice(0, 9).toLowerCase() }, [part.order]],
      [{ text: 'marta.r' }, [part.order]],
      [{ text: 'friend_1@' }, [gift.order.number]],
      [{ text: paid?.reference ?? 'none' }, [part.order]],
      // Neither wildcards nor texts that begin too much.
      [{ text: 'mart%' }, []],
      [{ text: 'ma' }, []],
    ]
    for (const [view, expected] of views) {
      const found = await listOrders(await owner(), view)
      expect([view, found.orders.map(({ number }) => number)]).toEqual([view, expected])
      expect(found.sum?.count).toBe(expected.length)
    }
    expect((await listOrders(await owner(), { product })).sum).toEqual({ count: 3, kept: money(1500) })
    expect((await listOrders(await owner())).waiting).toEqual({
      flagged: 1,
      toApprove: 0,
      withoutAccess: 0,
    })
  })

  test('is paged by key in both directions, by date and by amount, without gaps among equals', async () => {
    for (let at = 0; at < 120; at++) {
      await createOrder(services, {
        userId: null,
        productId: 1,
        total: 100 * (at % 3),
        createdAt: day('2026-03-05'),
      })
    }
    const all = await db.select().from(orders)
    for (const sort of ['date', 'amount'] as const) {
      const seen: string[] = []
      let after: ListPlace | null = null
      let back: ListPlace | null = null
      do {
        const page = await listOrders(await owner(), { sort, descending: false, after })
        seen.push(...page.orders.map(({ number }) => number))
        if (page.previous) back = page.previous
        after = page.next
      } while (after)
      expect(new Set(seen).size).toBe(all.length)
      const before = await numbers({ sort, descending: false, before: back })
      expect(before).toEqual(seen.slice(50, 100))
    }
    expect(await numbers({ after: { value: 'x', key: 1 } })).toHaveLength(50)
  })

  test('is the same where more orders begin with a text than are summed', async () => {
    const product = { productType: 'course' as const, slug: 'azul' }
    const course = await createCourse(services, { slug: 'azul' })
    const values = { userId: null, productId: course.id, createdAt: day('2026-03-05') }
    const one = await createOrder(services, values)
    await db.execute(sql`insert into orders (${sql.raw(copied)}, number, payer_email, state, created_at)
      select ${sql.raw(copied)}, 'MANY-' || n, 'Many.' || n || '@example.org', case when n % 100 = 0 then 'refunded' else state end,
        created_at + n * interval '1 second'
      from orders, generate_series(1, ${mostSummed + 1}) as n where number = ${one.number}`)
    const newest = `MANY-${mostSummed + 1}`
    expect((await numbers({ text: 'many.' })).slice(0, 2)).toEqual([newest, `MANY-${mostSummed}`])
    expect((await listOrders(await owner(), { text: 'many.', product })).sum).toBeNull()
    const refunded = await listOrders(await owner(), { text: 'MANY-', state: 'refunded' })
    expect(refunded.orders[0]?.number).toBe(`MANY-${mostSummed}`)
    expect(refunded.sum?.count).toBe(mostSummed / 100)
    expect(await numbers({ text: 'many.77@' })).toEqual(['MANY-77'])
  })

  test('is asked for in three queries, and one order in three', async () => {
    const { order: number } = await buy(services, {
      product: { productType: 'course', slug: (await createCourse(services, { price: 900 })).slug },
    })
    const context = await owner()
    const queries = spyOnQueries(db)
    await listOrders(context, { text: number, state: 'fulfilled' })
    expect(queries).toHaveBeenCalledTimes(3)
    await getOrderDetails(context, { orderNumber: number })
    expect(queries).toHaveBeenCalledTimes(6)
    queries.mockRestore()
  })

  test('is for owner and support', async () => {
    for (const role of ['learner', 'author'] as const) {
      const context = await contextOf(services, await createUser(services, { role }))
      await expect(listOrders(context)).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(exportOrders(context, {})).rejects.toMatchObject({ kind: 'forbidden' })
    }
  })
})

test('a file has each order of a view once, however many batches it takes, and no formulas', async () => {
  const values = Array.from({ length: 2003 }, (_, at) => ({
    number: `N${at}`,
    userId: null,
    payerEmail: at === 0 ? '=1+1@example.org' : 'payer@example.org',
    productType: 'course' as const,
    productId: 1,
    slug: 'a',
    title: {},
    items: [],
    lines: [],
    extras: { exclusive: false, sourceCode: false },
    state: at % 2 === 0 ? ('fulfilled' as const) : ('pending' as const),
    currency: 'USD' as const,
    total: 1234,
    locale: 'es' as const,
    createdAt: day('2026-03-05'),
    updatedAt: day('2026-03-05'),
  }))
  await db.insert(orders).values(values)
  const pieces: string[] = []
  for await (const piece of await exportOrders(await owner(), {})) pieces.push(piece)
  expect(pieces).toHaveLength(10)
  const lines = pieces.join('').trim().split('\r\n')
  expect(new Set(lines).size).toBe(2004)
  expect(lines[1]).toBe(
    'N2002,fulfilled,,course/a,payer@example.org,,,USD,12.34,0.00,,2026-03-05T12:00:00.123Z,',
  )
  expect(lines.at(-1)).toContain("'=1+1@example.org")
  const fulfilled: string[] = []
  for await (const piece of await exportOrders(await owner(), { state: 'fulfilled' })) fulfilled.push(piece)
  expect(fulfilled.join('').trim().split('\r\n')).toHaveLength(1003)
})

test.each([1e300, -1e300, Number.MAX_SAFE_INTEGER, 0.5])(
  'an address that names the place %d is answered with a page, however it is sorted',
  async (value) => {
    for (const sort of ['date', 'amount'] as const) {
      await listOrders(await owner(), { sort, after: { value, key: 1 } })
      await listOrders(await owner(), { sort, before: { value, key: 2 ** 31 } })
      await listOrders(await owner(), { sort, before: { value, key: 2 ** 31 - 1 } })
    }
  },
)
