import { createReadStream } from 'node:fs'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatherFiles } from '#app/studio/imports/gather-files.ts'
import type { ExportedFile } from '#domain/catalog/exports/folder/exported-folder.ts'
import { bodyOf } from './answer-file.ts'
import { tarFolder, zipFolder } from './pack-export.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aula-export-'))
})
afterAll(() => rm(folder, { recursive: true }))

const file = (path: string, bytes: string | Uint8Array): ExportedFile => {
  const content = Buffer.from(bytes)
  return { path, size: content.length, read: () => Readable.from([content]) }
}
/** A zip in the zip has all the marks that a reader could take for the outer one's. */
const inner = zipSync({ 'a.txt': Buffer.from('a') }, { level: 0 })
const files = [
  file('course.md', '---\ntitle: Ñandú\n---\n'),
  file(`01-uno/01-${'largo-'.repeat(20)}fin.code.en.md`, 'x'),
  file('files/ejemplos.zip', inner),
  file('vacio.md', ''),
]

test('equal files give equal bytes, of the size that was said before', async () => {
  const zips = await Promise.all(
    [files, files].map(async (each) => {
      const { bytes, size } = zipFolder({ slug: 'un-curso', files: each })
      const zip = await buffer(bytes)
      expect(zip.length).toBe(size)
      return zip
    }),
  )
  expect(zips[0]?.equals(zips[1] ?? Buffer.alloc(0))).toBe(true)
  const unzipped = unzipSync(zips[0] ?? Buffer.alloc(0))
  expect(Object.keys(unzipped)).toEqual(files.map(({ path }) => `un-curso/${path}`))
  const tars = await Promise.all([0, 1].map(() => buffer(tarFolder({ slug: 'un-curso', files }))))
  expect(tars[0]?.equals(tars[1] ?? Buffer.alloc(0))).toBe(true)
})

test('the import of the browser unpacks it again', async () => {
  const zip = await buffer(zipFolder({ slug: 'un-curso', files }).bytes)
  const { files: gathered } = await gatherFiles([{ path: 'un-curso.zip', content: new Blob([zip]) }])
  expect(gathered.map(({ path }) => path)).toEqual(files.map(({ path }) => path))
  for (const [index, { content }] of gathered.entries()) {
    const given = await buffer(files[index]?.read() ?? Readable.from([]))
    expect(Buffer.from(await content.arrayBuffer()).equals(given)).toBe(true)
  }
})

test.each([
  ['zip', (large: ExportedFile) => zipFolder({ slug: 'un-curso', files: [large] }).bytes],
  ['tar', (large: ExportedFile) => tarFolder({ slug: 'un-curso', files: [large] })],
])('a %s of a video of 40 GB is read as far as somebody takes it, and closed after', async (_what, pack) => {
  const path = join(folder, 'large.mp4')
  await writeFile(path, '')
  const size = 40_000_000_000
  await truncate(path, size)
  const opened: ReturnType<typeof createReadStream>[] = []
  const read = () => {
    const stream = createReadStream(path)
    opened.push(stream)
    return stream
  }
  const bytes = pack({ path: 'large.mp4', size, read })
  expect(opened).toHaveLength(0)
  const reader = (bodyOf(bytes) as unknown as ReadableStream<Uint8Array>).getReader()
  let taken = 0
  while (taken < 8_000_000) taken += (await reader.read()).value?.length ?? Number.NaN
  expect(opened).toHaveLength(1)
  expect(opened[0]?.bytesRead).toBeLessThan(taken + 2_000_000)
  await reader.cancel()
  await expect.poll(() => opened[0]?.closed).toBe(true)
})

test('a file that breaks off breaks the archive', async () => {
  const broken = { path: 'a.mp4', size: 10, read: () => Readable.from([Buffer.alloc(4)]) }
  await expect(buffer(tarFolder({ slug: 'a', files: [broken] }))).rejects.toThrow('4 bytes long, not 10')
  const failing = {
    path: 'a.mp4',
    size: 10,
    read: () =>
      new Readable({
        read() {
          this.destroy(new Error('the disk is gone'))
        },
      }),
  }
  for (const bytes of [
    tarFolder({ slug: 'a', files: [failing] }),
    zipFolder({ slug: 'a', files: [failing] }).bytes,
  ]) {
    await expect(buffer(bytes)).rejects.toThrow('the disk is gone')
  }
})
