import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { S3Settings } from '#gateways/storage/s3-client.ts'
import { openS3Storage } from '#gateways/storage/s3-storage.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { startRelay } from '#tests/harness/relay.ts'
import { hasS3Server, startS3Server } from '#tests/harness/s3-server.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { createApp } from '../app.ts'
import { examineShop } from '../doctor/examine-shop.ts'
import { bodyOf } from './answer-file.ts'

const megabyte = 1024 * 1024
const server = hasS3Server() ? await startS3Server() : null
const relay = server && (await startRelay(server.port))
const bucket = await server?.createBucket()
const lines: Record<string, unknown>[] = []
const services = await createTestServices({
  settings: bucket && {
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: relay?.url ?? '',
    S3_ACCESS_KEY_ID: bucket.keys?.id ?? '',
    S3_SECRET_ACCESS_KEY: bucket.keys?.secret ?? '',
    S3_PREFIX: 'shop',
  },
  log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
})
const app = await createTestApp(services)

describe.runIf(server)('a shop whose files are in a bucket', () => {
  const film = Buffer.alloc(48 * megabyte, 'moving pictures ')
  const key = 'videos/film.mp4'

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'aula-film-'))
    await writeFile(join(folder, 'film.mp4'), film)
    await services.storage.put(key, join(folder, 'film.mp4'))
    await rm(folder, { recursive: true })
  })
  afterEach(() => relay?.comeBack())
  afterAll(async () => {
    await relay?.stop()
    await server?.stop()
  })

  async function createFilm() {
    const lesson = { type: 'video' as const, videoFiles: { es: key }, free: true }
    const course = await createCourse(services, { sections: [{ lessons: [lesson] }] })
    return `/media/lessons/${course.sections[0]?.lessons[0]?.id}/video/es`
  }

  test('serves the range that a player requests', async () => {
    const address = await createFilm()
    const headers = { Range: 'bytes=8388600-8388699' }
    const response = await app.request(address, { headers })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes 8388600-8388699/${film.length}`)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(film.subarray(8_388_600, 8_388_700))
  })

  test('reads as fast as the viewer, and aborts the request when the viewer disconnects', async () => {
    const address = await createFilm()
    const site = createServer(getRequestListener(createApp(services, noPages).fetch))
    site.listen(0, '127.0.0.1')
    await once(site, 'listening')
    const watch = async (): Promise<IncomingMessage> => {
      const { port } = site.address() as AddressInfo
      const [response] = await once(get({ host: '127.0.0.1', port, path: address }), 'response')
      return response
    }
    const paused = await watch()
    expect(paused.statusCode).toBe(200)
    await once(paused, 'readable')
    const ofPaused = busiest()
    // Time enough to send the paused viewer everything.
    let watched = 0
    for await (const chunk of await watch()) watched += chunk.length
    expect(watched).toBe(film.length)
    expect(ofPaused?.received).toBeGreaterThan(0)
    expect(ofPaused?.received).toBeLessThan(film.length * 0.75)
    paused.destroy()
    await ofPaused?.closed
    await new Promise((done) => site.close(done))
  })

  test('a viewer who disconnects before the bucket’s response aborts the request', async () => {
    const timing = { connectMs: 60_000, answerMs: 60_000, uploadMs: 60_000 }
    const settings = { ...(bucket as S3Settings), endpoint: relay?.url }
    const storage = await openS3Storage(settings, { timing })
    relay?.fallSilent()
    const before = relay?.connections.length
    const viewer = new Response(bodyOf(storage.read(key))).body?.getReader()
    const reading = viewer?.read()
    while (relay?.connections.length === before) await new Promise(setImmediate)
    await viewer?.cancel()
    await relay?.connections.at(-1)?.closed
    expect(await reading).toEqual({ done: true, value: undefined })
  })

  test('an error before the first byte reaches the viewer, and the process continues', async () => {
    const bytes = services.storage.read('videos/none.mp4')
    const broken = new Promise((closed) => bytes.once('close', closed))
    const response = new Response(bodyOf(bytes))
    await broken
    await expect(response.arrayBuffer()).rejects.toThrow()
  })

  test('answers 503 while the bucket is unreachable, logs it once, and recovers by itself', async () => {
    const address = await createFilm()
    lines.length = 0
    relay?.leave()
    for (const _ of [1, 2]) {
      const response = await app.request(address, { headers: { 'Accept-Language': 'en' } })
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('10')
      expect(await response.json()).toEqual({
        message: 'The storage of files does not answer right now. Try again in a moment.',
      })
    }
    const page = await app.request(address, { headers: { Accept: 'text/html', 'Accept-Language': 'es' } })
    expect(await page.text()).toContain('El almacén de archivos no responde')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      problem: 'unreachable',
      msg: 'the storage of files is away: requests are answered with 503 until it is back',
    })
    expect(JSON.stringify(lines)).not.toContain(bucket?.keys?.secret)
    expect((await app.request('/')).status, 'pages without files go on').toBe(200)
    expect((await app.request('/readyz')).status).toBe(200)

    relay?.comeBack()
    expect((await app.request(address, { headers: { Range: 'bytes=0-9' } })).status).toBe(206)
  })

  test('a bucket lost between size and first byte is answered with 503, too', async () => {
    const address = await createFilm()
    // The answer that tells the size is shorter.
    relay?.cutAfter({ received: 1_000 })
    expect((await app.request(address)).status).toBe(503)
  })

  test('serves images from memory while the bucket is unreachable', async () => {
    const name = `${'a'.repeat(64)}-320.webp`
    await services.storage.putBytes(`images/${name}`, Buffer.from('image'))
    const show = async () => (await app.request(`/media/images/${name}`)).text()
    expect(await show()).toBe('image')
    relay?.leave()
    expect(await show()).toBe('image')
  })

  test('a bucket lost later interrupts the response, and the process continues', async () => {
    const address = await createFilm()
    relay?.cutAfter({ received: megabyte })
    const response = await app.request(address)
    expect(response.status).toBe(200)
    await expect(response.arrayBuffer()).rejects.toThrow()
  })

  test('a book’s PDF is not served unstamped while the bucket is unreachable', async () => {
    const document = await PDFDocument.create()
    document.addPage([300, 400])
    await document.attach(randomBytes(300_000), 'code.bin')
    const original = Buffer.from(await document.save())
    await services.storage.putBytes('books/one.pdf', original)
    const file = { storageKey: 'books/one.pdf', size: original.length }
    const book = await createBook(services, { files: [file] })
    const { id: userId } = await createUser(services)
    await createEntitlement(services, { userId, productType: 'book', productId: book.id })
    const browser = app.browser()
    await browser.signInAs({ id: userId })
    const link = await browser.request(`/media/books/${book.files[0]?.id}`)
    const download = () => browser.request(link.headers.get('location') ?? '')
    relay?.cutAfter({ received: 64 * 1024 })
    expect((await download()).status).toBe(503)
    relay?.comeBack()
    const stamped = await download()
    expect(stamped.status).toBe(200)
    expect(Buffer.from(await stamped.arrayBuffer()).equals(original)).toBe(false)
  })

  test('the doctor reports an unreachable bucket', async () => {
    const context = await contextOf(services, system)
    const complaints = async () => (await examineShop(context, services)).map(({ code }) => code)
    expect(await complaints()).not.toContain('files-away')
    relay?.leave()
    expect(await complaints()).toContain('files-away')
  })
})

/** The connection that the film went through. */
function busiest() {
  return [...(relay?.connections ?? [])].sort((a, b) => b.received - a.received)[0]
}

function noPages(): Promise<never> {
  return Promise.reject(new Error('no pages here'))
}
