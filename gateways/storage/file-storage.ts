import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import { freeBytes } from './free-space.ts'
import { listFiles } from './list-files.ts'
import { requireStorageKey } from './storage-key.ts'

/** Files in a local folder. A file is written under a temporary name first, so that it is never seen incomplete. */
export function createFileStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, requireStorageKey(key))
  const write = async (key: string, fill: (temporary: string) => Promise<void>) => {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    const temporary = `${path}.${randomUUID()}.part`
    try {
      await fill(temporary)
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }
  return {
    kind: 'folder',
    place: resolve(folder),
    put: (key, sourcePath) => write(key, (temporary) => copyFile(sourcePath, temporary)),
    putBytes: (key, bytes) => write(key, (temporary) => writeFile(temporary, bytes)),
    async putStream(key, bytes) {
      let size = 0
      await write(key, async (temporary) => {
        const file = createWriteStream(temporary, { flags: 'wx' })
        await pipeline(bytes, file)
        size = file.bytesWritten
      })
      return size
    },
    async find(key) {
      try {
        const { size, mtime } = await stat(pathOf(key))
        return { size, modifiedAt: mtime }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      await mkdir(folder, { recursive: true })
      for await (const { key } of listFiles(folder)) yield key
    },
    findFault: async () => null,
    async freeBytes() {
      await mkdir(folder, { recursive: true })
      return freeBytes(folder)
    },
    isPublic: async () => false,
  }
}
