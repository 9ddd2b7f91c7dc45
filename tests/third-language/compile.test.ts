import { spawnSync } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { copySources } from '#tests/harness/copied-sources.ts'
import { isLongLane } from '#tests/harness/lanes.ts'
import { additions, portugueseCatalogue, withAdditions } from './portuguese.ts'

const root = resolve(import.meta.dirname, '../..')
const files = Object.keys(additions)

test('the page on adding a language names every file that changes', async () => {
  const page = await readFile(join(root, 'docs/tasks/language.md'), 'utf8')
  expect(files.filter((file) => !page.includes(file))).toEqual([])
})

// Compiling everything takes half a minute.
test.runIf(isLongLane)('everything compiles with the additions', { timeout: 300_000 }, async () => {
  expect(await compile({ without: null })).toEqual({ status: 0, output: '' })
})

test.runIf(isLongLane)('the compiler names a missing addition', { timeout: 300_000 }, async () => {
  const left = 'domain/catalog/books/section-html/tidy-listings.ts'
  expect(await compile({ without: left })).toMatchObject({ output: expect.stringContaining(left) })
})

async function compile({ without }: { without: string | null }) {
  const { folder, remove } = await copySources()
  try {
    for (const file of files.filter((each) => each !== without)) {
      const path = join(folder, file)
      await writeFile(path, withAdditions(file, await readFile(path, 'utf8')))
    }
    await writeFile(join(folder, 'locales/pt.json'), portugueseCatalogue())
    await cp(join(root, '.react-router'), join(folder, '.react-router'), { recursive: true })
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const { status, stdout } = spawnSync(process.execPath, [compiler, '--noEmit'], {
      cwd: folder,
      encoding: 'utf8',
    })
    return { status, output: stdout }
  } finally {
    await remove()
  }
}
