import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Storage, StoredFile } from '#domain/kernel/ports/storage.ts'

const image = /^images\/[^/]+\.(?:avif|webp)$/
const megabyte = 1024 * 1024

/**
 * Caches the images that were read last in memory: pages show dozens of them to each visitor, and a bucket takes two requests
 * for each. The content under a name never changes.
 */
export function rememberImages(storage: Storage): Storage {
  const images = new LRUCache<string, { file: StoredFile; bytes: Buffer }>({
    maxSize: 32 * megabyte,
    sizeCalculation: ({ file }) => file.size + 1,
    async fetchMethod(key) {
      const file = await storage.find(key)
      return file && file.size < megabyte ? { file, bytes: await buffer(storage.read(key)) } : undefined
    },
  })
  return {
    ...storage,
    async put(key, sourcePath) {
      images.delete(key)
      await storage.put(key, sourcePath)
    },
    async putBytes(key, bytes) {
      images.delete(key)
      await storage.putBytes(key, bytes)
    },
    async putStream(key, bytes) {
      images.delete(key)
      return storage.putStream(key, bytes)
    },
    async find(key) {
      const remembered = image.test(key) ? await images.fetch(key) : undefined
      return remembered?.file ?? storage.find(key)
    },
    read(key, range) {
      const remembered = images.get(key)?.bytes
      if (!remembered) return storage.read(key, range)
      return Readable.from([range ? remembered.subarray(range.start, range.end + 1) : remembered])
    },
    async remove(key) {
      images.delete(key)
      await storage.remove(key)
    },
  }
}
