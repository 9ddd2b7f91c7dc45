import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFileStorage } from './file-storage.ts'
import { rememberImages } from './remembered-images.ts'
import { storageContract } from './storage.contract.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aula-files-'))
})
afterAll(() => rm(folder, { recursive: true }))
const make = async () => createFileStorage(await mkdtemp(join(folder, 'files-')))

describe('storage in a local folder', () => {
  storageContract(make)

  test('a failed write leaves no part of the file', async () => {
    const storage = await make()
    await expect(storage.put('videos/one.mp4', folder)).rejects.toThrow()
    expect(await readdir(join(storage.place, 'videos'))).toEqual([])
  })
})

describe('storage with an image cache', () => {
  storageContract(async () => rememberImages(await make()))

  test('concurrent readers read an image once, until it is replaced or removed', async () => {
    const place = await make()
    const [key, path] = ['images/one.webp', join(place.place, 'images/one.webp')]
    await place.putBytes(key, Buffer.from('image'))
    const storage = rememberImages(place)
    await Promise.all([1, 2, 3].map(() => storage.find(key)))
    await rm(path)
    expect((await storage.find(key))?.size).toBe(5)
    expect(await text(storage.read(key))).toBe('image')
    expect(await text(storage.read(key, { start: 1, end: 2 }))).toBe('ma')
    await storage.putBytes(key, Buffer.from('other image'))
    expect((await storage.find(key))?.size).toBe(11)
    await storage.remove(key)
    expect(await storage.find(key)).toBeNull()
  })

  test('large images and other files are not cached', async () => {
    const place = await make()
    const storage = rememberImages(place)
    for (const [key, size] of [
      ['receipts/one.pdf', 10],
      ['images/one.json', 10],
      ['images/large.webp', 2_000_000],
    ] as const) {
      await storage.putBytes(key, Buffer.alloc(size))
      expect((await storage.find(key))?.size).toBe(size)
      await rm(join(place.place, key))
      expect(await storage.find(key), key).toBeNull()
    }
  })
})
