import { expect, test } from 'vitest'
import { buy } from '#tests/factories/buy.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import type { Role } from '#values/role.ts'

const services = await createTestServices()
const app = await createTestApp(services)

type Found = { items: { slug: string }[]; people: { name: string }[]; orders: { number: string }[] }

async function search(who: { id: string } | null, text: string) {
  const browser = app.browser()
  if (who) await browser.signInAs(who)
  const response = await browser.request(`/studio/find?q=${encodeURIComponent(text)}`)
  const found = response.status === 200 ? ((await response.json()) as Found) : null
  return { response, found }
}

test('finds items, people and orders, as far as the role goes', async () => {
  const author = await createUser(services, { role: 'author' })
  const { slug } = await createCourse(services, {
    slug: 'luna',
    title: { es: 'Luna llena' },
    authorId: author.id,
  })
  await createBook(services, { slug: 'luna-nueva', title: { es: 'Luna nueva' } })
  const buyer = await createUser(services, { name: 'Sol', email: 'luna@example.org' })
  const { order } = await buy(services, {
    product: { productType: 'course', slug },
    user: buyer,
  })
  await createUser(services, { name: 'Luna Ríos' })
  const as = async (role: Role) => {
    const who = role === 'author' ? author : await createUser(services, { role })
    const { found } = await search(who, 'luna')
    return {
      items: found?.items.map((item) => item.slug).sort(),
      people: found?.people.some(({ name }) => name === 'Luna Ríos'),
      orders: found?.orders.map(({ number }) => number),
    }
  }
  expect(await as('owner')).toEqual({ items: ['luna', 'luna-nueva'], people: true, orders: [order] })
  expect(await as('author')).toEqual({ items: ['luna'], people: false, orders: [] })
  expect(await as('support')).toEqual({ items: [], people: true, orders: [order] })
  const byNumber = await search(
    await createUser(services, { role: 'support' }),
    order.toLowerCase().slice(0, 6),
  )
  expect(byNumber.found?.orders.map(({ number }) => number)).toEqual([order])
})

test('is closed to visitors and learners, and no cache stores it', async () => {
  expect((await search(null, 'a')).response.headers.get('location')).toMatch(/^\/login\?next=/)
  expect((await search(await createUser(services), 'a')).response.status).toBe(404)
  const { response } = await search(await createUser(services, { role: 'owner' }), '')
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
})

test.each(['%', "'", '\\', '\0', '\ud800', '(', 'x'.repeat(5000)])('takes %j as a text', async (text) => {
  const who = await createUser(services, { role: 'owner' })
  expect((await search(who, text.toWellFormed())).response.status).toBe(200)
})
