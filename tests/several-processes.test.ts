import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findPostgresBinaries } from '../scripts/postgres-binaries.mjs'
import { runSite, type SiteProcess, startSite } from '../scripts/site-process.ts'
import { type PostgresServer, startPostgres } from '../scripts/temporary-postgres.ts'
import { isLongLane } from './harness/lanes.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const binaries = findPostgresBinaries()

test('several processes on the embedded database are refused with a sentence', async () => {
  const { code, output } = await runSite({ dataFolder: '/nowhere', settings: { AULA_PROCESSES: '2' } })
  expect(code).toBe(1)
  expect(output).toMatch(/^AULA_PROCESSES needs DATABASE_URL: the embedded database belongs to one process\./)
})

describe.runIf(binaries)('two processes behind one port', () => {
  let server: PostgresServer
  let dataFolder: string
  let site: SiteProcess

  beforeAll(async () => {
    execFileSync(process.execPath, ['scripts/build-changed.mjs'])
    server = await startPostgres(binaries as string, { durable: false })
    dataFolder = await mkdtemp(join(tmpdir(), 'aula-processes-'))
    site = await startSite({
      dataFolder,
      settings: {
        AULA_PROCESSES: '2',
        DATABASE_URL: server.url('postgres'),
        AULA_DEMO: 'false',
        AULA_LOG: 'info',
      },
    })
    await vi.waitFor(() => expect(answering()).toBe(2), { timeout: 60_000 })
  })

  afterAll(async () => {
    await site?.stop()
    await server?.remove()
    await rm(dataFolder, { recursive: true, force: true })
  })

  const answering = () => site.output().split('a server process answers').length - 1

  const children = async () => {
    const listed = await readFile(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8')
    return listed.trim().split(' ').filter(Boolean)
  }

  const ask = async (agent?: Agent) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    get(`${site.url}/login`, { agent }, (response) => {
      text(response).then(() => resolve(response.statusCode ?? 0), reject)
    }).once('error', reject)
    return promise
  }

  test('a killed process is restarted, and the other answers meanwhile', async () => {
    const [victim = '', other = ''] = await children()
    process.kill(Number(victim), 'SIGKILL')
    await expect.poll(children).not.toContain(victim)
    expect(await ask()).toBe(200)
    await expect.poll(answering, { timeout: 60_000 }).toBe(3)
    expect(await children()).toEqual([other, expect.any(String)])
    // The line is of the process that starts the others, which writes its own number into it as well.
    const line = site
      .output()
      .split('\n')
      .find((each) => each.includes('is started again'))
    expect(line?.match(/"pid":\d+/g)).toEqual([`"pid":${site.pid}`])
    expect(line).toContain(`"child":${victim}`)
  })

  test.runIf(isLongLane)('SIGHUP replaces both processes without a failed request', async () => {
    const old = new Set(await children())
    const agent = new Agent({ keepAlive: true, maxSockets: 4 })
    let replaced = false
    const visit = async () => {
      const statuses: number[] = []
      while (!replaced) statuses.push(await ask(agent))
      return statuses
    }
    const visitors = Promise.all([visit(), visit(), visit(), visit()])
    process.kill(site.pid, 'SIGHUP')
    await expect
      .poll(async () => (await children()).filter((each) => !old.has(each)).length, { timeout: 60_000 })
      .toBe(2)
    await expect.poll(children, { timeout: 60_000 }).toHaveLength(2)
    replaced = true
    const statuses = (await visitors).flat()
    agent.destroy()
    expect(statuses.length).toBeGreaterThan(20)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('the command line is accepted by either process', async () => {
    const { token, url } = JSON.parse(await readFile(join(dataFolder, 'running.json'), 'utf8'))
    const headers = { authorization: `Bearer ${token}`, connection: 'close' }
    for (const _ of Array(6)) {
      expect((await fetch(`${url}/api/v1/studio/transfers`, { headers })).status).toBe(200)
    }
  })

  test('a session ended in one process is refused by the other', async () => {
    const client = new pg.Client({ connectionString: server.url('postgres') })
    await client.connect()
    const token = 'a-token-of-the-test'
    await client.query(`insert into users (id, name, email) values ('ana', 'Ana García', 'ana@example.org')`)
    await client.query(
      `insert into sessions (id, user_id, token, expires_at) values ('one', 'ana', encode(sha256($1), 'hex'), now() + interval '1 day')`,
      [Buffer.from(token)],
    )
    // Without keep-alive, each request may go to another process.
    const statuses = () =>
      Promise.all(
        Array.from({ length: 8 }, async () => {
          const headers = { authorization: `Bearer ${token}`, connection: 'close' }
          return (await fetch(`${site.url}/api/v1/user/check-token`, { headers })).status
        }),
      )
    expect(new Set(await statuses())).toEqual(new Set([200]))
    await client.query(`delete from sessions where id = 'one'`)
    await client.end()
    await expect.poll(async () => [...new Set(await statuses())]).toEqual([401])
  })
})
