import { describe, expect, test } from 'vitest'
import { createUser } from '#tests/factories/create-user.ts'
import { loadServerBuild } from '#tests/harness/server-build.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { createApp } from '../app.ts'
import { machineKey } from '../process/machine-key.ts'

const services = { ...(await createTestServices()), operatorToken: 'the token of the running site' }
const build = await loadServerBuild()
const app = createApp(services, async () => build)
const key = machineKey(services)
const pages = ['/outbox', '/health']
const asMachine = { Cookie: `aula.machine=${key}` }

type Visit = { from?: string; host?: string; headers?: Record<string, string> }

function visit(path: string, { from = '127.0.0.1', host = 'localhost:3000', headers = {} }: Visit, on = app) {
  const request = new Request(`http://${host}${path}`, { headers: { Accept: 'text/html', ...headers } })
  return on.fetch(request, { incoming: { socket: { remoteAddress: from } } })
}

describe.each(pages)('%s of a site that is not published', (path) => {
  test('opens with the key printed at start, which moves from the address to a cookie', async () => {
    const answer = await visit(`${path}?key=${key}`, {})
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(path)
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly/)
    const opened = await visit(path, { headers: { Cookie: cookie.split(';')[0] ?? '' } })
    expect(opened.status).toBe(200)
    expect(opened.headers.get('cache-control')).toContain('no-store')
  })

  test.each<Visit>([
    {},
    { headers: { Cookie: 'aula.machine=guessed' } },
    { headers: { Cookie: 'aula.machine=' } },
    { from: '203.0.113.9' },
    { host: 'courses.example.org' },
    { headers: { 'X-Forwarded-Proto': 'https' } },
  ])(
    'does not exist without the key, for a request that comes as a bare proxy sends it: %j',
    async (visitor) => {
      expect((await visit(path, visitor)).status).toBe(404)
    },
  )

  test('refuses a wrong key, and removes the browser’s cookie', async () => {
    const answer = await visit(`${path}?key=wrong`, { headers: asMachine })
    expect(answer.headers.get('set-cookie')).toMatch(/^aula\.machine=; Max-Age=0/)
  })
})

test.each(pages)(
  '%s of a site with a public address is shown to the owner only, with any key',
  async (path) => {
    const environment = { ...services.environment, AULA_URL: 'https://courses.example.org' }
    const published = createApp({ ...services, environment }, async () => build)
    expect((await visit(path, { headers: asMachine }, published)).status).toBe(404)
    expect((await visit(`${path}?key=${key}`, {}, published)).headers.get('set-cookie')).not.toContain(
      `${key}`,
    )
    const statuses = []
    for (const role of ['learner', 'owner'] as const) {
      const { id } = await createUser(services, { role })
      const token = await services.accounts.createToken(id, new Headers())
      const headers = { Authorization: `Bearer ${token}` }
      statuses.push((await visit(path, { from: '203.0.113.9', headers }, published)).status)
    }
    expect(statuses).toEqual([404, 200])
  },
)

test('no key is accepted by a process without a server', async () => {
  const quiet = createApp({ ...services, operatorToken: null }, async () => build)
  expect(machineKey({ operatorToken: null })).toBeNull()
  expect((await visit('/outbox', { headers: { Cookie: 'aula.machine=' } }, quiet)).status).toBe(404)
})
