import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { inspect } from 'node:util'
import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isLongLane } from '#tests/harness/lanes.ts'
import { type Relay, startRelay } from '#tests/harness/relay.ts'
import { hasS3Server, type S3Server, startS3Server } from '#tests/harness/s3-server.ts'
import type { S3Settings } from './s3-client.ts'
import { openS3Storage, type S3Storage } from './s3-storage.ts'
import { storageContract } from './storage.contract.ts'
import { StorageAwayError } from './storage-problem.ts'

const megabyte = 1024 * 1024
// Long enough for a busy server to answer.
const impatient = { connectMs: 2_000, answerMs: 2_000, uploadMs: 2_000 }
const patient = { connectMs: 60_000, answerMs: 60_000, uploadMs: 60_000 }

describe.runIf(hasS3Server())('storage in a bucket of an S3 server', () => {
  let server: S3Server
  let relay: Relay
  let folder: string
  let large: string
  beforeAll(async () => {
    server = await startS3Server()
    relay = await startRelay(server.port)
    folder = await mkdtemp(join(tmpdir(), 'aula-bucket-'))
    large = join(folder, 'large.mp4')
    await writeFile(large, Buffer.alloc(9 * megabyte, 'moving pictures'))
  })
  afterAll(async () => {
    await relay?.stop()
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  afterEach(() => relay.comeBack())

  storageContract(async () => openS3Storage(await server.createBucket()))

  async function behindRelay(
    timing?: typeof impatient,
  ): Promise<{ storage: S3Storage; settings: S3Settings }> {
    const settings = { ...(await server.createBucket()), endpoint: relay.url }
    return { storage: await openS3Storage(settings, { timing }), settings }
  }
  const uploadsIn = async ({ bucket: Bucket }: S3Settings) =>
    (await server.client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads ?? []

  test('an interrupted upload leaves neither a file nor parts', async () => {
    const { storage, settings } = await behindRelay()
    // Parts have 8 MB.
    relay.cutAfter({ sent: 6 * megabyte })
    await expect(storage.put('videos/large.mp4', large)).rejects.toMatchObject({ problem: 'unreachable' })
    relay.comeBack()
    expect(await uploadsIn(settings)).toEqual([])
    expect(await Array.fromAsync(storage.list())).toEqual([])
  })

  test('the next large upload removes parts of killed uploads that are a day old', async () => {
    const settings = await server.createBucket()
    const target = { Bucket: settings.bucket, Key: 'videos/killed.mp4' }
    const { UploadId } = await server.client.send(new CreateMultipartUploadCommand(target))
    const part = { ...target, UploadId, PartNumber: 1, Body: Buffer.alloc(5 * megabyte) }
    await server.client.send(new UploadPartCommand(part))
    await (await openS3Storage(settings)).put('videos/one.mp4', large)
    expect(await uploadsIn(settings)).toHaveLength(1)
    const tomorrow = () => new Date(Date.now() + 25 * 3600 * 1000)
    await (await openS3Storage(settings, { now: tomorrow })).put('videos/two.mp4', large)
    expect(await uploadsIn(settings)).toEqual([])
  })

  test('so does the first stream that is stored, which is all that backups send', async () => {
    const settings = await server.createBucket()
    const target = { Bucket: settings.bucket, Key: 'files/killed' }
    await server.client.send(new CreateMultipartUploadCommand(target))
    const store = async (now?: () => Date) =>
      (await openS3Storage(settings, { now })).putStream('files/one', Readable.from([Buffer.from('one')]))
    await store()
    expect(await uploadsIn(settings)).toHaveLength(1)
    await store(() => new Date(Date.now() + 25 * 3600 * 1000))
    expect(await uploadsIn(settings)).toEqual([])
  })

  test.runIf(isLongLane)(
    'every call throws StorageAwayError while the server is unreachable, and works afterwards',
    async () => {
      const { storage } = await behindRelay(impatient)
      await storage.putBytes('images/one.webp', Buffer.from('one'))
      for (const breakIt of [relay.leave, relay.fallSilent]) {
        breakIt()
        const attempts = [
          () => storage.find('images/one.webp'),
          () => storage.read('images/one.webp').toArray(),
          () => storage.put('videos/one.mp4', large),
          () => storage.putBytes('images/two.webp', Buffer.from('two')),
          () => storage.remove('images/one.webp'),
          () => storage.holds('videos/one.mp4', large),
          () => Array.fromAsync(storage.list()),
        ]
        const errors = await Promise.all(
          attempts.map((attempt) => attempt().catch((thrown: unknown) => thrown)),
        )
        for (const error of errors) {
          expect(error).toBeInstanceOf(StorageAwayError)
          expect(error).toMatchObject({ problem: 'unreachable' })
        }
        expect(await storage.findFault()).toMatch(/ECONNRESET|socket hang up|requestTimeout/)
      }
      relay.comeBack()
      expect(await storage.findFault()).toBeNull()
      expect(await storage.find('images/one.webp')).toMatchObject({ size: 3 })
    },
    60_000,
  )

  test('a connection lost during a download is an error of the stream', async () => {
    const { storage } = await behindRelay()
    await storage.put('videos/large.mp4', large)
    relay.cutAfter({ received: megabyte })
    let read = 0
    const reading = (async () => {
      for await (const chunk of storage.read('videos/large.mp4')) read += chunk.length
    })()
    await expect(reading).rejects.toMatchObject({ name: 'StorageAwayError', problem: 'unreachable' })
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThanOrEqual(megabyte)
  })

  test('a reader who disconnects aborts the request, also before the response', async () => {
    const { storage: sender, settings } = await behindRelay()
    await sender.put('videos/large.mp4', large)
    // With a connection of its own, and no other.
    const storage = await openS3Storage(settings, { timing: patient })
    for await (const _ of storage.read('videos/large.mp4')) break
    await relay.connections.at(-1)?.closed

    relay.fallSilent()
    const asked = relay.connections.length
    const reader = storage.read('videos/large.mp4')
    while (relay.connections.length === asked) await new Promise(setImmediate)
    reader.destroy()
    await relay.connections.at(-1)?.closed
  })

  test('shops share a bucket by prefixes', async () => {
    const settings = await server.createBucket()
    const [one, two] = [
      await openS3Storage({ ...settings, prefix: 'shops/one' }),
      await openS3Storage({ ...settings, prefix: 'shops/two' }),
    ]
    await one.putBytes('images/one.webp', Buffer.from('one'))
    expect(await two.find('images/one.webp')).toBeNull()
    expect(await Array.fromAsync(one.list())).toEqual(['images/one.webp'])
    expect(await Array.fromAsync(two.list())).toEqual([])
    expect(one.place).toBe(`s3://${settings.bucket}/shops/one`)
  })

  test('compares a stored file with the bytes of another', async () => {
    const { storage, settings } = await behindRelay()
    const [small, other] = [join(folder, 'small'), join(folder, 'other')]
    await writeFile(small, 'small')
    await writeFile(other, 'other')
    await storage.put('videos/large.mp4', large)
    await storage.put('images/small.webp', small)
    const before = received()
    expect(await storage.holds('videos/large.mp4', large)).toBe(true)
    expect(await storage.holds('images/small.webp', small)).toBe(true)
    expect(await storage.holds('images/small.webp', other)).toBe(false)
    expect(await storage.holds('images/small.webp', large)).toBe(false)
    expect(await storage.holds('images/none.webp', small)).toBe(false)
    expect(received() - before, 'by digests').toBeLessThan(megabyte)
    // Sent in other parts it has another digest, and its bytes are compared.
    const params = { Bucket: settings.bucket, Key: 'videos/large.mp4', Body: createReadStream(large) }
    await new Upload({ client: server.client, params, partSize: 5 * megabyte }).done()
    expect(await storage.holds('videos/large.mp4', large)).toBe(true)
    await writeFile(other, Buffer.alloc(9 * megabyte, 'other pictures'))
    expect(await storage.holds('videos/large.mp4', other)).toBe(false)
  })

  function received(): number {
    return relay.connections.reduce((sum, connection) => sum + connection.received, 0)
  }

  test('an unusable bucket is reported with the reason, and no error contains the secret', async () => {
    const settings = await server.createBucket()
    const keys = { id: settings.keys?.id ?? '', secret: 'a-secret-that-is-wrong' }
    const attempts: [S3Settings, string][] = [
      [{ ...settings, bucket: 'tests-none' }, 'no-bucket'],
      [{ ...settings, keys }, 'refused'],
      [{ ...settings, endpoint: 'http://127.0.0.1:1' }, 'unreachable'],
    ]
    if (server.hasRegion) attempts.push([{ ...settings, region: 'eu-west-1' }, 'wrong-region'])
    for (const [wrong, problem] of attempts) {
      const error = await openS3Storage(wrong).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ name: 'StorageAwayError', problem })
      expect(inspect(error, { depth: null, showHidden: true })).not.toMatch(
        /the-secret-of-the-tests|is-wrong/,
      )
    }
  })
})

test('a publicly readable bucket is detected', async () => {
  // It answers whoever asks, signed or not.
  const open = createServer((_request, response) => response.end())
  open.listen(0, '127.0.0.1')
  await once(open, 'listening')
  const endpoint = `http://127.0.0.1:${(open.address() as AddressInfo).port}`
  const keys = { id: 'id', secret: 'secret' }
  const storage = await openS3Storage({
    bucket: 'open',
    endpoint,
    region: 'us-east-1',
    keys,
    pathStyle: true,
  })
  expect(await storage.isPublic('shop-identity')).toBe(true)
  await new Promise((done) => open.close(done))
})
