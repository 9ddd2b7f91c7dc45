import { expect, test } from 'vitest'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

test('healthz says that the process is alive', async () => {
  const response = await app.request('/healthz')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'alive' })
})

test('readyz says that the database answers', async () => {
  const response = await app.request('/readyz')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ready', database: services.connection.kind })
})
