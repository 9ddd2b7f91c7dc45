import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Storage } from '#domain/kernel/ports/storage.ts'

const bytesOf = async (stream: Readable) => Buffer.concat(await stream.toArray())

/** Tests that every storage must pass. `make` returns an empty one. */
export function storageContract(make: () => Promise<Storage>) {
  let storage: Storage
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aula-sources-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    storage = await make()
  })

  async function source(bytes: Uint8Array): Promise<string> {
    const path = join(folder, randomBytes(8).toString('hex'))
    await writeFile(path, bytes)
    return path
  }

  test('returns the stored bytes, their size and time', async () => {
    const before = Date.now()
    await storage.put('videos/one.mp4', await source(Buffer.from('moving')))
    await storage.putBytes('one.json', Buffer.from('{}'))
    expect(await bytesOf(storage.read('videos/one.mp4'))).toEqual(Buffer.from('moving'))
    expect(await bytesOf(storage.read('one.json'))).toEqual(Buffer.from('{}'))
    const found = await storage.find('videos/one.mp4')
    expect(found?.size).toBe(6)
    // Some servers report times in whole seconds only.
    expect(found?.modifiedAt.getTime()).toBeGreaterThan(before - 1_001)
    expect(found?.modifiedAt.getTime()).toBeLessThanOrEqual(Date.now() + 1_000)
  })

  test('stores a large file and reads any range of it', async () => {
    const bytes = randomBytes(9 * 1024 * 1024 + 1)
    await storage.put('videos/large.mp4', await source(bytes))
    expect((await storage.find('videos/large.mp4'))?.size).toBe(bytes.length)
    expect((await bytesOf(storage.read('videos/large.mp4'))).equals(bytes)).toBe(true)
    const last = bytes.length - 1
    const border = 8 * 1024 * 1024
    for (const [start, end] of [
      [0, 0],
      [0, 99],
      [last, last],
      [border - 1, border],
      [3, border + 3],
      [0, last],
    ] as const) {
      const read = await bytesOf(storage.read('videos/large.mp4', { start, end }))
      expect(read.equals(bytes.subarray(start, end + 1)), `${start} to ${end}`).toBe(true)
    }
  })

  test('stores a stream of any length, and returns its size', async () => {
    const bytes = randomBytes(9 * 1024 * 1024 + 1)
    const pieces = async function* () {
      for (let start = 0; start < bytes.length; start += 1_000_003)
        yield bytes.subarray(start, start + 1_000_003)
    }
    expect(await storage.putStream('videos/stream.mp4', Readable.from(pieces()))).toBe(bytes.length)
    expect((await bytesOf(storage.read('videos/stream.mp4'))).equals(bytes)).toBe(true)
    expect(await storage.putStream('uploads/a/0', Readable.from([Buffer.from('part')]))).toBe(4)
    expect(await bytesOf(storage.read('uploads/a/0'))).toEqual(Buffer.from('part'))
    expect(await storage.putStream('uploads/a/1', Readable.from([]))).toBe(0)
    expect((await storage.find('uploads/a/1'))?.size).toBe(0)
  })

  test('a stream that breaks off leaves the stored file unchanged', async () => {
    await storage.putBytes('videos/one.mp4', Buffer.from('moving'))
    const broken = async function* () {
      yield Buffer.alloc(100_000)
      throw new Error('cut off')
    }
    await expect(storage.putStream('videos/one.mp4', Readable.from(broken()))).rejects.toThrow('cut off')
    await expect(storage.putStream('videos/two.mp4', Readable.from(broken()))).rejects.toThrow('cut off')
    expect(await bytesOf(storage.read('videos/one.mp4'))).toEqual(Buffer.from('moving'))
    expect(await storage.find('videos/two.mp4')).toBeNull()
  })

  test('tells how much room there is, where somebody counts it', async () => {
    const free = await storage.freeBytes()
    expect(free === null).toBe(storage.kind === 'bucket')
    if (free !== null) expect(free).toBeGreaterThan(0)
  })

  test('stores an empty file', async () => {
    await storage.put('captions/none.vtt', await source(Buffer.alloc(0)))
    expect((await storage.find('captions/none.vtt'))?.size).toBe(0)
    expect(await bytesOf(storage.read('captions/none.vtt'))).toEqual(Buffer.alloc(0))
  })

  test('replaces a file, and concurrent writes are never mixed', async () => {
    const versions = [1, 2, 3, 4].map((byte) => Buffer.alloc(100_000 * byte, byte))
    await storage.putBytes('receipts/one.pdf', Buffer.from('old'))
    await Promise.all(versions.map(async (bytes) => storage.put('receipts/one.pdf', await source(bytes))))
    const left = await bytesOf(storage.read('receipts/one.pdf'))
    expect(versions.some((bytes) => bytes.equals(left))).toBe(true)
  })

  test('a missing file is null, cannot be read, and is removed without an error', async () => {
    expect(await storage.find('images/none.webp')).toBeNull()
    await expect(bytesOf(storage.read('images/none.webp'))).rejects.toThrow()
    await storage.remove('images/none.webp')
    await storage.putBytes('images/some.webp', Buffer.from('some'))
    await storage.remove('images/some.webp')
    expect(await storage.find('images/some.webp')).toBeNull()
  })

  test('a failing source throws an error and leaves the stored file unchanged', async () => {
    await storage.putBytes('videos/one.mp4', Buffer.from('moving'))
    await expect(storage.put('videos/one.mp4', join(folder, 'none'))).rejects.toMatchObject({
      code: 'ENOENT',
    })
    await expect(storage.put('videos/two.mp4', folder)).rejects.toThrow()
    expect(await bytesOf(storage.read('videos/one.mp4'))).toEqual(Buffer.from('moving'))
    expect(await storage.find('videos/two.mp4')).toBeNull()
  })

  test.each([
    '',
    '/etc/passwd',
    '../up',
    'a/../b',
    'a//b',
    'a/',
    '.hidden',
    'a/.hidden',
    'A',
    'a b',
    'a\\b',
    'a\0',
  ])('refuses the key %j', async (key) => {
    const path = await source(Buffer.from('x'))
    const attempts = [
      async () => storage.put(key, path),
      async () => storage.putBytes(key, Buffer.from('x')),
      async () => storage.find(key),
      async () => bytesOf(storage.read(key)),
      async () => storage.remove(key),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow(RangeError)
  })

  test('a reader can stop at any time', async () => {
    await storage.putBytes('videos/one.mp4', randomBytes(3_000_000))
    storage.read('videos/one.mp4').destroy()
    for await (const _ of storage.read('videos/one.mp4')) break
    expect((await storage.find('videos/one.mp4'))?.size).toBe(3_000_000)
  })

  test('reports no problem, and no file is public', async () => {
    await storage.putBytes('transfers/one.webp', Buffer.from('proof'))
    expect(await storage.findFault()).toBeNull()
    expect(await storage.isPublic('transfers/one.webp')).toBe(false)
  })
}
