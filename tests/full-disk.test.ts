import { execFile, execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { tokenDigest } from '#domain/kernel/token-digest.ts'
import { sessions } from '#domain/people/accounts/account.table.ts'
import { closeServices, composeServices } from '#server/process/compose.ts'
import { parseEnvironment } from '#server/settings/environment.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { courseFiles, createFolder } from '#tests/factories/create-course-folder.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { commandEnvironment, commandParameters } from '../scripts/server-process.mjs'
import { runSite, type SiteProcess, startSite } from '../scripts/site-process.ts'
import { findMountNamespace } from '../scripts/small-disk.mjs'
import { seedDataFolder } from './harness/database.ts'
import { inTurn, isLongLane } from './harness/lanes.ts'
import { mountSmallDisk, type SmallDisk } from './harness/small-disk.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const secret = 'a secret that only the tests know about'
const settings = { AULA_DEMO: 'false', AULA_LANG: 'en', AULA_SECRET: secret }
const full = "The server's disk is full, and nothing can be saved. Try again later."
const kilobyte = 1024

const namespace = findMountNamespace()
describe.runIf(namespace && isLongLane)('a site on a full disk', () => {
  let disk: SmallDisk
  let dataFolder: string
  let site: SiteProcess
  let slug: string
  const token = randomUUID()

  beforeAll(async () => {
    execFileSync(process.execPath, ['scripts/build-changed.mjs'])
    disk = await mountSmallDisk(namespace as string[], 200)
    dataFolder = join(disk.folder, 'data')
    await seedDataFolder(dataFolder)
    const services = await composeServices({
      environment: parseEnvironment({ NODE_ENV: 'test', AULA_DATA: dataFolder, ...settings }),
      secret,
      log: pino({ level: 'silent' }),
    })
    slug = (await createCourse(services, { price: 1900, sections: [] })).slug
    const { id: userId } = await createUser(services, { email: 'ana@example.org' })
    await services.connection.db.insert(sessions).values({
      id: randomUUID(),
      userId,
      tokenDigest: tokenDigest(token),
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    await closeServices(services)
    site = await startSite({ dataFolder, settings, brief: true })
  })
  afterAll(async () => {
    await site?.stop('SIGKILL')
    await disk?.unmount()
  })

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${site.url}${path}`, {
      ...init,
      headers: { 'Accept-Language': 'en', Origin: site.url, ...init.headers },
    })
  const bearer = { Authorization: `Bearer ${token}` }
  const page = () => ask(`/?again=${randomUUID()}`, { headers: { Accept: 'text/html' } })
  const order = () =>
    ask(`/api/v1/order-tutorial/${slug}`, {
      method: 'POST',
      headers: { ...bearer, 'Content-Type': 'application/json' },
      body: JSON.stringify({ method: 'card' }),
    })
  const signUp = (email: string) =>
    ask('/register', {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: new URLSearchParams({ name: 'Luz', email, password: 'un secreto bien largo', terms: 'on' }),
    })
  const upload = async () => {
    const image = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#2c6e49' } })
      .png()
      .toBuffer()
    const body = new FormData()
    for (const [name, text] of Object.entries({ name: 'A', surname: 'B', message: 'C' })) body.set(name, text)
    body.set('email', 'ana@example.org')
    body.set('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'a.png')
    return ask('/api/v1/contact', { method: 'POST', headers: bearer, body })
  }
  const aula = (...given: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((done) => {
      const env = { PATH: process.env.PATH, ...commandEnvironment, AULA_DATA: dataFolder, ...settings }
      execFile(process.execPath, [...commandParameters, ...given], { env }, (error, out, err) =>
        done({ code: error ? Number(error.code) : 0, out, err }),
      )
    })
  const ready = async () => {
    const answer = await ask('/readyz')
    return { status: answer.status, retry: answer.headers.get('Retry-After'), body: await answer.json() }
  }

  async function works() {
    expect(await ready()).toEqual({ status: 200, retry: null, body: { status: 'ready', database: 'pglite' } })
    expect((await page()).status).toBe(200)
    expect((await order()).status).toBe(201)
    expect((await upload()).status).toBe(200)
    expect((await aula('coupons', 'create', `C${randomUUID().slice(0, 8)}`, '--percent', '10')).code).toBe(0)
    expect((await aula('import', 'course', await createFolder(courseFiles))).code).toBe(0)
  }

  const fillings: [how: string, left: number][] = [
    ['so far that the database could not begin the next part of its log', 9 * 1024 * kilobyte],
    ['to the last byte', 0],
  ]

  test.each(inTurn(fillings, 0))(
    'filled %s still reads, reports failed writes, and recovers when there is space',
    async (_how, left) => {
      await works()
      await disk.fill(left)

      const unready = { status: 'disk-full', database: 'pglite' }
      expect(await ready()).toEqual({ status: 503, retry: '10', body: unready })
      expect((await ask('/healthz')).status).toBe(200)
      expect((await page()).status).toBe(200)
      for (const refused of [await order(), await upload()]) {
        expect(refused.status).toBe(503)
        expect(refused.headers.get('Retry-After')).toBe('10')
        expect(await refused.json()).toEqual({ message: full })
      }
      const form = await signUp(`${randomUUID()}@example.org`)
      expect(form.status).toBe(503)
      expect(await form.text()).toContain('disk is full')
      expect(await aula('coupons', 'create', 'FULL', '--percent', '10')).toMatchObject({
        code: 1,
        err: `${full}\n`,
      })
      const imported = await aula('import', 'course', await createFolder(courseFiles))
      expect(imported).toMatchObject({ code: 1, err: expect.stringContaining(full) })
      expect((await aula('people', 'find')).out).toContain('ana@example.org')
      expect((await aula('doctor')).out).toMatch(/^DANGER +Only \d MB are free on the disk of /m)
      // Under load, the database must neither fill its disk completely nor hang.
      const statuses = new Set<number>()
      for (let again = 0; again < 40; again++) statuses.add((await order()).status)
      expect([...statuses]).toEqual([503])

      await disk.free()
      await works()
    },
  )

  test('does not start and says why, and starts when there is space', async () => {
    await site.stop()
    await disk.fill(0)
    const sentence = `No room is left on the disk of ${join(dataFolder, 'database')}: nothing can be written. Make room and start again.\n`
    expect(await runSite({ dataFolder, settings })).toEqual({ code: 1, output: sentence })
    expect(await aula('people', 'find')).toMatchObject({ code: 1, err: sentence })
    await disk.free()
    site = await startSite({ dataFolder, settings, brief: true })
    expect((await order()).status).toBe(201)
    expect(site.output()).not.toContain('"level":50')
  })
})
