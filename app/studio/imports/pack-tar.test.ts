import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unpackFolder } from '#server/files/unpack-folder.ts'
import { createFolder } from '#tests/factories/create-course-folder.ts'
import { packTar } from './pack-tar.ts'

const longPath = `${'sección muy larga/'.repeat(12)}clase.md`

test.each([
  ['short names', { 'course.md': 'uno', '01-inicio/section.md': 'dos' }],
  ['names that are no ASCII', { 'índice/canción.md': 'letra' }],
  ['a path of more than a hundred bytes', { [longPath]: 'lejos', 'course.md': 'cerca' }],
  [
    'an empty file, and some of whole blocks',
    { 'a.md': '', 'b.md': 'b'.repeat(512), 'c.md': 'c'.repeat(513) },
  ],
])('the server unpacks a folder with %s', async (_, files) => {
  const packed = packTar(Object.entries(files).map(([path, text]) => ({ path, content: new Blob([text]) })))
  const folder = await createFolder({})
  await unpackFolder(packed.stream() as ReadableStream<Uint8Array>, folder)
  for (const [path, text] of Object.entries(files)) {
    expect([path, await readFile(join(folder, path), 'utf8')]).toEqual([path, text])
  }
  const unpacked = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(unpacked.filter((each) => each.isFile())).toHaveLength(Object.keys(files).length)
})
