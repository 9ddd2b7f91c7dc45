import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type CopiedSources, copySources } from '#tests/harness/copied-sources.ts'
import { expect } from '#tests/harness/journey.ts'
import { isLongLane } from '#tests/harness/lanes.ts'
import { runCommand } from '#tests/harness/npm-command.ts'

// Developer commands that need a browser, on the existing demo.
const test = base.extend<{ sources: CopiedSources; data: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
  sources: async ({}, use) => {
    const sources = await copySources()
    await use(sources)
    await sources.remove()
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  data: async ({}, use) => {
    const data = await mkdtemp(join(tmpdir(), 'aula-tools-'))
    await cp(process.env.AULA_JOURNEY_DATA as string, data, { recursive: true })
    await use(data)
    await rm(data, { recursive: true, force: true })
  },
})

test.describe.configure({ timeout: 240_000 })

// Only in the long run: who works on them runs them, and no visitor meets them.
if (isLongLane) {
  test('npm run bench measures the built server and prints a line for each page', async ({
    sources,
    data,
  }) => {
    const settings = { AULA_BENCH_SECONDS: '0.1', AULA_BENCH_DATA: data }
    const bench = runCommand('npm run bench', sources.folder, settings)
    expect(await bench.ended, bench.output()).toBe(0)
    expect(bench.output()).toMatch(/course list \(visitor\) \|.*\| \d+ \|/)
    expect(bench.output()).toMatch(/Resident memory of the server afterwards: \d+ MB/)
  })

  test("the demo's book is printed again", async ({ sources, data }) => {
    const files = join(sources.folder, 'database/demo/books/pedidos-que-no-se-pierden/files')
    await rm(files, { recursive: true })
    const printing = runCommand(`node scripts/print-demo-book.ts ${data}`, sources.folder, {})
    expect(await printing.ended, printing.output()).toBe(0)
    const pdf = await readFile(join(files, 'pedidos-que-no-se-pierden.pdf'))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const epub = await readFile(join(files, 'pedidos-que-no-se-pierden.epub'))
    expect(epub.subarray(0, 2).toString()).toBe('PK')
  })
}
