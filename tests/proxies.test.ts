import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findPostgresBinaries } from '../scripts/postgres-binaries.mjs'
import { findCaddy, findNginx } from '../scripts/proxies.mjs'
import { freePort, type SiteProcess, startSite } from '../scripts/site-process.ts'
import { type PostgresServer, startPostgres } from '../scripts/temporary-postgres.ts'
import { isLongLane } from './harness/lanes.ts'
import { askOverHttp2, type RunningProxy, startCaddy, startNginx } from './harness/proxies.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 })

const binaries = findPostgresBinaries()

describe.runIf(binaries && findNginx() && findCaddy())('the documented proxies', () => {
  let server: PostgresServer
  let folder: string
  let site: SiteProcess
  let proxies: RunningProxy[] = []
  const purges: string[] = []
  const purged = createServer((request, response) => {
    text(request).then((body) => {
      purges.push(`${request.method} ${request.headers['x-key']} ${body}`)
      // The first answer is a failure, after which it has to be asked again.
      response.writeHead(purges.length > 1 ? 200 : 503).end()
    })
  })
  const ports = { nginx: 0, caddy: 0 }

  beforeAll(async () => {
    execFileSync(process.execPath, ['scripts/build-changed.mjs'])
    server = await startPostgres(binaries as string, { durable: false })
    folder = await mkdtemp(join(tmpdir(), 'aula-proxies-'))
    const [nginx, caddy, port] = [await freePort(), await freePort(), await freePort()]
    purged.listen(0, '127.0.0.1')
    await once(purged, 'listening')
    Object.assign(ports, { nginx, caddy })
    site = await startSite({
      dataFolder: join(folder, 'data'),
      port,
      settings: {
        AULA_URL: `https://localhost:${nginx}`,
        AULA_TRUST_PROXY: 'true',
        AULA_SHARED_CACHE_SECONDS: '60',
        AULA_PURGE_URL: `http://127.0.0.1:${(purged.address() as AddressInfo).port}/`,
        AULA_PURGE_HEADER: 'X-Key: a1b2',
        AULA_DEMO: 'false',
        DATABASE_URL: server.url('postgres'),
      },
    })
    const places = async () => ({ folder: await mkdtemp(join(folder, 'proxy-')), site: port })
    proxies = [
      await startNginx({ ...(await places()), port: nginx }),
      await startCaddy({ ...(await places()), port: caddy }),
    ]
  })

  afterAll(async () => {
    for (const proxy of proxies) await proxy.stop()
    await site?.stop()
    await server?.remove()
    purged.close()
    await rm(folder, { recursive: true, force: true })
  })

  const visit = (headers: Record<string, string> = {}) =>
    askOverHttp2(ports.nginx, '/', { headers: { 'accept-language': 'es', ...headers } })

  /** Registers a person and signs them in. Returns their cookies. */
  async function signIn(name: string): Promise<string> {
    const cookies = new Map<string, string>()
    const ask = async (path: string, json?: object) => {
      const headers = {
        cookie: [...cookies].map((each) => each.join('=')).join('; '),
        origin: `https://localhost:${ports.nginx}`,
        'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
      }
      const answer = await askOverHttp2(ports.nginx, path, { headers, json })
      expect([path, answer.status, answer.text]).toEqual([path, expect.closeTo(200, -1), expect.anything()])
      for (const each of answer.headers['set-cookie'] ?? []) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
        cookies.set(key, value)
      }
    }
    const person = { email: `${name}@example.org`, password: 'un secreto bien largo' }
    await ask('/sanctum/csrf-cookie')
    await ask('/register', { ...person, name, password_confirmation: person.password, conditions: true })
    await ask('/login', person)
    return [...cookies].map((each) => each.join('=')).join('; ')
  }

  test('nginx caches the pages of visitors, per language', async () => {
    expect((await visit()).status).toBe(200)
    expect((await visit()).headers['x-cache']).toBe('HIT')
    const english = await visit({ 'accept-language': 'en' })
    expect(english.text).toContain('<html lang="en"')
    expect((await visit()).text).toContain('<html lang="es"')
    expect((await visit({ 'accept-language': 'en' })).headers['x-cache']).toBe('HIT')
  })

  test('nginx does not cache pages of signed-in people, nor send them cached ones', async () => {
    const cookie = await signIn('ursula')
    await visit()
    const page = await visit({ cookie })
    expect(page.headers['x-cache']).toBe('BYPASS')
    expect(page.headers['cache-control']).not.toContain('public')
    expect(page.text).toContain('ursula')
    const later = await visit()
    expect(later.headers['x-cache']).toBe('HIT')
    expect(later.text).not.toContain('ursula')
    expect((await visit({ authorization: 'Bearer none' })).headers['x-cache']).toBe('BYPASS')
    expect((await visit({ cookie: 'aula_coupon=SUMMER' })).headers['x-cache']).toBe('BYPASS')
  })

  test.runIf(isLongLane)(
    'a change of the catalog asks the cache in front to forget its pages, until it does',
    async () => {
      const client = new pg.Client({ connectionString: server.url('postgres') })
      await client.connect()
      await client.query(`insert into categories (slug, title) values ('new', '{"es": "Nueva"}')`)
      await client.end()
      const call = 'POST a1b2 {"purge_everything":true}'
      await expect.poll(() => purges, { timeout: 30_000 }).toEqual([call, call])
    },
  )

  test.each(['nginx', 'caddy'] as const)('%s sends scripts compressed by brotli from disk', async (proxy) => {
    const page = await askOverHttp2(ports[proxy], '/')
    // Small ones are not compressed.
    const [script = ''] = (page.text.match(/\/assets\/[\w-]+\.js/g) ?? []).filter(
      (each) => statSync(join('build/client', each)).size > 50_000,
    )
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const answer = await askOverHttp2(ports[proxy], script, { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    })
  })

  test('Caddy passes pages on over HTTP/2', async () => {
    const page = await askOverHttp2(ports.caddy, '/', { headers: { 'accept-language': 'en' } })
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<html lang="en"')])
  })
})
