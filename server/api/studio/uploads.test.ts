import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDraft } from '#domain/catalog/drafts/create-draft.ts'
import { saveDraft } from '#domain/catalog/drafts/save-draft.ts'
import { mediaFiles, mediaUploads } from '#domain/catalog/media/media.table.ts'
import { clearUploads } from '#domain/catalog/media/uploads/clear-uploads.ts'
import { openS3Storage } from '#gateways/storage/s3-storage.ts'
import { videoPath } from '#tests/factories/create-course-folder.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { runs } from '#tests/harness/lanes.ts'
import { hasS3Server, type S3Server, startS3Server } from '#tests/harness/s3-server.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { brokenBody, createUploader } from '#tests/harness/uploads.ts'
import { bookFileTypes, mostBookFileBytes } from '#values/book-file-types.ts'
import type { Role } from '#values/role.ts'
import { mostVideoBytes } from '#values/upload-limits.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const video = new Uint8Array(await readFile(videoPath))
const key = `videos/${createHash('sha256').update(video).digest('hex')}.mp4`

async function newToken(role: Role): Promise<string> {
  const person = await createUser(services, { role })
  return services.accounts.createToken(person.id, new Headers())
}

const authorsUploader = async (on = app) => createUploader(on, { token: await newToken('author') })

async function begun(uploader: Awaited<ReturnType<typeof authorsUploader>>, size = video.length) {
  const answer = await uploader.begin(size)
  expect(answer.status).toBe(201)
  return answer.headers.get('location') ?? ''
}

const storedBytes = async (stored: string) => buffer(services.storage.read(stored))

test('a video that is cut off goes on from where it was, also at another server, and is stored as imports store it', async () => {
  const token = await newToken('author')
  const uploader = createUploader(app, { token })
  const address = await begun(uploader)
  expect(address).toMatch(/^\/api\/v1\/studio\/uploads\/[\w-]{20,}$/)
  expect((await uploader.send(address, 0, video.subarray(0, 100_000))).headers.get('upload-offset')).toBe(
    '100000',
  )
  await uploader.send(address, 100_000, brokenBody(video.subarray(100_000, 150_000)), 200_000)
  expect(await uploader.offset(address)).toBe(150_000)

  const restarted = createUploader(await createTestApp(services), { token })
  expect(await restarted.offset(address)).toBe(150_000)
  const last = await restarted.send(address, 150_000, video.subarray(150_000))
  expect(last.status).toBe(204)
  expect(await restarted.state(address)).toMatchObject({ state: 'checking', received: video.length })
  await runJobs(services)

  const file = { key, durationSeconds: expect.any(Number), width: 1_280, height: 720 }
  expect(await restarted.state(address)).toMatchObject({ state: 'ready', failure: null, file })
  expect((await storedBytes(key)).equals(video)).toBe(true)
  expect(await services.connection.db.select().from(mediaFiles)).toMatchObject([
    { key, kind: 'video', name: 'clase.mp4', size: video.length },
  ])
})

test('random cuts give the same bytes', async () => {
  const uploader = await authorsUploader()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ length: fc.integer({ min: 1, max: 9_000 }), breaks: fc.boolean() }), {
        maxLength: 12,
      }),
      async (cuts) => {
        const bytes = new Uint8Array(randomBytes(20_000))
        const address = await begun(uploader, bytes.length)
        for (const { length, breaks } of [...cuts, { length: bytes.length, breaks: false }]) {
          const offset = (await uploader.offset(address)) ?? 0
          if (offset === bytes.length) break
          const piece = bytes.subarray(offset, offset + length)
          await uploader.send(address, offset, breaks ? brokenBody(piece) : piece, piece.length)
        }
        const [row] = await services.connection.db.select().from(mediaUploads)
        const parts = await Promise.all((row?.parts ?? []).map((part) => storedBytes(part.key)))
        expect(Buffer.concat(parts).equals(bytes)).toBe(true)
        expect(row?.state).toBe('checking')
        await services.connection.db.delete(mediaUploads)
      },
    ),
    { numRuns: runs(25) },
  )
})

test('a part for another place is refused, and of two for one place one is taken', async () => {
  const token = await newToken('author')
  const uploader = createUploader(app, { token })
  const address = await begun(uploader, 300)
  expect((await uploader.send(address, 100, new Uint8Array(10))).status).toBe(409)
  // Each at a server of its own, whose locks know nothing of each other.
  const others = await Promise.all(
    [1, 2].map(async () => createUploader(await createTestApp(services), { token })),
  )
  const answers = await Promise.all(
    others.map((each, byte) => each.send(address, 0, new Uint8Array(300).fill(byte))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const [row] = await services.connection.db.select().from(mediaUploads)
  expect(row?.parts).toHaveLength(1)
  expect((await uploader.send(address, 300, new Uint8Array(1))).status).toBe(413)
})

test('an upload belongs to who began it', async () => {
  const uploader = await authorsUploader()
  const address = await begun(uploader)
  const other = await authorsUploader()
  expect((await other.send(address, 0, video)).status).toBe(404)
  expect(await other.offset(address)).toBeNull()
  expect((await other.cancel(address)).status).toBe(404)
  expect(await uploader.offset(address)).toBe(0)
})

test('what is no video with a picture fails with the reason, and leaves nothing', async () => {
  const uploader = await authorsUploader()
  const lies = { 'not-mp4': new Uint8Array(randomBytes(5_000)), unreadable: video.subarray(0, 40_000) }
  for (const [failure, bytes] of Object.entries(lies)) {
    const address = await begun(uploader, bytes.length)
    await uploader.send(address, 0, bytes)
    await runJobs(services)
    expect(await uploader.state(address)).toMatchObject({ state: 'failed', failure, file: null })
  }
  expect(await services.connection.db.select().from(mediaFiles)).toEqual([])
  for (const { parts } of await services.connection.db.select().from(mediaUploads)) expect(parts).toEqual([])
})

const pdfPath = 'database/demo/books/pedidos-que-no-se-pierden/files/pedidos-que-no-se-pierden.pdf'
const ofPdf = { name: 'Mi Libro.PDF', type: 'application/pdf', place: 'book/1' }

async function sendBookFile(
  uploader: Awaited<ReturnType<typeof authorsUploader>>,
  bytes: Uint8Array<ArrayBuffer>,
  facts = ofPdf,
) {
  const answer = await uploader.begin(bytes.length, facts)
  expect(answer.status).toBe(201)
  const address = answer.headers.get('location') ?? ''
  await uploader.send(address, 0, bytes)
  await runJobs(services)
  return { address, state: await uploader.state(address) }
}

test('a file of a book that is cut off goes on, and is what a draft can name', async () => {
  const uploader = await authorsUploader()
  const bytes = new Uint8Array(await readFile(pdfPath))
  const address = (await uploader.begin(bytes.length, ofPdf)).headers.get('location') ?? ''
  await uploader.send(address, 0, brokenBody(bytes.subarray(0, 1_000_000)), bytes.length)
  expect(await uploader.offset(address)).toBe(1_000_000)
  await uploader.send(address, 1_000_000, bytes.subarray(1_000_000))
  await runJobs(services)
  const storageKey = `books/${createHash('sha256').update(bytes).digest('hex')}.pdf`
  expect(await uploader.state(address)).toMatchObject({
    state: 'ready',
    file: null,
    bookFile: { key: 'mi-libro.pdf', type: 'pdf', storageKey, size: bytes.length, pageCount: 156 },
  })
  expect((await storedBytes(storageKey)).equals(bytes)).toBe(true)
  expect(await services.connection.db.select().from(mediaFiles)).toEqual([])
})

test('the file of a book must be what its name says, and leaves nothing when it is not', async () => {
  const uploader = await authorsUploader()
  const bytes = new Uint8Array(Buffer.from('PK\x03\x04 and no book'))
  for (const [type, filetype] of Object.entries(bookFileTypes)) {
    const lie = type === 'zip' ? new Uint8Array(Buffer.from('%PDF-1.7')) : bytes
    const { state } = await sendBookFile(uploader, lie, {
      name: `a.${type}`,
      type: filetype,
      place: 'book/1',
    })
    expect(state).toMatchObject({ state: 'failed', failure: `not-${type}`, bookFile: null })
  }
  for (const { parts } of await services.connection.db.select().from(mediaUploads)) expect(parts).toEqual([])
  expect((await uploader.begin(10, { ...ofPdf, type: 'video/mp4' })).status).toBe(400)
  expect((await uploader.begin(10, { ...ofPdf, name: 'a.mp4' })).status).toBe(400)
  expect((await uploader.begin(mostBookFileBytes + 1, ofPdf)).status).toBe(413)
})

test('the file of a book goes with its upload unless a draft names it', async () => {
  const author = await createUser(services, { role: 'author' })
  const token = await services.accounts.createToken(author.id, new Headers())
  const uploader = createUploader(app, { token })
  const context = await contextOf(services, author)
  const { draftId } = await createDraft(context, { kind: 'book', title: 'Libro', locale: 'es' })
  const stored: Record<string, string> = {}
  for (const name of ['used', 'unused', 'old']) {
    const bytes = new Uint8Array(Buffer.from(`%PDF-1.7 ${name}`))
    const { address, state } = await sendBookFile(uploader, bytes)
    stored[name] = state.bookFile.storageKey
    if (name === 'old') continue
    const file = { ...state.bookFile, variant: 'light', visibility: 'all', label: {} }
    if (name === 'used') await saveDraft(context, { draftId, revision: 1, fields: { files: [file] } })
    expect((await uploader.cancel(address)).status).toBe(204)
  }
  const later = () => new Date(Date.now() + 8 * 24 * 3_600_000)
  await clearUploads(await contextOf(services, system, { now: later }))
  const left = await Promise.all(
    Object.entries(stored).map(async ([name, key]) => ((await services.storage.find(key)) ? [name] : [])),
  )
  expect(left.flat()).toEqual(['used'])
})

test('size, kind and number have limits', async () => {
  const uploader = await authorsUploader()
  expect((await uploader.begin(mostVideoBytes + 1)).status).toBe(413)
  expect((await uploader.begin(10, { type: 'video/quicktime' })).status).toBe(400)
  expect((await uploader.begin(10, { name: '' })).status).toBe(400)
  expect((await uploader.begin(0)).status).toBe(400)
  const address = await begun(uploader, 10)
  expect((await uploader.send(address, 0, new Uint8Array(11))).status).toBeGreaterThanOrEqual(400)
  expect((await uploader.send(address, 0, new Uint8Array(17 * 1024 * 1024))).status).toBe(413)
  for (let open = 1; open < 20; open += 1) await begun(uploader, 10)
  expect((await uploader.begin(10)).status).toBe(413)
})

test('without room on the disk nothing begins', async () => {
  const error = vi.fn()
  const full = {
    ...services,
    faults: { ...services.faults, error },
    storage: { ...services.storage, freeBytes: async () => 600 * 1024 * 1024 },
  }
  const uploader = await authorsUploader(await createTestApp(full))
  expect((await uploader.begin(1_000)).status).toBe(201)
  const refused = await uploader.begin(60 * 1024 * 1024)
  expect(refused.status).toBe(503)
  expect((await refused.json()).message).toContain('disco')
  expect(error).toHaveBeenCalledOnce()
})

test('cancelling removes what arrived, and so does a job after a week', async () => {
  const uploader = await authorsUploader()
  const [cancelled, left] = [await begun(uploader), await begun(uploader)]
  for (const address of [cancelled, left]) await uploader.send(address, 0, video.subarray(0, 1_000))
  const parts = (await services.connection.db.select().from(mediaUploads)).flatMap((row) => row.parts)
  expect(parts).toHaveLength(2)
  expect((await uploader.cancel(cancelled)).status).toBe(204)
  const later = () => new Date(Date.now() + 8 * 24 * 3_600_000)
  await clearUploads(await contextOf(services, system))
  expect(await uploader.offset(left)).toBe(1_000)
  await clearUploads(await contextOf(services, system, { now: later }))
  expect(await uploader.offset(left)).toBeNull()
  for (const part of parts) expect(await services.storage.find(part.key)).toBeNull()
})

test('learners and support do not upload', async () => {
  for (const role of ['learner', 'support'] as const) {
    const uploader = createUploader(app, { token: await newToken(role) })
    expect((await uploader.begin(10)).status).toBe(403)
  }
})

describe.runIf(hasS3Server())('in a bucket', () => {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3Server()
  })
  afterAll(() => server.stop())

  test.each([
    ['a video', videoPath, undefined],
    ['a PDF', pdfPath, ofPdf],
  ])('%s arrives in parts, and no part stays', async (_what, path, facts) => {
    const storage = await openS3Storage(await server.createBucket())
    const inBucket = { ...services, storage }
    const uploader = await authorsUploader(await createTestApp(inBucket))
    const bytes = new Uint8Array(await readFile(path))
    const address = (await uploader.begin(bytes.length, facts)).headers.get('location') ?? ''
    await uploader.send(address, 0, brokenBody(bytes.slice(0, 90_000)), 200_000)
    expect(await uploader.offset(address)).toBe(90_000)
    await uploader.send(address, 90_000, bytes.slice(90_000))
    await runJobs(inBucket)
    const { state, file, bookFile } = await uploader.state(address)
    expect(state).toBe('ready')
    if (bookFile) expect(bookFile.pageCount).toBe(156)
    const stored = await buffer(storage.read(file?.key ?? bookFile.storageKey))
    expect(stored.equals(bytes)).toBe(true)
    const names = await Array.fromAsync(storage.list())
    expect(names.filter((name) => name.startsWith('uploads/'))).toEqual([])
  })
})
