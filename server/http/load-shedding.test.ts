import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { loadServerBuild } from '#tests/harness/server-build.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { createApp } from '../app.ts'
import { createAdmission, type Rank } from '../process/admission.ts'

const services = await createTestServices()
const log = pino({ level: 'silent' })
const narrow = { places: 1, placeMs: 60_000, underWay: 1, waiting: 0, longestMs: 60_000 }
const open = () => new AbortController().signal
const html = { Accept: 'text/html' }

async function openFullSite(full: Rank[]) {
  const admission = createAdmission(log, { sent: narrow, pages: narrow })
  const app = await createTestApp({ ...services, admission })
  const member = app.browser()
  await member.signInAs(await createUser(services))
  const leaves = await Promise.all(full.map((rank) => admission.enter(rank, open)))
  return {
    app,
    member,
    leave() {
      for (const each of leaves) each?.()
    },
  }
}

test('a page is answered with 503 while all slots are taken, and with 200 once one is free', async () => {
  await createCourse(services, { slug: 'azul' })
  const { member, leave } = await openFullSite(['member'])
  const shed = await member.request('/azul/0/0', { headers: html, language: 'en' })
  expect(shed.status).toBe(503)
  const seconds = Number(shed.headers.get('Retry-After'))
  expect(seconds).toBeGreaterThanOrEqual(10)
  expect(seconds).toBeLessThan(20)
  expect(shed.headers.get('Cache-Control')).toBe('no-store')
  const page = await shed.text()
  expect(page).toContain('<html lang="en"')
  expect(page).toContain('Too many people are here')
  expect(page).toContain(`<meta http-equiv="refresh" content="${seconds}">`)
  const spanish = await member.request('/mis-recursos', { headers: html })
  expect(await spanish.text()).toContain('Hay demasiada gente')
  for (const path of ['/azul/0/0.data', '/api/v1/tutorial/azul']) {
    const data = await member.request(path)
    expect([path, data.status, data.headers.has('Retry-After')]).toEqual([path, 503, true])
    expect(await data.json()).toEqual({ message: expect.stringContaining('Hay demasiada gente') })
  }
  leave()
  expect((await member.request('/azul/0/0', { headers: html })).status).toBe(200)
})

test('a signed-in person gets the manifest, the feeds, robots.txt and the sitemap', async () => {
  const { member, leave } = await openFullSite([])
  for (const path of [
    '/manifest.webmanifest',
    '/products.atom',
    '/posts.atom',
    '/robots.txt',
    '/sitemap.xml',
  ]) {
    expect([path, (await member.request(path)).status]).toEqual([path, 200])
  }
  leave()
})

test('health, cached pages, sign-in and forms do not wait for pages', async () => {
  await createCourse(services, { slug: 'azul' })
  const password = 'un secreto bien largo'
  const { email } = await createUser(services, { password })
  const { app, member, leave } = await openFullSite([])
  expect((await app.request('/inscribe/azul')).status).toBe(200)
  leave()
  const { app: full, member: same, leave: end } = await openFullSite(['shared'])
  expect((await full.request('/healthz')).status).toBe(200)
  expect((await full.request('/readyz')).status).toBe(200)
  expect((await full.request('/inscribe/azul')).status).toBe(200)
  expect((await full.request('/login')).status).toBe(200)
  const signedIn = await full.request('/login', { form: { email, password }, headers: html })
  expect(signedIn.status).toBe(302)
  expect((await same.request('/inscribe/azul')).status).toBe(200)
  const commented = await same.request('/azul/0/0', { form: { intent: 'comment' } })
  expect(commented.status).not.toBe(503)
  expect((await full.request('/buscar')).status).toBe(503)
  expect((await member.request('/mis-recursos')).status).toBe(200)
  end()
})

test('a refused form shows that its text is preserved, and is not resent automatically', async () => {
  const { member } = await openFullSite(['form'])
  const shed = await member.request('/contacto/create', { form: { name: 'Ana' }, headers: html })
  expect(shed.status).toBe(503)
  const page = await shed.text()
  expect(page).toContain('Lo que escribiste sigue en tu navegador')
  expect(page).not.toContain('http-equiv="refresh"')
  expect(page).not.toContain('<a ')
  expect((await member.request('/healthz')).status).toBe(200)
})

test('an error frees the slot', async () => {
  const { member } = await openFullSite([])
  for (const path of ['/no/hay/nada/aqui', '/api/v1/nothing', '/media/lessons/x/video/es', '/gift/none']) {
    const { status } = await member.request(path)
    expect([path, status === 503]).toEqual([path, false])
  }
})

test('route traits and the caller decide the priority', async () => {
  const ranks: Rank[] = []
  const admission: typeof services.admission = {
    enter: (rank, signal) => {
      ranks.push(rank)
      return services.admission.enter(rank, signal)
    },
  }
  const app = await createTestApp({ ...services, admission })
  const course = await createCourse(services, { slug: 'azul' })
  const [visitor, member, owner] = [app.browser(), app.browser(), app.browser()]
  await member.signInAs(await createUser(services))
  await owner.signInAs(await createUser(services, { role: 'owner' }))
  await owner.request('/mis-recursos')
  const asked = async (who: typeof visitor, path: string, options = {}) => {
    ranks.length = 0
    await who.request(path, options)
    return [path, ...ranks]
  }
  const post = { form: { a: 'b' } }
  expect(await asked(owner, '/mis-recursos')).toEqual(['/mis-recursos', 'urgent'])
  expect(await asked(visitor, '/login')).toEqual(['/login', 'urgent'])
  expect(await asked(visitor, '/webhooks/stripe', post)).toEqual(['/webhooks/stripe', 'urgent'])
  for (const path of [
    `/inscribe-success/azul/7KQ2-M4XZ-9PAB/0/0.data`,
    '/sandbox/sandbox_card_0a1b',
    '/api/v1/order-tutorial/azul',
    '/api/v1/process-book/azul/7KQ2-M4XZ-9PAB',
    '/api/v1/stripe-create-session?successRouteUrl=x',
  ]) {
    expect(await asked(member, path)).toEqual([path, 'urgent'])
  }
  expect(await asked(member, '/inscribe/azul')).toEqual(['/inscribe/azul', 'form'])
  expect(await asked(member, '/playback-position', post)).toEqual(['/playback-position', 'form'])
  expect(await asked(member, '/azul/0/0')).toEqual(['/azul/0/0', 'member'])
  expect(await asked(member, '/AZUL/0/0.data')).toEqual(['/AZUL/0/0.data', 'member'])
  const video = `/media/lessons/${course.sections[0]?.lessons[0]?.id}/video/es`
  expect(await asked(member, video)).toEqual([video, 'member'])
  expect(await asked(visitor, '/pack')).toEqual(['/pack', 'shared'])
  expect(await asked(visitor, '/pack?from=1')).toEqual(['/pack?from=1', 'visitor'])
  expect(await asked(visitor, '/buscar?q=a')).toEqual(['/buscar?q=a', 'visitor'])
  for (const path of ['/healthz', '/readyz', '/assets/a.js', '/media/images/a.webp']) {
    expect(await asked(visitor, path)).toEqual([path])
  }
})

test('with many connections some pages are refused, and health and sign-in are answered', async () => {
  const password = 'un secreto bien largo'
  const { email } = await createUser(services, { password })
  const learner = await createUser(services)
  await createCourse(services, { slug: 'azul' })
  const token = await services.accounts.createToken(learner.id, new Headers())
  const admission = createAdmission(log, {
    sent: { ...narrow, underWay: 9, places: 4, waiting: 20 },
    pages: { ...narrow, underWay: 2, places: 2, waiting: 5 },
  })
  const build = await loadServerBuild()
  const app = createApp({ ...services, admission }, async () => build)
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const agent = new Agent({ keepAlive: true })
  onTestFinished(async () => {
    agent.destroy()
    await new Promise((closed) => server.close(closed))
  })
  const { port } = server.address() as AddressInfo
  const ask = (
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
  ) =>
    new Promise<number | undefined>((done, failed) => {
      request({ port, path, method: body ? 'POST' : 'GET', headers, agent }, (answer) => {
        answer.resume().once('end', () => done(answer.statusCode))
      })
        .once('error', failed)
        .end(body)
    })
  const cookie = `aula.session_token=${token}`
  const held = await Promise.all([admission.enter('member', open), admission.enter('member', open)])
  let refused = 0
  const enough = Promise.withResolvers<void>()
  const pages = Array.from({ length: 120 }, async () => {
    const status = await ask('/azul/0/0', { headers: { cookie } })
    if (status === 503) refused += 1
    if (refused === 115) enough.resolve()
    return status
  })
  await enough.promise
  const signIn = ask('/login', {
    headers: {
      ...html,
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: `http://localhost:${port}`,
    },
    body: new URLSearchParams({ email, password }).toString(),
  })
  expect(await Promise.all([ask('/healthz'), ask('/login'), signIn])).toEqual([200, 200, 302])
  for (const leave of held) leave?.()
  const answered = await Promise.all(pages)
  expect(answered.filter((status) => status === 200).length).toBe(5)
  expect(refused).toBe(115)
  expect(await ask('/azul/0/0', { headers: { cookie } })).toBe(200)
})
