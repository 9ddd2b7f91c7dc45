import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../scripts/site-process.ts'
import { type CopiedSources, copySources } from './harness/copied-sources.ts'
import { seedDataFolder } from './harness/database.ts'
import { isLongLane } from './harness/lanes.ts'
import { type RunningCommand, runCommand } from './harness/npm-command.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let sources: CopiedSources
let data: string
let server: RunningCommand
let url: string

beforeAll(async () => {
  sources = await copySources()
  data = await mkdtemp(join(tmpdir(), 'aula-dev-'))
  await seedDataFolder(data)
  const port = await freePort()
  url = `http://localhost:${port}`
  const settings = { PORT: String(port), AULA_DATA: data, AULA_DEMO: 'false', AULA_LOG: 'warn' }
  server = runCommand('npm run dev', sources.folder, settings)
  await server.until('Aula is at')
})

afterAll(async () => {
  await server?.stop()
  await sources?.remove()
  await rm(data, { recursive: true, force: true })
})

const page = async () => (await fetch(`${url}/about`, { headers: { 'Accept-Language': 'en' } })).text()

async function waitForText(text: string, ask: () => Promise<string>): Promise<void> {
  while (!(await ask()).includes(text)) await pause(100)
}

async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(sources.folder, file)
  const source = await readFile(path, 'utf8')
  expect(source).toContain(from)
  await writeFile(path, source.replace(from, to))
}

test.runIf(isLongLane)('npm run dev shows a page without errors', async () => {
  const answer = await fetch(`${url}/about`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('/app/entry.client')
  expect(server.output()).not.toMatch(/error|not found/i)
})

test.runIf(isLongLane)('a changed page is shown without a restart', async () => {
  await page()
  await change('app/catalog/about-page.tsx', '<InfoSection ', '<p>A changed page</p><InfoSection ')
  await waitForText('A changed page', page)
})

test.runIf(isLongLane)('a changed text is shown without a restart', async () => {
  await page()
  await change('locales/en.json', '"title": "About Aula"', '"title": "About a changed text"')
  await waitForText('About a changed text', page)
})

test.runIf(isLongLane)(
  'a changed use case takes effect in the API and on pages without a restart',
  async () => {
    const categories = async () => (await fetch(`${url}/api/v1/tutorial/categories`)).text()
    const list = async () => (await fetch(url)).text()
    expect(await categories()).not.toContain('changed-use-case')
    expect(await list()).not.toContain('changed-use-case')
    const added = "{ id: 7, slug: 'changed-use-case', title: { es: 'Cambiado', en: 'Changed' } }"
    await change(
      'domain/catalog/storefront/list-page.ts',
      'return [...new Map(',
      `return [${added}, ...new Map(`,
    )
    await waitForText('changed-use-case', categories)
    await waitForText('changed-use-case', list)
  },
)
