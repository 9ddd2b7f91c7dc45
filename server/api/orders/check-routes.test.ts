import { expect, test } from 'vitest'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices({ settings: { AULA_TRUST_PROXY: 'true' } })
const app = await createTestApp(services)

/** Concurrent requests of one address. */
function atOnce(address: string, asked: { path: string; json?: unknown; token?: string }[]) {
  return Promise.all(
    asked.map(({ path, json, token }) =>
      app.request(path, {
        json,
        headers: { 'X-Forwarded-For': address, ...(token && { Authorization: `Bearer ${token}` }) },
      }),
    ),
  )
}

const guesses = (path: (code: string) => string, length = 100) =>
  Array.from({ length }, (_, number) => ({ path: path(`GUESS-${number}`) }))

test('concurrent guesses of coupon codes are limited', async () => {
  const { id } = await createCourse(services, { price: 1500 })
  const { code } = await createCoupon(services)
  const path = (code: string) => `/api/v1/check-coupon/${code}?tutorial_id=${id}`
  const answers = await atOnce('198.51.100.1', guesses(path))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(40)
  expect(statuses.filter((status) => status === 429)).toHaveLength(60)
  const [right] = await atOnce('198.51.100.1', [{ path: path(code) }])
  expect(right?.status).toBe(429)
})

test('concurrent guesses on purchase pages are limited', async () => {
  const { slug } = await createCourse(services, { price: 1500 })
  const { code } = await createCoupon(services)
  const path = (code: string) => `/inscribe/${slug}?coupon=${code}`
  const pages: string[] = []
  // More pages at once are more than the server does.
  const asked = guesses(path, 50)
  while (asked.length > 0) {
    const answers = await atOnce('198.51.100.2', asked.splice(0, 10))
    pages.push(...(await Promise.all(answers.map((answer) => answer.text()))))
  }
  expect(pages.filter((page) => !page.includes('Demasiados intentos'))).toHaveLength(40)
  const [right] = await atOnce('198.51.100.2', [{ path: path(code) }])
  expect(await right?.text()).toContain('Demasiados intentos')
})

test('concurrent guesses in orders are limited', async () => {
  const { slug } = await createCourse(services, { price: 1500 })
  const { code } = await createCoupon(services)
  const user = await createUser(services)
  const token = await services.accounts.createToken(user.id, new Headers())
  const order = (coupon: string) => ({
    path: `/api/v1/order-tutorial/${slug}`,
    token,
    json: { method: 'card', coupon },
  })
  const wrong = Array.from({ length: 90 }, (_, number) => order(`GUESS-${number}`))
  const statuses = (await atOnce('198.51.100.3', wrong)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(50)
  const [right] = await atOnce('198.51.100.3', [order(code)])
  expect(right?.status).toBe(429)
})

test('concurrent requests with a valid code all get its price', async () => {
  const { id } = await createCourse(services, { price: 1500 })
  const { code } = await createCoupon(services)
  const path = `/api/v1/check-coupon/${code}?tutorial_id=${id}`
  const answers = await atOnce(
    '198.51.100.4',
    Array.from({ length: 150 }, () => ({ path })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
