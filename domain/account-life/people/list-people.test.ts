import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { lockBuyer } from '#domain/commerce/orders/order-queries.ts'
import { spentTotals } from '#domain/commerce/orders/spent-total.table.ts'
import { refundOrder } from '#domain/commerce/refunds/refund-order.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { buy, order } from '#tests/factories/buy.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { runs } from '#tests/harness/lanes.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import { exportPeople } from './export-people.ts'
import { listPeople, mostCounted, type PeopleQuery } from './list-people.ts'

const services = await createTestServices()
const { db } = services.connection

const staff = async (role: 'owner' | 'support' = 'support') =>
  contextOf(services, await createUser(services, { role, name: 'Zoe', email: `${role}@example.org` }))
const named = async (query: PeopleQuery) =>
  (await listPeople(await contextOf(services, { kind: 'system' }), query)).people.map(({ name }) => name)
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

describe('people', () => {
  test('are found by beginnings of words of name and address, without case and accents', async () => {
    await createUser(services, { name: 'Íñigo Muñoz', email: 'inigo.m@correo.example' })
    await createUser(services, { name: 'Ana', email: 'ana_100@example.org' })
    await createUser(services, { name: '', email: 'gone@example.org', deletedAt: new Date() })
    const found: [string, string[]][] = [
      ['munoz', ['Íñigo Muñoz']],
      ['MUÑ iñi', ['Íñigo Muñoz']],
      ['inigo.m@correo.example', ['Íñigo Muñoz']],
      ['correo', ['Íñigo Muñoz']],
      ['ana_1', ['Ana']],
      ['unoz', []],
      ["' & !", []],
      ['\\', []],
      ['gone', []],
      [' ', ['Ana', 'Íñigo Muñoz']],
    ]
    for (const [text, names] of found) expect([text, await named({ text })]).toEqual([text, names])
  })

  test('are found by any address they have, also with numbers within its words', async () => {
    await createUser(services, { name: 'Ana', email: 'nora-0001000e-68a2-4e9f-9f94-5e7f1f5c0e0@example.org' })
    const word = fc.stringMatching(/^[a-z0-9]{1,12}$/)
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(word, { minLength: 2, maxLength: 4 }), async (words) => {
        const email = `${words.join('-')}@${crypto.randomUUID()}.example`
        await createUser(services, { name: 'Sol', email })
        for (const text of [email, email.slice(0, -3)]) expect(await named({ text })).toEqual(['Sol'])
      }),
      { numRuns: runs(20) },
    )
    expect(await named({ text: 'nora-0001000e-68a2-4e9f-9f94-5e7f1f5c0e0@example.org' })).toEqual(['Ana'])
  })

  test('are not found by an address that only begins as theirs', async () => {
    await createUser(services, { name: 'Sol', email: 'ana@example.org' })
    await createUser(services, { name: 'Luz', email: 'anabel@example.org' })
    await createUser(services, { name: 'Mar', email: 'ana@example.organic' })
    expect((await named({ text: 'ana@example.org' })).toSorted()).toEqual(['Mar', 'Sol'])
    expect((await named({ text: 'ana example' })).toSorted()).toEqual(['Luz', 'Mar', 'Sol'])
  })

  test('are filtered by role, address, buying, newsletter, what they have and when they joined', async () => {
    const course = await createCourse(services)
    const book = await createBook(services)
    const luz = await createUser(services, { name: 'Luz', createdAt: day(1) })
    await createUser(services, { name: 'Sol', createdAt: day(2), blockShopping: true, role: 'author' })
    const mar = await createUser(services, { name: 'Mar', createdAt: day(3), emailVerified: false })
    await createEntitlement(services, { userId: luz.id, productId: course.id })
    await createEntitlement(services, { userId: mar.id, productId: course.id, revokedAt: new Date() })
    await createEntitlement(services, { userId: mar.id, productType: 'book', productId: book.id })
    const confirmed = { locale: 'es' as const, createdAt: day(1), confirmedAt: day(1) }
    await db.insert(subscriptions).values({ email: luz.email, ...confirmed })
    const found: [PeopleQuery, string[]][] = [
      [{ role: 'author' }, ['Sol']],
      [{ verified: false }, ['Mar']],
      [{ blocked: true }, ['Sol']],
      [{ blocked: false, verified: true }, ['Luz']],
      [{ subscribed: true }, ['Luz']],
      [{ subscribed: false }, ['Mar', 'Sol']],
      [{ owns: { productType: 'course', slug: course.slug } }, ['Luz']],
      [{ owns: { productType: 'book', slug: book.slug } }, ['Mar']],
      [{ owns: { productType: 'book', slug: 'nothing' } }, []],
      [{ joinedFrom: day(2) }, ['Mar', 'Sol']],
      [{ joinedUntil: day(2) }, ['Sol', 'Luz']],
    ]
    for (const [query, names] of found) expect([query, await named(query)]).toEqual([query, names])
  })

  test('are sorted by when they joined, were last seen and what they paid, in pages by key', async () => {
    const { slug } = await createCourse(services, { price: 1900 })
    const buyer = await createUser(services, { name: 'Buyer', createdAt: day(20) })
    await buy(services, { user: buyer, product: { productType: 'course', slug } })
    // More than a page, all of one moment: only the id parts them.
    for (let number = 0; number < 101; number++) {
      await createUser(services, { name: `P${number}`, createdAt: day(10), lastSeenAt: day(12) })
    }
    await services.accounts.createToken(buyer.id, new Headers())
    expect((await named({ sort: 'spent' }))[0]).toBe('Buyer')
    const texted = { sort: 'spent', text: 'p1' } as const
    expect(await named(texted)).toEqual((await named({ ...texted, descending: false })).toReversed())
    expect((await named(texted)).toSorted()).toEqual((await named({ text: 'p1' })).toSorted())
    expect((await named({ sort: 'seen' }))[0]).toBe('Buyer')
    const context = await contextOf(services, { kind: 'system' })
    for (const sort of ['joined', 'seen', 'spent'] as const) {
      for (const descending of [true, false]) {
        const pages: string[][] = []
        let next: PeopleQuery['after'] = null
        do {
          const page = await listPeople(context, { sort, descending, after: next })
          expect(page.total).toBe(102)
          pages.push(page.people.map(({ id }) => id))
          if (pages.length === 2 && page.previous) {
            const before = await listPeople(context, { sort, descending, before: page.previous })
            expect(before.people.map(({ id }) => id)).toEqual(pages[0])
          }
          next = page.next
        } while (next)
        expect([sort, pages.map(({ length }) => length)]).toEqual([sort, [50, 50, 2]])
        expect(new Set(pages.flat()).size).toBe(102)
      }
    }
  })

  test('carry what they have and paid, and cost two queries however many they are', async () => {
    const { slug, id } = await createCourse(services, { price: 1900 })
    const luz = await createUser(services, { name: 'Luz' })
    await buy(services, { user: luz, product: { productType: 'course', slug } })
    // Somebody else's subscription says nothing about hers.
    const confirmed = { locale: 'es' as const, createdAt: day(1), confirmedAt: day(1) }
    await db.insert(subscriptions).values({ email: 'sol@example.org', ...confirmed })
    const context = await staff()
    const count = async () => {
      const queries = spyOnQueries(db)
      const page = await listPeople(context, { owns: { productType: 'course', slug } })
      const made = queries.mock.calls.length
      queries.mockRestore()
      return { page, made }
    }
    const one = await count()
    expect(one.page.people).toMatchObject([
      { name: 'Luz', owned: 1, spent: { amount: 1900 }, subscribed: false },
    ])
    for (let number = 0; number < 10; number++) {
      await createEntitlement(services, { userId: (await createUser(services)).id, productId: id })
    }
    const many = await count()
    expect([many.page.total, one.made, many.made]).toEqual([11, 2, 2])
  })

  test('are counted as far as a number says something', async () => {
    const many = Array.from({ length: mostCounted }, (_, number) => ({
      name: 'Luz',
      role: 'author' as const,
      id: `p${number}`,
      email: `p${number}@example.org`,
    }))
    await db.insert(users).values(many)
    const context = await contextOf(services, { kind: 'system' })
    expect((await listPeople(context)).total).toBe(mostCounted)
    await createUser(services, { role: 'learner' })
    expect((await listPeople(context)).total).toBeNull()
    expect((await listPeople(context, { role: 'author' })).total).toBe(mostCounted)
  })

  test('are for the owner and support', async () => {
    const learner = await contextOf(services, await createUser(services))
    const author = await contextOf(services, await createUser(services, { role: 'author' }))
    await expect(listPeople(learner)).rejects.toMatchObject({ code: 'staff-only' })
    await expect(listPeople(author)).rejects.toMatchObject({ code: 'role-without-right' })
    await expect(exportPeople(await staff(), {})).rejects.toMatchObject({ code: 'owner-only' })
  })
})

test('what somebody spent follows each payment, refund and change of whose an order is', async () => {
  const { slug } = await createCourse(services, { price: 1900 })
  const product = { productType: 'course' as const, slug }
  const [luz, sol] = [
    await createUser(services, { name: 'Luz' }),
    await createUser(services, { name: 'Sol' }),
  ]
  const owner = await contextOf(services, { kind: 'system' })
  const spent = async () => {
    const { people } = await listPeople(owner, { sort: 'spent' })
    return Object.fromEntries(people.map((person) => [person.name, person.spent.amount]))
  }
  const first = await buy(services, { user: luz, product })
  await createOrder(services, { userId: luz.id, productId: 1, state: 'fulfilled', kept: 700 })
  await order(services, { user: sol, product })
  expect(await spent()).toMatchObject({ Luz: 2600, Sol: 0 })
  await refundOrder(owner, { orderNumber: first.order, amount: 1000, reason: 'Una parte' })
  expect(await spent()).toMatchObject({ Luz: 1600, Sol: 0 })
  await db.update(orders).set({ userId: sol.id }).where(eq(orders.kept, 700))
  expect(await spent()).toMatchObject({ Luz: 900, Sol: 700 })
  await db.delete(orders).where(eq(orders.kept, 700))
  expect(await spent()).toMatchObject({ Luz: 900, Sol: 0 })
})

test('two orders of one person that are paid at once are both counted', async () => {
  const luz = await createUser(services)
  const kept = [100, 20, 3]
  const made = await Promise.all(
    kept.map(() => createOrder(services, { userId: luz.id, productId: 1, state: 'abandoned' })),
  )
  await Promise.all(
    made.map(({ id }, index) =>
      db.transaction((tx) => tx.update(orders).set({ kept: kept[index] }).where(eq(orders.id, id))),
    ),
  )
  const [row] = await db.select().from(spentTotals).where(eq(spentTotals.userId, luz.id))
  expect(row?.amount).toBe(123)
})

// The embedded database takes transactions in turns.
test.runIf(services.connection.kind === 'postgres')(
  'an order is paid while the account is locked for another purchase',
  async () => {
    const luz = await createUser(services)
    const { id } = await createOrder(services, { userId: luz.id, productId: 1, state: 'abandoned' })
    await db.transaction(async (purchase) => {
      await lockBuyer(purchase, luz.id)
      await db.update(orders).set({ kept: 100 }).where(eq(orders.id, id))
    })
    const [row] = await db.select().from(spentTotals).where(eq(spentTotals.userId, luz.id))
    expect(row?.amount).toBe(100)
  },
)

test('being seen stays with the account once the session is gone', async () => {
  const { id } = await createUser(services, { lastSeenAt: day(1) })
  const seen = async () => (await db.select().from(users).where(eq(users.id, id)))[0]?.lastSeenAt
  const token = await services.accounts.createToken(id, new Headers())
  const at = await seen()
  expect(at?.getTime()).toBeGreaterThan(day(1).getTime())
  await services.accounts.signOut(new Headers({ authorization: `Bearer ${token}` }))
  expect(await seen()).toEqual(at)
})

test('the file has exactly the people of the filter, escapes formulas, and is noted without names', async () => {
  await createUser(services, { name: '=1+1', email: 'a@example.org', createdAt: day(1) })
  await createUser(services, { name: 'Sol, "la"', email: 'b@example.org', createdAt: day(2) })
  await createUser(services, { name: 'Otra', email: 'c@example.org', createdAt: day(3), role: 'author' })
  const owner = await staff('owner')
  let text = ''
  for await (const piece of await exportPeople(owner, { role: 'learner', text: 'example' })) text += piece
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toBe(
    'id,name,email,role,verified,blocked,newsletter,joined_at,last_seen_at,products,spent',
  )
  expect(lines[1]).toMatch(/,'=1\+1,a@example\.org,learner,yes,no,no,2026-01-01T00:00:00\.000Z,/)
  expect(lines[2]).toContain('"Sol, ""la""",b@example.org')
  expect(await db.select().from(auditEntries)).toMatchObject([
    { action: 'people.exported', after: { people: 2, filteredBy: ['role', 'text'] } },
  ])
})
