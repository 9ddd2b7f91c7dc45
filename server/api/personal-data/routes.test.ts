import { expect, test } from 'vitest'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import type { RequestOptions } from '#tests/harness/browser.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const client = await createDocumentedClient(app)
const password = 'un secreto largo'

async function call(token: string | null, path: string, options: RequestOptions = {}) {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  return client.call(app.browser(), path, { ...options, headers })
}

test('a person downloads only their own data', async () => {
  const user = await createUser(services, { name: 'Ana' })
  const token = await services.accounts.createToken(user.id, new Headers())
  const { response, body } = await call(token, '/api/v1/user/data')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="aula-\d{4}-\d\d-\d\d\.json"$/,
  )
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(body).toMatchObject({ data: { account: { name: 'Ana' }, orders: [] } })
  expect((await call(null, '/api/v1/user/data')).response.status).toBe(401)
})

test('an account is deleted with its password, and its token is revoked', async () => {
  const user = await createUser(services, { password })
  const token = await services.accounts.createToken(user.id, new Headers())
  const leave = (json: object) => call(token, '/api/v1/user', { method: 'DELETE', json })
  expect(await leave({ password: 'a guess' })).toMatchObject({
    body: { data: { password: ['Esa no es tu contraseña.'] } },
  })
  expect((await leave({ password })).response.status).toBe(204)
  expect((await call(token, '/api/v1/user/check-token')).response.status).toBe(401)
})

test('the owner’s account is not deleted, and ten wrong passwords are the limit', async () => {
  const owner = await createUser(services, { password, role: 'owner' })
  const token = await services.accounts.createToken(owner.id, new Headers())
  const leave = (json: object) => call(token, '/api/v1/user', { method: 'DELETE', json })
  expect((await leave({ password })).response.status).toBe(409)
  const statuses: number[] = []
  for (let time = 0; time < 11; time++) statuses.push((await leave({ password: 'x' })).response.status)
  expect(statuses.at(-1)).toBe(429)
})
