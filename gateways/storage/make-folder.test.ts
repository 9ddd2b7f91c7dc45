import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

test('a folder is made with those above it, and left as it is where it exists; a file in its place is an error', async () => {
  const root = await mkdtemp(join(tmpdir(), 'aula-folder-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const folder = join(root, 'a', 'b')
  await makeFolder(folder)
  await makeFolder(folder)
  expect((await stat(folder)).isDirectory()).toBe(true)
  const file = join(root, 'file')
  await writeFile(file, '')
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(file, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})
