import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runSite, type SiteProcess, startSite } from '../scripts/site-process.ts'
import { seedDataFolder } from './harness/database.ts'
import { isLongLane } from './harness/lanes.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

/** Tests work on copies, since creating a database takes seconds. */
let made: string
let dataFolder: string
const running = new Set<SiteProcess>()

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build-changed.mjs'])
  made = await mkdtemp(join(tmpdir(), 'aula-site-'))
  await seedDataFolder(made)
})

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'aula-site-'))
  await cp(made, dataFolder, { recursive: true })
})

afterEach(async () => {
  for (const site of running) await site.stop('SIGKILL')
  running.clear()
  await rm(dataFolder, { recursive: true, force: true })
})

afterAll(() => rm(made, { recursive: true, force: true }))

const settings = { AULA_DEMO: 'false' }

async function start() {
  const site = await startSite({ dataFolder, settings, brief: true })
  running.add(site)
  return site
}

test('an invalid setting stops the start with one sentence and no stack', async () => {
  const { code, output } = await runSite({ dataFolder, settings: { AULA_LANG: 'fr' } })
  expect(code).toBe(1)
  expect(output).toBe('AULA_LANG must be es or en, not "fr". See .env.example for what each setting means.\n')
})

test.runIf(isLongLane)(
  'a shop without an owner prints a link to create one, only at the terminal',
  async () => {
    const log = { AULA_LOG: 'debug' }
    const first = await startSite({ dataFolder, settings: { ...settings, ...log }, brief: true })
    running.add(first)
    const linkOf = ({ output }: SiteProcess) =>
      /http:\/\/\S+\/claim-shop\/([2-9A-Z]{40})/.exec(output()) ?? []
    const [link = '', token = ''] = linkOf(first)
    expect((await fetch(link)).status).toBe(200)
    expect((await fetch(`${link}.data`)).status).toBe(200)
    const json = first
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    expect(json.some((line) => line.includes('/claim-shop/…'))).toBe(true)
    expect(json.join('')).not.toContain(token)
    expect(await (await fetch(first.url)).text()).not.toContain(token)
    await first.stop()

    const second = await start()
    const [newer = ''] = linkOf(second)
    expect((await fetch(`${second.url}/claim-shop/${token}`)).status).toBe(404)
    const body = new URLSearchParams({
      name: 'Ana',
      email: 'ana@example.org',
      password: 'un secreto bien largo',
    })
    const headers = { Origin: second.url, Accept: 'text/html' }
    const claimed = await fetch(newer, { method: 'POST', body, headers, redirect: 'manual' })
    expect(claimed.status).toBe(302)
    await second.stop()

    const third = await start()
    expect(third.output()).not.toContain('claim-shop')
  },
)

test.runIf(isLongLane)(
  'a second server on the same data folder or port stops with one sentence, and the first continues',
  async () => {
    const first = await start()
    const sameFolder = await runSite({ dataFolder })
    expect(sameFolder.code).toBe(1)
    expect(sameFolder.output).toBe(
      `The data folder ${dataFolder} is in use by process ${first.pid} (${first.url.replace('localhost', '127.0.0.1')}): ` +
        'stop that one first, or set AULA_DATA to another folder.\n',
    )
    const port = Number(new URL(first.url).port)
    const folder = join(dataFolder, 'second')
    await cp(made, folder, { recursive: true })
    const samePort = await runSite({ dataFolder: folder, port, settings })
    expect(samePort.code).toBe(1)
    expect(samePort.output).toBe(
      `Another program listens on 127.0.0.1:${port}: stop it, or set PORT to another number.\n`,
    )
    expect(await readdir(folder)).not.toContain('running.json')
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  },
)

test('SIGTERM lets a request finish, then the process exits with 0 and frees the folder', async () => {
  const site = await start()
  const cookie = (await fetch(`${site.url}/sanctum/csrf-cookie`)).headers.getSetCookie().join('; ')
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? ''
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'x'.repeat(20) })
  const { hostname, port } = new URL(site.url)
  const slow = request({
    hostname,
    port,
    method: 'POST',
    path: '/login',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'Content-Length': body.length,
      Cookie: `XSRF-TOKEN=${token}`,
      'X-XSRF-TOKEN': decodeURIComponent(token),
    },
  })
  let answered = false
  slow.once('response', () => {
    answered = true
  })
  const answer = new Promise<number | undefined>((done, failed) => {
    slow.once('response', (response) => response.resume().once('end', () => done(response.statusCode)))
    slow.once('error', failed)
  })
  // The signal arrives in the middle of the body.
  slow.write(body.slice(0, 10))
  await new Promise<void>((sent) => slow.once('socket', (socket) => socket.once('connect', sent)))
  await pause(200)
  const ended = site.stop('SIGTERM')
  await refusesConnections(site.url)
  expect(answered).toBe(false)
  slow.end(body.slice(10))
  expect(await answer).toBe(401)
  expect(await ended).toBe(0)
  expect(await readdir(dataFolder)).not.toContain('running.json')
})

test('a server starts on the folder of a killed one', async () => {
  const first = await start()
  expect(await first.stop('SIGKILL')).toBe('SIGKILL')
  expect(JSON.parse(await readFile(join(dataFolder, 'running.json'), 'utf8')).pid).toBe(first.pid)
  const second = await start()
  expect(JSON.parse(await readFile(join(dataFolder, 'running.json'), 'utf8')).pid).toBe(second.pid)
  expect(await second.stop()).toBe(0)
})

async function refusesConnections(url: string): Promise<void> {
  for (;;) {
    const answered = await fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
    if (!answered) return
    await pause(20)
  }
}
