import { expect, test } from 'vitest'
import { createUser } from '#tests/factories/create-user.ts'
import { loadServerBuild } from '#tests/harness/server-build.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { createApp } from './app.ts'

const services = await createTestServices()
const build = await loadServerBuild()
const app = createApp(services, async () => build)

type Visit = { from?: string; host?: string; headers?: Record<string, string> }

async function visit({ from = '127.0.0.1', host = 'localhost:3000', headers = {} }: Visit, on = app) {
  const request = new Request(`http://${host}/outbox`, { headers: { Accept: 'text/html', ...headers } })
  const response = await on.fetch(request, { incoming: { socket: { remoteAddress: from } } })
  return response.status
}

test('the outbox opens for who sits at the machine of an unpublished site', async () => {
  expect(await visit({})).toBe(200)
  expect(await visit({ from: '::1', host: '[::1]:3000' })).toBe(200)
})

test.each<Visit>([
  { from: '203.0.113.9' },
  { from: '192.168.1.20', host: '192.168.1.5:3000' },
  { host: 'courses.example.org' },
  { headers: { 'X-Forwarded-For': '127.0.0.1' } },
  { headers: { 'X-Real-IP': '127.0.0.1' } },
  { headers: { Forwarded: 'for=127.0.0.1' } },
  { headers: { Via: '1.1 proxy' } },
])('it does not exist for %j', async (visitor) => {
  expect(await visit(visitor)).toBe(404)
})

test('a site with a public address shows it to its owner alone', async () => {
  const environment = { ...services.environment, AULA_URL: 'https://courses.example.org' }
  const published = createApp({ ...services, environment }, async () => build)
  expect(await visit({}, published)).toBe(404)
  const statuses = []
  for (const role of ['learner', 'owner'] as const) {
    const token = await services.accounts.createToken(
      (await createUser(services, { role })).id,
      new Headers(),
    )
    const headers = { Authorization: `Bearer ${token}` }
    statuses.push(await visit({ from: '203.0.113.9', host: 'courses.example.org', headers }, published))
  }
  expect(statuses).toEqual([404, 200])
})

test('its answer is kept by nobody', async () => {
  const response = await app.fetch(new Request('http://localhost:3000/outbox'), {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
})
