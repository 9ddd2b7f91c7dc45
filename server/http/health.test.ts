import { expect, test } from 'vitest'
import { openPostgres } from '#gateways/database/postgres.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

import { healthRoutes } from './health.ts'

const services = await createTestServices()
const app = await createTestApp(services)

test('healthz answers 200 while the process runs', async () => {
  const response = await app.request('/healthz')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'alive' })
})

test('readyz answers 200 while the database answers', async () => {
  const response = await app.request('/readyz')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ready', database: services.connection.kind })
})

test('readyz answers 503 while the database does not answer', async () => {
  const connection = openPostgres('postgres://nobody@127.0.0.1:1/none')
  const response = await healthRoutes({ ...services, connection }).request('/readyz')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('10')
  expect(await response.json()).toEqual({ status: 'unavailable', database: 'postgres' })
  await connection.close()
})

test.runIf(process.platform === 'linux')('readyz answers 503 while the disk is full', async () => {
  // `/proc` has no free blocks.
  const environment = { ...services.environment, AULA_DATA: '/proc' }
  const response = await healthRoutes({ ...services, environment }).request('/readyz')
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'disk-full', database: services.connection.kind })
})
